interface Place {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly arc: number;
}

const between = (a: Place, b: Place): number => Math.hypot(b.x - a.x, b.y - a.y, b.z - a.z);

/** Returns whether the last row along a wall is adjacent to the first. */
export function isClosed(rows: readonly Place[]): boolean {
  if (rows.length < 4) return false;
  let widest = 0;
  for (let i = 1; i < rows.length; i++) widest = Math.max(widest, between(rows[i - 1], rows[i]));
  return between(rows[rows.length - 1], rows[0]) <= 1.5 * widest;
}

/** Appends the first row of a closed contour at its end, with the arc length continued. */
export function joined<R extends Place>(rows: readonly R[]): R[] {
  if (!isClosed(rows)) return [...rows];
  const [first, last] = [rows[0], rows[rows.length - 1]];
  return [...rows, { ...first, arc: last.arc + between(last, first) }];
}
