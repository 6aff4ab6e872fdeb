import { z } from 'zod';

/** Results kept on this machine. */
export interface LastResults<T> {
  /** ISO time of the measurement. */
  readonly date: string;
  readonly value: T;
}

/**
 * The last results of a page in this browser or program.
 * @param has members that the value must have; results of an incompatible version are ignored
 */
export function lastResults<T extends object>(key: string, has: readonly (keyof T & string)[]) {
  const value = z.custom<T>(
    (own) => typeof own === 'object' && own !== null && has.every((member) => member in own),
  );
  const schema = z.object({ date: z.string(), value });

  function read(): LastResults<T> | null {
    const text = localStorage.getItem(key);
    if (text === null) return null;
    try {
      return schema.parse(JSON.parse(text));
    } catch {
      localStorage.removeItem(key);
      return null;
    }
  }

  /** Stores results; they are dropped if the storage is full. */
  function keep(own: T): string {
    const date = new Date().toISOString();
    try {
      localStorage.setItem(key, JSON.stringify({ date, value: own }));
    } catch {
      localStorage.removeItem(key);
    }
    return date;
  }

  return { read, keep };
}
