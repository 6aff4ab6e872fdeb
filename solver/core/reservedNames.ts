/**
 * Returns whether every object already has this key, e.g. `__proto__` and `constructor`. Records keyed by user-defined
 * names would lose such entries, or return inherited ones.
 */
export const isReservedName = (name: string): boolean => name in Object.prototype;

/** Returns the first reserved name in a parsed document, as a key or as a string, with its path. */
export function reservedNameIn(
  document: unknown,
): { readonly name: string; readonly path: readonly (string | number)[] } | null {
  type Place = readonly (string | number)[];
  const open: { readonly value: unknown; readonly path: Place }[] = [{ value: document, path: [] }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, path } = next;
    // Name and description of the document itself are never used as keys.
    if (typeof value === 'string' && path.length > 1 && isReservedName(value)) {
      return { name: value, path };
    }
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) {
      value.forEach((own: unknown, i) => {
        if (typeof own !== 'number') open.push({ value: own, path: [...path, i] });
      });
      continue;
    }
    for (const [key, own] of Object.entries(value)) {
      if (isReservedName(key)) return { name: key, path: [...path, key] };
      open.push({ value: own, path: [...path, key] });
    }
  }
  return null;
}
