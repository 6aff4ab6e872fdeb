/** A boundary group with its edges, x0 y0 z0 x1 y1 z1 each. */
interface PlacedGroup {
  readonly name: string;
  readonly segments: Float32Array;
}

/** Lowest and highest x, y, z. */
type Box = readonly number[];

/** Tolerance of group positions, as a fraction of the mesh size. */
const tolerance = 0.01;

/**
 * Matches groups of a new mesh by position with groups of the previous mesh whose names are missing.
 * @returns old and new name of each unambiguous match
 */
export function groupsByPlace(
  before: readonly PlacedGroup[],
  after: readonly PlacedGroup[],
): readonly (readonly [from: string, to: string])[] {
  const named = (groups: readonly PlacedGroup[], name: string): boolean =>
    groups.some((group) => group.name === name);
  const gone = before.filter(({ name }) => !named(after, name));
  const come = after.filter(({ name }) => !named(before, name));
  const whole = boxOf(before.flatMap(({ segments }) => [segments]));
  const reach = tolerance * Math.hypot(...[0, 1, 2].map((axis) => whole[3 + axis] - whole[axis]));
  const isAt = (a: PlacedGroup, b: PlacedGroup): boolean => {
    const [own, other] = [boxOf([a.segments]), boxOf([b.segments])];
    return own.every((bound, i) => Math.abs(bound - other[i]) <= reach);
  };
  return gone.flatMap((old) => {
    const there = come.filter((group) => isAt(old, group));
    const rivals = gone.filter((other) => isAt(old, other));
    return there.length === 1 && rivals.length === 1 ? [[old.name, there[0].name] as const] : [];
  });
}

function boxOf(parts: readonly Float32Array[]): Box {
  const box = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
  for (const part of parts) {
    part.forEach((value, i) => {
      const axis = i % 3;
      box[axis] = Math.min(box[axis], value);
      box[3 + axis] = Math.max(box[3 + axis], value);
    });
  }
  return box;
}
