// Addresses behind the #, so that any plain file server can serve the page.

export type Route =
  | { page: 'home' }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string; ply: number | null; playing: boolean }
  | { page: 'enter'; token: string };

/** The page of an address; null if there is none. */
export function parse(hash: string): Route | null {
  const [kind, id, part, ply, playing] = hash.replace(/^#\/?/, '').split('/');
  if (!kind) return { page: 'home' };
  if (kind === 'me' && id) return { page: 'enter', token: id };
  if (kind !== 't' || !id || !/^[\w-]+$/.test(id)) return null;
  if (part !== 'replay') return { page: 'table', id };
  return { page: 'replay', id, ply: /^\d+$/.test(ply ?? '') ? Number(ply) : null, playing: playing === 'play' };
}

export function address(route: Route): string {
  switch (route.page) {
    case 'home':
      return '#/';
    case 'table':
      return `#/t/${route.id}`;
    case 'enter':
      return `#/me/${route.token}`;
    case 'replay': {
      const ply = route.ply === null ? '' : `/${route.ply}`;
      return `#/t/${route.id}/replay${ply}${route.playing ? '/play' : ''}`;
    }
  }
}

export function go(route: Route): void {
  location.hash = address(route);
}
