import type { z } from 'zod';

/** What was kept under a key for this user; `default` if nothing was, or by another version. */
export function readStored<T>(key: string, schema: z.ZodType<T>, usual: NoInfer<T>): T {
  try {
    return schema.parse(JSON.parse(localStorage.getItem(key) ?? ''));
  } catch {
    return usual;
  }
}
