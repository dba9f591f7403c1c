import type { Component } from 'svelte';
import type { TableProps } from '../api/views';

// Each game is a chunk of its own, loaded with its first table.
const tables = import.meta.glob<{ default: Component<TableProps> }>('../games/*/Table.svelte');

export async function gameTable(game: string): Promise<Component<TableProps>> {
  const load = tables[`../games/${game}/Table.svelte`];
  if (!load) throw new Error(`no table for ${game}`);
  return (await load()).default;
}
