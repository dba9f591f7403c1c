// Long names in little room are parted at their joints.

const SHY = '\u00ad';
/** What a part begins with; a browser without a dictionary would part names anywhere. */
const SECOND = [
  ...['händler', 'verkoster', 'röster', 'schiffer', 'leiter', 'meister', 'arbeiter', 'bläser', 'gler', 'wache'],
  ...['wehr', 'zug', 'turm', 'macher', 'markt', 'stube', 'kasse', 'kirche', 'halter', 'wagen', 'niseur', 'derin'],
  ...['house', 'blower', 'stress', 'man', 'men', 'canizer', 'tant', 'ance', 'ing', 'tery', 'tory', 'tract'],
  ...['speicher', 'fabrik', 'lager', 'kammer', 'halle', 'spiel', 'haus', 'pause', 'rundfahrt', 'fahrt', 'torh'],
  ...['sicherung', 'rung', 'pich', 'satz', 'schuk', 'stoffe', 'stellen', 'rüstung', 'bau', 'tion', 'mer'],
  ...['koster', 'dels', 'werker', 'ber', 'nieur', 'halter', 'mann', 'tice', 'ling', 'bandit'],
].join('|');
const JOINTS = new RegExp(`(?<=\\p{L}{3})(?=${SECOND})`, 'gu');

/** A name with soft hyphens at its joints. */
export function parted(name: string): string {
  return name.replace(JOINTS, SHY);
}
