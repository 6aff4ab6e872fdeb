import { MeshError } from '../../mesh/types';
import type { Geometry, GeometryLayers } from '../document';
import type { Outline, Piece } from '../outline';
import { Room, roomInCurve, samplesOf, type Samples } from './room';
import { spacingOf, type Spacing } from './spacing';
import { t as text } from '../../text/t';

type Point = readonly [x: number, y: number];

/** A convex corner that turns by more is covered by a fan of layers; others by columns that lean to its bisector. */
const fanAngle = (50 * Math.PI) / 180;
/** Where layers end at a boundary that recedes by more than this, a fan fills the angle. */
const recedingAngle = (135 * Math.PI) / 180;
/** Widest sector of a fan. */
const widestSector = Math.PI / 8;
/** Largest change of the thickness along a wall, per length. */
const steepest = 0.15;
/** Longest column at a corner, relative to the thickness. */
const longestColumn = 3;
/** Length over which columns turn back to the normal, relative to how far they lean. */
const leanReach = 3;
/** Largest part of a side's length that a column may cover. */
const partOfSide = 0.4;

/** The strip of layers between a wall and its front. */
export interface Strip {
  readonly group: string;
  /** Whether the wall is a single point: a fan around a corner. */
  readonly isFan: boolean;
  /** See `Spacing.fractions`. */
  readonly fractions: readonly number[];
  /** Returns the point at `along` (0 to 1) and `height`, 0 at the wall and 1 at the front. */
  at(along: number, height: number): Point;
  /** Boundary group on which the first and the last column lie; null inside the domain. */
  readonly ends: readonly [first: string | null, last: string | null];
  /** Numbers of the corners of all outlines at which it starts and ends. */
  readonly corners: readonly [first: number, last: number];
}

/** Outlines whose layered walls are replaced by the fronts of their layers, with the strip behind each front. */
export interface Fronts {
  readonly outlines: readonly Outline[];
  readonly strips: ReadonlyMap<Piece, Strip>;
}

/**
 * Moves the walls with layers into the domain by the thickness of the layers: along their normals, along the bisector
 * near corners, around sharp convex corners in a fan, and along the neighboring boundary where the layers end.
 * @param turned per outline: whether the domain is on its right
 * @throws MeshError with one line that starts with the location in the document
 */
export function frontsOf(
  { layers = [] }: Geometry,
  outlines: readonly Outline[],
  turned: readonly boolean[],
): Fronts {
  const samples = outlines.map(samplesOf);
  const room = new Room(samples);
  const strips = new Map<Piece, Strip>();
  let corners = 0;
  requireGroups(layers, outlines);
  const moved = outlines.map((outline, i) => {
    const settings = outline.pieces.map(({ group }) =>
      layers.find(({ groups }) => groups.includes(group)),
    );
    if (settings.every((own) => own === undefined)) return outline;
    const walls = new Walls(outline, i, turned[i] ? -1 : 1, settings, samples[i], room, corners);
    corners += outline.pieces.length;
    return { ...outline, pieces: walls.fronts(strips) };
  });
  return { outlines: moved, strips };
}

function requireGroups(layers: readonly GeometryLayers[], outlines: readonly Outline[]): void {
  const known = new Set(outlines.flatMap(({ pieces }) => pieces.map(({ group }) => group)));
  layers.forEach(({ groups }, i) => {
    const unknown = groups.find((group) => !known.has(group));
    if (unknown === undefined) return;
    throw new MeshError(text('geometryLayersNoGroup', i, unknown, [...known].join(', ')));
  });
}

/** How a strip ends at a corner. */
interface End {
  /** Tangent of the angle from the normal to the column, positive in the direction of the outline. */
  readonly lean: number;
  /** Angle of the fan beyond it, signed; 0 for none. */
  readonly fan: number;
  /** The boundary without layers on which the last column lies; null if there are layers beyond. */
  readonly rail: number | null;
}

/** The walls of one outline with layers. */
class Walls {
  private readonly count: number;
  private readonly spacings: readonly (Spacing | null)[];
  private readonly ends: readonly (readonly [End, End])[];
  /** Thickness per sample of each piece. */
  private readonly thickness: readonly Float64Array[];

  constructor(
    private readonly outline: Outline,
    index: number,
    /** 1 if the domain is on the left of the outline, −1 if on the right. */
    private readonly sign: number,
    private readonly settings: readonly (GeometryLayers | undefined)[],
    private readonly samples: readonly Samples[],
    room: Room,
    /** Number of the corner at the start of its first piece. */
    private readonly firstCorner: number,
  ) {
    this.count = outline.pieces.length;
    this.requireSameLayers();
    this.spacings = settings.map((own) => (own ? spacingOf(own, outline.size) : null));
    this.ends = outline.pieces.map((_, k) => [this.endAt(k, true), this.endAt(k, false)]);
    this.thickness = this.samples.map((own, k) => {
      const wanted = this.spacings[k]?.thickness ?? 0;
      return Float64Array.from(own.points, (point, i) =>
        wanted === 0
          ? 0
          : Math.min(
              room.at(index, point, own.arcs[i], this.normal(k, own.parameters[i]), wanted),
              roomInCurve(own, i, sign, wanted),
            ),
      );
    });
    this.limitAtCorners();
    this.smoothThickness();
  }

  /** Returns the fronts and the boundaries between them, in the order of the outline; adds the strips. */
  fronts(strips: Map<Piece, Strip>): Piece[] {
    return this.outline.pieces.flatMap((piece, k) => {
      const spacing = this.spacings[k];
      if (spacing === null) return [this.trimmed(k)];
      const [first, last] = this.ends[k];
      const add = (front: Piece, strip: Strip): Piece => (strips.set(front, strip), front);
      const pieces: Piece[] = [];
      if (first.rail !== null && first.fan !== 0) pieces.push(this.fan(k, true, add));
      pieces.push(add(...this.strip(piece, k, spacing.fractions)));
      if (last.fan !== 0) pieces.push(this.fan(k, false, add));
      return pieces;
    });
  }

  /** Pieces with layers that touch share their settings. */
  private requireSameLayers(): void {
    this.settings.forEach((own, k) => {
      const after = this.settings[(k + 1) % this.count];
      if (!own || !after || own === after) return;
      const { place, pieces } = this.outline;
      const groups = [pieces[k].group, pieces[(k + 1) % this.count].group];
      throw new MeshError(text('geometryLayersDiffer', place, groups[0], groups[1]));
    });
  }

  private direction(k: number, t: number): Point {
    const { slope, at } = this.outline.pieces[k];
    let [x, y] = slope(t);
    if (Math.hypot(x, y) === 0) {
      const [[x0, y0], [x1, y1]] = [at(Math.max(0, t - 1e-6)), at(Math.min(1, t + 1e-6))];
      [x, y] = [x1 - x0, y1 - y0];
    }
    const length = Math.hypot(x, y);
    return [x / length, y / length];
  }

  /** Returns the unit normal into the domain. */
  private normal(k: number, t: number): Point {
    const [x, y] = this.direction(k, t);
    return [-this.sign * y, this.sign * x];
  }

  /** Returns how the strip of piece k ends at its start or end. */
  private endAt(k: number, atStart: boolean): End {
    if (this.spacings[k] === null) return { lean: 0, fan: 0, rail: null };
    const other = (k + (atStart ? this.count - 1 : 1)) % this.count;
    const [before, after] = atStart ? [other, k] : [k, other];
    // Positive for a concave corner, at which the domain has less than 180°.
    const turn = this.turnAt(before, after);
    const side = atStart ? 1 : -1;
    if (this.spacings[other] !== null) {
      // The fan belongs to the piece before the corner.
      if (turn < -fanAngle) return { lean: 0, fan: atStart ? 0 : this.sign * turn, rail: null };
      return { lean: side * Math.tan(turn / 2), fan: 0, rail: null };
    }
    const domain = Math.PI - turn;
    if (domain > recedingAngle) {
      return { lean: 0, fan: side * this.sign * (domain - Math.PI / 2), rail: other };
    }
    return { lean: side / Math.tan(domain), fan: 0, rail: other };
  }

  private turnAt(before: number, after: number): number {
    const [[ux, uy], [vx, vy]] = [this.direction(before, 1), this.direction(after, 0)];
    const turn = this.sign * Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy);
    // Rounding decides the sign at a cusp, where the domain is outside.
    return turn > Math.PI - 1e-3 ? turn - 2 * Math.PI : turn;
  }

  /** Number of the corner at the start of a piece. */
  private corner(k: number): number {
    return this.firstCorner + (k % this.count);
  }

  private length(k: number): number {
    const { arcs } = this.samples[k];
    return arcs.at(-1)! - arcs[0];
  }

  /** Limits the thickness at corners, where columns lean, lie on a boundary or would become too long. */
  private limitAtCorners(): void {
    this.ends.forEach(([first, last], k) => {
      const spacing = this.spacings[k];
      if (spacing === null) return;
      const leans = [first, last].filter(({ lean }) => lean !== 0).length;
      const limit = ({ lean, rail }: End, inward: number): number => {
        const stretch = Math.hypot(1, lean);
        const ownSide = inward > 0 ? (partOfSide * this.length(k)) / (leans * inward) : Infinity;
        const railSide = rail === null ? Infinity : (partOfSide * this.length(rail)) / stretch;
        return Math.min((longestColumn * spacing.thickness) / stretch, ownSide, railSide);
      };
      const own = this.thickness[k];
      const end = own.length - 1;
      own[0] = Math.min(own[0], limit(first, first.lean));
      own[end] = Math.min(own[end], limit(last, -last.lean));
    });
    // The column at a corner belongs to both pieces.
    this.atJoints((before, after) => {
      const end = before.length - 1;
      before[end] = after[0] = Math.min(before[end], after[0]);
    });
  }

  private atJoints(join: (before: Float64Array, after: Float64Array) => void): void {
    this.thickness.forEach((before, k) => {
      const after = (k + 1) % this.count;
      if (this.spacings[k] !== null && this.spacings[after] !== null)
        join(before, this.thickness[after]);
    });
  }

  /** Lowers the thickness so that it changes slowly along the walls. */
  private smoothThickness(): void {
    const pass = (): boolean => {
      let isChanged = false;
      this.thickness.forEach((own, k) => {
        const { arcs } = this.samples[k];
        const lower = (i: number, from: number): void => {
          const most = own[from] + steepest * Math.abs(arcs[i] - arcs[from]);
          if (own[i] <= most) return;
          own[i] = most;
          isChanged = true;
        };
        for (let i = 1; i < own.length; i++) lower(i, i - 1);
        for (let i = own.length - 2; i >= 0; i--) lower(i, i + 1);
      });
      this.atJoints((before, after) => {
        const end = before.length - 1;
        const least = Math.min(before[end], after[0]);
        if (before[end] !== after[0]) isChanged = true;
        before[end] = after[0] = least;
      });
      return isChanged;
    };
    while (pass());
  }

  private thicknessAt(k: number, t: number): number {
    return interpolated(this.samples[k].parameters, this.thickness[k], t);
  }

  /** Returns the thickness at a start or end. */
  private cornerThickness(k: number, atStart: boolean): number {
    return atStart ? this.thickness[k][0] : this.thickness[k].at(-1)!;
  }

  private strip(piece: Piece, k: number, fractions: readonly number[]): [Piece, Strip] {
    const { parameters, arcs } = this.samples[k];
    const length = this.length(k);
    const [first, last] = this.ends[k];
    const leans = [first, last].filter(({ lean }) => lean !== 0).length;
    const reachOf = ({ lean }: End, thickness: number): number =>
      Math.min(length / Math.max(1, leans), leanReach * thickness * Math.abs(lean) + thickness);
    const reaches = [
      reachOf(first, this.cornerThickness(k, true)),
      reachOf(last, this.cornerThickness(k, false)),
    ];
    const rails = [this.railOffset(k, true), this.railOffset(k, false)];
    const at = (along: number, height: number): Point => {
      const [x, y] = piece.at(along);
      const [tx, ty] = this.direction(k, along);
      const [nx, ny] = this.normal(k, along);
      const arc = interpolated(parameters, arcs, along) - arcs[0];
      const weights = [fading(arc / reaches[0]), fading((length - arc) / reaches[1])];
      const lean = first.lean * weights[0] + last.lean * weights[1];
      const reach = height * this.thicknessAt(k, along);
      const offsets = rails.map((offset) => offset?.(height) ?? [0, 0]);
      return [
        x + reach * (nx + lean * tx) + weights[0] * offsets[0][0] + weights[1] * offsets[1][0],
        y + reach * (ny + lean * ty) + weights[0] * offsets[0][1] + weights[1] * offsets[1][1],
      ];
    };
    const group = (end: End): string | null =>
      end.rail === null || end.fan !== 0 ? null : this.outline.pieces[end.rail].group;
    const strip: Strip = {
      group: piece.group,
      isFan: false,
      fractions,
      at,
      ends: [group(first), group(last)],
      corners: [this.corner(k), this.corner(k + 1)],
    };
    // Columns that lean and thickness that changes bend the front between the breaks of the wall.
    const bends = [first, last].some(({ lean }) => lean !== 0) || this.isCompressed(k);
    return [frontPiece(strip, bends ? parameters : piece.breaks), strip];
  }

  private isCompressed(k: number): boolean {
    return this.thickness[k].some((own) => own < this.spacings[k]!.thickness);
  }

  private fan(k: number, atStart: boolean, add: (front: Piece, strip: Strip) => Piece): Piece {
    const end = this.ends[k][atStart ? 0 : 1];
    const t = atStart ? 0 : 1;
    const [x, y] = this.outline.pieces[k].at(t);
    const normal = this.normal(k, t);
    const thickness = this.cornerThickness(k, atStart);
    const offset = this.railOffset(k, atStart);
    const at = (along: number, height: number): Point => {
      const share = atStart ? 1 - along : along;
      const [dx, dy] = rotated(normal, share * end.fan);
      const [ox, oy] = offset?.(height) ?? [0, 0];
      return [x + height * thickness * dx + share * ox, y + height * thickness * dy + share * oy];
    };
    const rail = end.rail === null ? null : this.outline.pieces[end.rail].group;
    const corner = this.corner(atStart ? k : k + 1);
    const strip: Strip = {
      group: this.outline.pieces[k].group,
      isFan: true,
      fractions: this.spacings[k]!.fractions,
      at,
      ends: atStart ? [rail, null] : [null, rail],
      corners: [corner, corner],
    };
    const sectors = Math.max(1, Math.ceil(Math.abs(end.fan) / widestSector));
    return add({ ...frontPiece(strip, [0, 0.25, 0.5, 0.75, 1]), leastSides: sectors }, strip);
  }

  /** Length of the column on the boundary beyond an end. */
  private railLength(k: number, atStart: boolean): number {
    const { lean, fan } = this.ends[k][atStart ? 0 : 1];
    return this.cornerThickness(k, atStart) * (fan === 0 ? Math.hypot(1, lean) : 1);
  }

  /** Returns how far a curved boundary beyond an end departs from its tangent, by height; null for straight ones. */
  private railOffset(k: number, atStart: boolean): ((height: number) => Point) | null {
    const { rail } = this.ends[k][atStart ? 0 : 1];
    if (rail === null || this.outline.pieces[rail].isStraight) return null;
    const piece = this.outline.pieces[rail];
    const [x, y] = piece.at(atStart ? 1 : 0);
    const [tx, ty] = this.direction(rail, atStart ? 1 : 0);
    const length = (atStart ? -1 : 1) * this.railLength(k, atStart);
    return (height) => {
      const [px, py] = piece.at(this.parameterFrom(rail, atStart, Math.abs(height * length)));
      return [px - x - height * length * tx, py - y - height * length * ty];
    };
  }

  /** Returns the parameter of piece k at a distance from its end (or start). */
  private parameterFrom(k: number, fromEnd: boolean, distance: number): number {
    const { parameters, arcs } = this.samples[k];
    const arc = fromEnd ? arcs.at(-1)! - distance : arcs[0] + distance;
    return interpolated(arcs, parameters, arc);
  }

  /** Returns a boundary without layers, less the parts on which columns of its neighbors lie. */
  private trimmed(k: number): Piece {
    const piece = this.outline.pieces[k];
    const before = (k + this.count - 1) % this.count;
    const after = (k + 1) % this.count;
    const from =
      this.spacings[before] === null
        ? 0
        : this.parameterFrom(k, false, this.railLength(before, false));
    const to =
      this.spacings[after] === null ? 1 : this.parameterFrom(k, true, this.railLength(after, true));
    if (from === 0 && to === 1) return piece;
    const whole = (t: number): number => from + t * (to - from);
    const inner = piece.breaks.filter((own) => own > from && own < to);
    return {
      ...piece,
      at: (t) => piece.at(whole(t)),
      slope: (t) => {
        const [x, y] = piece.slope(whole(t));
        return [(to - from) * x, (to - from) * y];
      },
      breaks: [0, ...inner.map((own) => (own - from) / (to - from)), 1],
    };
  }
}

function frontPiece(strip: Strip, breaks: readonly number[]): Piece {
  return {
    group: strip.group,
    at: (t) => strip.at(t, 1),
    slope: (t) => {
      const [low, high] = [Math.max(0, t - 1e-6), Math.min(1, t + 1e-6)];
      const [[x0, y0], [x1, y1]] = [strip.at(low, 1), strip.at(high, 1)];
      return [(x1 - x0) / (high - low), (y1 - y0) / (high - low)];
    },
    isStraight: false,
    breaks,
  };
}

const rotated = ([x, y]: Point, angle: number): Point => [
  Math.cos(angle) * x - Math.sin(angle) * y,
  Math.sin(angle) * x + Math.cos(angle) * y,
];

/** Falls smoothly from 1 at 0 to 0 at 1 and beyond. */
function fading(x: number): number {
  const left = 1 - Math.min(1, Math.max(0, x));
  return left * left * (3 - 2 * left);
}

/** Interpolates linearly in ascending places. */
function interpolated(places: readonly number[], values: ArrayLike<number>, at: number): number {
  let [low, high] = [0, places.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (places[middle] <= at) low = middle;
    else high = middle;
  }
  const part = (at - places[low]) / (places[high] - places[low]);
  return values[low] + Math.min(1, Math.max(0, part)) * (values[high] - values[low]);
}
