// What a scenario changes, in one line to have at hand; all of it is in the rules.

import type { Lang } from '../../api/views';

const RULES: Record<string, Record<Lang, string>> = {
  immer_auf_die_kleinen: {
    de: 'Gebiete der Größe 1, 2, 3 bringen 1, 2, 3 Punkte, größere keinen.',
    en: 'Areas of size 1, 2, 3 bring 1, 2, 3 points, larger ones none.',
  },
  wasserspiele: { de: 'Hafenkarten müssen Wasser berühren.', en: 'Harbour cards must touch water.' },
  tic_tac_toe: {
    de: 'Drei eigene Gebiete in einer Reihe gewinnen sofort. Wasser darf keinen der neun Blöcke teilen.',
    en: 'Three own areas in a row win at once. Water may not split any of the nine blocks.',
  },
  bakschisch: {
    de: 'Vor jeder Runde darfst du eine gegnerische Karte mit Waren herauskaufen, für 1 Münze je Ware.',
    en: 'Before every round you may buy out an enemy card with goods, for 1 coin for each good.',
  },
  sonderkarten: {
    de: 'Vor jeder Runde darfst du Sonderkarten ungesehen kaufen, für je 2 Münzen.',
    en: 'Before every round you may buy special cards unseen, for 2 coins each.',
  },
  grosse_insel: {
    de: 'Auf die Insel (gepunktet) darf kein Wasser. Ihr Gebiet ist 2 Punkte wert.',
    en: 'No water on the island (dotted). Its area is worth 2 points.',
  },
  armut: {
    de: 'Wer keine Münze hat, während auch die Stadtkasse leer ist, verliert sofort.',
    en: 'Whoever has no coin while the treasury is empty too loses at once.',
  },
  alte_seilschaften: {
    de: 'Wem eine Hafenkneipe gehört, der entscheidet am Ende, ob ihr Gebiet zählt.',
    en: 'At the end the owner of a tavern decides whether its area counts.',
  },
};

export const ruleOf = (mode: string, lang: Lang): string => RULES[mode]?.[lang] ?? '';
