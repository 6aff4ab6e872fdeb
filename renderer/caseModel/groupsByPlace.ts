/** A boundary group with its edges, x0 y0 z0 x1 y1 z1 each. */
interface PlacedGroup {
  readonly name: string;
  readonly segments: Float32Array;
}

/** Lowest and highest x, y, z. */
type Box = readonly number[];

/** Of the mesh's size by which groups at the same place may differ. */
const tolerance = 0.01;

/**
 * Groups of another mesh that lie where those of the present one lay whose names are gone.
 * @returns old and new name of each, if there is no doubt
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
