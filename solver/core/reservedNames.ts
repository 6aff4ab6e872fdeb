/**
 * Names that every object has as keys already, as `__proto__` and `constructor`: records by names that users give would
 * lose them, or find them if nothing was put.
 */
export const isReservedName = (name: string): boolean => name in Object.prototype;

/** The first such name in a parsed document, as a key or as a text, with the keys that lead to it. */
export function reservedNameIn(
  document: unknown,
): { readonly name: string; readonly path: readonly (string | number)[] } | null {
  type Place = readonly (string | number)[];
  const open: { readonly value: unknown; readonly path: Place }[] = [{ value: document, path: [] }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, path } = next;
    // Name and description of the document itself are no keys.
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
