import type { PatchStep } from './types';

type Holder = Record<string | number, unknown>;

/** The value after all steps, in order. What did not change is shared with the old value, which stays as it was. */
export function applyPatch<T>(old: T, patch: PatchStep[]): T {
  const fresh = new Set<unknown>();
  let root: unknown = old;
  for (const step of patch) {
    const [path] = step;
    if (path.length === 0) root = step[1];
    else root = changed(root, path, step, fresh);
  }
  return root as T;
}

function changed(holder: unknown, path: (string | number)[], step: PatchStep, fresh: Set<unknown>): unknown {
  const [key, ...rest] = path;
  if (key === undefined || typeof holder !== 'object' || holder === null) {
    throw new Error(`patch: nothing at ${JSON.stringify(step[0])}`);
  }
  // Each object is copied once, however many steps reach into it.
  const copy = fresh.has(holder) ? (holder as Holder) : (copied(holder) as Holder);
  fresh.add(copy);
  if (rest.length > 0) copy[key] = changed(copy[key], rest, step, fresh);
  else if (step.length === 2) copy[key] = step[1];
  else Reflect.deleteProperty(copy, key);
  return copy;
}

function copied(holder: object): object {
  return Array.isArray(holder) ? [...(holder as unknown[])] : { ...holder };
}
