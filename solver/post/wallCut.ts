import { axesOf } from '../core/axes';
import type { SampleOf } from '../case/samples';
import { boundarySides, groupIndex, sidePointsOf } from '../space/boundary';
import type { CellSpace, SidePoints } from '../space/cellSpace';
import { referenceCells } from '../space/reference';
import { pointOnSide } from '../space/reference/sides';
import { sideNormals } from '../space/sideSamples';
import { sideHeight } from '../space/sideHeight';
import type { WallPlace } from './bodies';
import { acrossAxes } from './wallSection';
import { t } from '../text/t';

/** Plane that cuts walls in space. */
export type CutPlane = NonNullable<SampleOf<'boundary'>['cut']>;

/** Bisection steps along a lattice edge. */
const bisections = 40;
/** Tolerance for coincident ends, relative to the extent of the walls. */
const near = 1e-6;

type CutPlace = Omit<WallPlace, 'arc'>;

/** Intersection of the plane with a lattice square on a side; the domain is on the left when looking against the axis. */
interface Segment {
  readonly start: CutPlace;
  readonly end: CutPlace;
}

/**
 * Cuts walls in space with a plane normal to an axis. Returns the connected curves per group. Points are on the
 * true sides, each with its cell; where two sides meet, each has its own point.
 * @throws Error with one line if the plane misses all groups or a group is missing
 */
export function wallCut(
  space: CellSpace,
  groups: readonly string[],
  { axis, at }: CutPlane,
): { readonly group: string; readonly parts: WallPlace[][] }[] {
  const across = axesOf(3).indexOf(axis);
  const lattices = groups.map((group) => latticesOf(space, group));
  const values = lattices.flat().flatMap(({ points }) => points.map((point) => point[across]));
  const low = values.reduce((least, value) => Math.min(least, value), Infinity);
  const high = values.reduce((most, value) => Math.max(most, value), -Infinity);
  const station = at ?? (low + high) / 2;
  const cutter = new Cutter(space, across, station);
  const found = groups.map((group, i) => ({
    group,
    parts: chained(
      lattices[i].flatMap((lattice) => cutter.cut(lattice)),
      near * (high - low),
    ),
  }));
  if (found.some(({ parts }) => parts.length > 0)) return found;
  throw new Error(t('sampleCutMisses', axis, station, groups.join(', '), low, high));
}

/** Equally spaced points on a side. */
interface Lattice {
  readonly cell: number;
  readonly side: number;
  readonly width: number;
  /** x, y, z each. */
  readonly points: readonly (readonly number[])[];
}

function latticesOf({ mesh, shape, maps, degree }: CellSpace, group: string): Lattice[] {
  const order = mesh.kind === 'grid' ? 1 : mesh.order;
  const width = Math.max(2, degree, 2 * (order - 1)) + 1;
  const place = new Float64Array(3);
  return boundarySides(mesh, groupIndex(mesh, group)).map(({ cell, side }) => ({
    cell,
    side,
    width,
    points: Array.from({ length: width * width }, (_, i) => {
      const on = [(i % width) / (width - 1), Math.floor(i / width) / (width - 1)];
      maps.place(cell, pointOnSide(referenceCells[shape], side, on), place);
      return [...place];
    }),
  }));
}

/** Corners of a square in cyclic order. */
const around = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

class Cutter {
  private readonly place = new Float64Array(3);
  private readonly normalAt: ReturnType<typeof sideNormals>;
  private readonly heights = new Map<number, number>();
  private readonly own: SidePoints;

  constructor(
    private readonly space: CellSpace,
    private readonly across: number,
    private readonly station: number,
  ) {
    this.normalAt = sideNormals(space);
    this.own = sidePointsOf(space.sides.pointsPerSide);
  }

  cut(lattice: Lattice): Segment[] {
    const { width, points } = lattice;
    const isAbove = points.map((point) => point[this.across] >= this.station);
    if (isAbove.every((own) => own === isAbove[0])) return [];
    const segments: Segment[] = [];
    for (let j = 0; j < width - 1; j++) {
      for (let i = 0; i < width - 1; i++) {
        const corners = around.map(([a, b]) => [i + a, j + b] as const);
        const crossed = corners.flatMap((from, k) => {
          const to = corners[(k + 1) % 4];
          const [one, other] = [from, to].map(([a, b]) => isAbove[b * width + a]);
          return one === other ? [] : [this.crossing(lattice, from, to)];
        });
        for (let k = 0; k + 1 < crossed.length; k += 2) {
          segments.push(this.oriented(crossed[k], crossed[k + 1]));
        }
      }
    }
    return segments;
  }

  /** Returns where a lattice edge crosses the plane. */
  private crossing(
    { cell, side, width }: Lattice,
    from: readonly [number, number],
    to: readonly [number, number],
  ): CutPlace {
    const { space, place, across, station } = this;
    const at = (share: number): number[] => {
      const on = from.map((own, i) => (own + share * (to[i] - own)) / (width - 1));
      const reference = pointOnSide(referenceCells[space.shape], side, on);
      space.maps.place(cell, reference, place);
      return reference;
    };
    at(0);
    const isAbove = place[across] >= station;
    let [low, high] = [0, 1];
    for (let i = 0; i < bisections; i++) {
      const middle = (low + high) / 2;
      at(middle);
      if (place[across] >= station === isAbove) low = middle;
      else high = middle;
    }
    const reference = at((low + high) / 2);
    const [x, y, z] = place;
    const [nx, ny, nz] = this.normalAt(cell, side, reference);
    const wallSpacing = this.heightOf(cell, side);
    return { x, y, z, cells: [cell], normal: [nx, ny, nz], wallSpacing };
  }

  private heightOf(cell: number, side: number): number {
    const { sides, shape } = this.space;
    const key = cell * referenceCells[shape].sides.length + side;
    const known =
      this.heights.get(key) ?? sideHeight(this.space)(cell, sides.place(cell, side, this.own));
    this.heights.set(key, known);
    return known;
  }

  private oriented(one: CutPlace, other: CutPlace): Segment {
    const [a, b] = acrossAxes(axesOf(3)[this.across]);
    const along = [other.x - one.x, other.y - one.y, other.z - one.z];
    const normal = one.normal ?? [0, 0, 0];
    // The domain is on the left if the normal points to the right.
    const turn = normal[a] * along[b] - normal[b] * along[a];
    return turn > 0 ? { start: one, end: other } : { start: other, end: one };
  }
}

/** Chains consecutive segments, each part starting at an open end or anywhere on a closed curve. */
function chained(segments: readonly Segment[], grain: number): WallPlace[][] {
  const starts = new Ends(segments, grain);
  const ends = new Set(segments.flatMap(({ end }) => starts.next(end) ?? []));
  const left = new Set(segments);
  const parts: WallPlace[][] = [];
  for (const first of [...segments.filter((own) => !ends.has(own)), ...segments]) {
    if (!left.has(first)) continue;
    const part: WallPlace[] = [];
    let arc = 0;
    for (let own: Segment | null = first; own && left.has(own); own = starts.next(own.end)) {
      left.delete(own);
      const { start, end } = own;
      // Within a side, the end of the preceding segment is the same point.
      if (part.at(-1)?.cells[0] !== start.cells[0]) part.push({ ...start, arc });
      arc += Math.hypot(end.x - start.x, end.y - start.y, end.z - start.z);
      part.push({ ...end, arc });
    }
    parts.push(part);
  }
  return parts;
}

/** Finds the segment that starts at the end of another. */
class Ends {
  private readonly known = new Map<string, Segment[]>();

  constructor(
    segments: readonly Segment[],
    private readonly grain: number,
  ) {
    for (const segment of segments) {
      const key = this.keyOf(segment.start, [0, 0, 0]);
      this.known.set(key, [...(this.known.get(key) ?? []), segment]);
    }
  }

  next(end: CutPlace): Segment | null {
    const steps = [-1, 0, 1];
    for (const i of steps) {
      for (const j of steps) {
        for (const k of steps) {
          const found = this.known
            .get(this.keyOf(end, [i, j, k]))
            ?.find(
              ({ start }) =>
                Math.hypot(start.x - end.x, start.y - end.y, start.z - end.z) < this.grain,
            );
          if (found) return found;
        }
      }
    }
    return null;
  }

  private keyOf({ x, y, z }: CutPlace, [i, j, k]: readonly [number, number, number]): string {
    const at = (value: number, step: number): number => Math.floor(value / this.grain) + step;
    return `${at(x, i)} ${at(y, j)} ${at(z, k)}`;
  }
}
