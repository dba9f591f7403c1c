import type { Lang } from '../api/views';

export type Theme = 'system' | 'light' | 'dark';
export type Tempo = 'normal' | 'fast' | 'off';

interface Settings {
  lang: Lang;
  theme: Theme;
  tempo: Tempo;
  sound: boolean;
  notify: boolean;
}

const KEY = 'hafen.settings';

function byBrowser(): Settings {
  const lang = navigator.language.toLowerCase().startsWith('de') ? 'de' : 'en';
  return { lang, theme: 'system', tempo: 'normal', sound: true, notify: false };
}

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>;
  } catch {
    // A browser that forbids storage, or a damaged entry: the browser's own wishes hold.
    return {};
  }
}

/** What this browser is set to; changed by `change` so that it is kept. */
export const settings: Settings = $state({ ...byBrowser(), ...stored() });

export function change(wish: Partial<Settings>): void {
  Object.assign(settings, wish);
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...stored(), ...wish }));
  } catch {
    // Storage is forbidden: the wish holds until the page is closed.
  }
}

const night = matchMedia('(prefers-color-scheme: dark)');
const system = $state({ dark: night.matches });
night.addEventListener('change', () => (system.dark = night.matches));

export function isDark(): boolean {
  return settings.theme === 'dark' || (settings.theme === 'system' && system.dark);
}

/** Keeps language and theme of the page in step with the settings; call once, in the outermost component. */
export function applySettings(): void {
  $effect.pre(() => {
    document.documentElement.lang = settings.lang;
    document.documentElement.dataset.theme = isDark() ? 'dark' : 'light';
  });
}
