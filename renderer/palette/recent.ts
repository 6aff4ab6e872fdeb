import { z } from 'zod';

const storageKey = 'fluxbench.recentCommands';
const maxKept = 8;
const schema = z.array(z.string()).catch([]);

/** Ids of recently used palette entries, most recent first. */
export function recentCommands(): readonly string[] {
  try {
    return schema.parse(JSON.parse(localStorage.getItem(storageKey) ?? '[]'));
  } catch {
    // Invalid data: none.
    return [];
  }
}

export function rememberCommand(id: string): void {
  const others = recentCommands().filter((other) => other !== id);
  localStorage.setItem(storageKey, JSON.stringify([id, ...others].slice(0, maxKept)));
}
