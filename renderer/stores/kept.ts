import type { z } from 'zod';

/** What was kept under a key for this user; `usual` where nothing was, or by another version. */
export function readKept<T>(key: string, schema: z.ZodType<T>, usual: NoInfer<T>): T {
  try {
    return schema.parse(JSON.parse(localStorage.getItem(key) ?? ''));
  } catch {
    return usual;
  }
}
