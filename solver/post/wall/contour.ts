interface Place {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly arc: number;
}

const between = (a: Place, b: Place): number => Math.hypot(b.x - a.x, b.y - a.y, b.z - a.z);

/** Whether the last of the rows along a wall is a neighbor of the first. */
export function isClosed(rows: readonly Place[]): boolean {
  if (rows.length < 4) return false;
  let widest = 0;
  for (let i = 1; i < rows.length; i++) widest = Math.max(widest, between(rows[i - 1], rows[i]));
  return between(rows[rows.length - 1], rows[0]) <= 1.5 * widest;
}

/** Rows of a closed contour with the first one again at their end, as far along as it lies behind the last. */
export function joined<R extends Place>(rows: readonly R[]): R[] {
  if (!isClosed(rows)) return [...rows];
  const [first, last] = [rows[0], rows[rows.length - 1]];
  return [...rows, { ...first, arc: last.arc + between(last, first) }];
}
