/** Member names, starting at the document. */
export type Path = readonly string[];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the deepest members that differ between two values. Lists are compared as a whole. */
export function changedPaths(before: unknown, after: unknown, path: Path = []): Path[] {
  if (!isRecord(before) || !isRecord(after)) {
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [path];
  }
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => changedPaths(before[name], after[name], [...path, name]));
}

/** Returns the value at a path; undefined if it is missing. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, name) => (isRecord(inner) ? inner[name] : undefined), value);
