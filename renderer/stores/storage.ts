import type { z } from 'zod';

/** Reads a value stored for this user; returns the default if it is missing or invalid, e.g. from another version. */
export function readStored<T>(key: string, schema: z.ZodType<T>, defaultValue: NoInfer<T>): T {
  try {
    return schema.parse(JSON.parse(localStorage.getItem(key) ?? ''));
  } catch {
    return defaultValue;
  }
}
