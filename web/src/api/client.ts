import { settings } from '../frame/settings.svelte';
import { word } from '../i18n';
import type {
  Catalogue,
  Link,
  LoggedMove,
  Me,
  NewTable,
  Options,
  Played,
  ReplayStep,
  Shuffle,
  Table,
  TableRow,
} from './types';
import type { Cards, Hint, Preset } from './views';

/** The server said no, in one sentence; `offline` if it could not be reached. */
export class Refused extends Error {
  constructor(
    readonly key: string,
    text: string,
  ) {
    super(text);
  }
}

async function call<T>(method: string, path: string, body?: unknown, asked: Options = {}): Promise<T> {
  const query = new URLSearchParams({ lang: settings.lang });
  for (const [name, value] of Object.entries(asked)) query.set(name, String(value));
  const answer = await fetch(`/api${path}?${query}`, {
    method,
    headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch(() => {
    throw new Refused('offline', word('offline'));
  });
  if (answer.status === 204) return undefined as T;
  const told: unknown = await answer.json().catch(() => ({}));
  if (!answer.ok) {
    const { error } = told as { error?: { key: string; text: string } };
    if (error) throw new Refused(error.key, error.text);
    // A proxy answers instead of the server.
    if (answer.status >= 502 && answer.status <= 504) throw new Refused('offline', word('offline'));
    throw new Refused(String(answer.status), word('server_error'));
  }
  return told as T;
}

/** Sits down at a table. The server must know again who sits there: without a cookie it could only be looked at. */
async function sit<T extends { id: string }>(ask: () => Promise<T>): Promise<T> {
  const refused = () => new Refused('no_cookies', word('no_cookies'));
  if (!navigator.cookieEnabled) throw refused();
  const table = await ask();
  const me = await api.me().catch(() => null);
  if (me && !me.tables.some((row) => row.id === table.id)) throw refused();
  return table;
}

const get = <T>(path: string, asked?: Options) => call<T>('GET', path, undefined, asked);
const post = <T>(path: string, body: unknown = {}) => call<T>('POST', path, body);

export const api = {
  catalogue: () => get<Catalogue>('/catalogue'),
  cards: (game: string, options: Options) => get<Cards>(`/games/${game}/cards`, options),
  rules: (game: string, options: Options) => get<{ lines: string[] }>(`/games/${game}/rules`, options),
  me: () => get<Me>('/me'),
  rename: (name: string) => call<{ name: string }>('PATCH', '/me', { name }),
  personalLink: () => post<Link>('/me/link'),
  /** Whether a personal link leads to this visitor. */
  whose: (token: string) => post<{ mine: boolean }>('/me/whose', { token }),
  enter: (token: string) => post<{ name: string }>('/me/enter', { token }),
  openTables: () => get<TableRow[]>('/tables'),
  create: (table: NewTable) => {
    const opened = () => post<{ id: string }>('/tables', table);
    return table.seats.some(({ kind }) => kind === 'me' || kind === 'here') ? sit(opened) : opened();
  },
  upload: (text: string) => sit(() => post<{ id: string }>('/tables/upload', { text })),
  table: (id: string) => get<Table>(`/tables/${id}`),
  link: (id: string) => get<Link>(`/tables/${id}/link`),
  join: (id: string, seat?: number, name?: string) =>
    sit(() => post<Table>(`/tables/${id}/join`, { seat, name: name || undefined })),
  seatBot: (id: string, seat: number, bot: string) => post<Table>(`/tables/${id}/seats/${seat}`, { bot }),
  play: (id: string, seat: number, decision: number, moves: number[]) =>
    post<Played>(`/tables/${id}/moves`, { seat, decision, moves }),
  undo: (id: string, seat: number, decision: number) => post<Played>(`/tables/${id}/undo`, { seat, decision }),
  askUndo: (id: string, seat: number, decision: number) => post<Played>(`/tables/${id}/undo/ask`, { seat, decision }),
  answerUndo: (id: string, seat: number, yes: boolean) => post<Played>(`/tables/${id}/undo/answer`, { seat, yes }),
  hint: (id: string, seat: number) => get<Hint[]>(`/tables/${id}/hint`, { seat }),
  why: (id: string, seat: number, target: string) => get<{ text: string }>(`/tables/${id}/why`, { seat, target }),
  preset: (id: string, seat: number) => get<Preset>(`/tables/${id}/presets`, { seat }),
  setPreset: (id: string, seat: number, preset: Preset) =>
    post<Preset>(`/tables/${id}/presets`, {
      seat,
      limits: preset.limits,
      ask_on_surprise: preset.ask_on_surprise,
      insurance: preset.insurance,
      auto_load: preset.auto_load,
    }),
  resign: (id: string, seat: number) => post<Table>(`/tables/${id}/resign`, { seat }),
  close: (id: string) => post<undefined>(`/tables/${id}/close`),
  rematch: (id: string) => post<{ id: string }>(`/tables/${id}/rematch`),
  chat: (id: string, seat: number | null, text: string) => post<undefined>(`/tables/${id}/chat`, { seat, text }),
  moves: (id: string) => get<LoggedMove[]>(`/tables/${id}/moves`),
  replay: (id: string, ply: number, seat: number | 'all' | null) =>
    get<ReplayStep>(`/tables/${id}/replay`, seat === null ? { ply } : { ply, seat }),
  branch: (id: string, ply: number, seat: number | null) => post<{ id: string }>(`/tables/${id}/branch`, { ply, seat }),
  shuffle: (id: string) => get<Shuffle>(`/tables/${id}/shuffle`),
  fileAddress: (id: string) => `/api/tables/${id}/file`,
};
