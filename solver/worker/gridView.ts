import type { CartesianGrid } from '../mesh/cartesianGrid';
import { acrossAt, outlineFaces, type OutlineFace } from '../mesh/grid/outline';
import type { MeshBoundary, SkinRange } from './events';
import type { MeshView } from './meshView';
import { freePieces, freeRectangles } from './obstacleView';

/** Largest number of lines across an axis: more are indistinguishable on a screen. */
const maxLines = 200;
/** Length of the ticks between cells of a line and at its ends, as fractions of the line. */
const tickShares = { cell: 0.01, end: 0.03 } as const;

/** Returns the drawing of a grid: its sides, with as many lines between cells as are distinguishable. */
export function viewGrid(grid: CartesianGrid): MeshView {
  return grid.dimension === 1 ? viewLine(grid) : viewBox(grid);
}

/** Returns the low and high end along an axis; 0 beyond the axes of the grid. */
const endsOf = (
  { origin, spacing, counts, dimension }: CartesianGrid,
  axis: number,
): readonly [number, number] =>
  axis < dimension ? [origin[axis], origin[axis] + counts[axis] * spacing[axis]] : [0, 0];

/** Returns positions of cell interfaces along an axis, thinned to a visible number, including both ends. */
function linesAcross({ origin, spacing, counts }: CartesianGrid, axis: number): number[] {
  return lineNumbers({ counts }, axis).map((number) => origin[axis] + number * spacing[axis]);
}

function lineNumbers({ counts }: Pick<CartesianGrid, 'counts'>, axis: number): number[] {
  const stride = Math.ceil(counts[axis] / maxLines);
  const numbers = Array.from({ length: Math.ceil(counts[axis] / stride) }, (_, i) => i * stride);
  return [...numbers, counts[axis]];
}

/** Largest number of obstacle faces to draw. */
const maxOutlineFaces = 200_000;

type Skin = NonNullable<MeshBoundary['skin']>;
interface MutableSkin extends Skin {
  readonly triangles: SkinRange[];
  readonly lines: SkinRange[];
}

type Place = [x: number, y: number, z: number];

/** Collects points, with lines and triangles between them. */
class Drawing {
  private readonly points: number[] = [];
  private readonly triangles: number[] = [];
  private readonly lines: number[] = [];
  private readonly skin: MutableSkin[];

  constructor(groupCount = 0) {
    this.skin = Array.from({ length: groupCount }, () => ({ triangles: [], lines: [] }));
  }

  /** Assigns to a group what `draw` draws. */
  of(group: number, draw: () => void): void {
    const [triangles, lines] = [this.triangles.length / 3, this.lines.length / 2];
    draw();
    const { skin } = this;
    skin[group].triangles.push([triangles, this.triangles.length / 3]);
    skin[group].lines.push([lines, this.lines.length / 2]);
  }

  /** Triangle and line ranges by group. */
  get skins(): readonly Skin[] {
    return this.skin;
  }

  line(from: Place, to: Place): void {
    this.lines.push(this.add(from), this.add(to));
  }

  /** Adds a quadrilateral. @param corners in order around it */
  quad(corners: readonly Place[]): void {
    const [a, b, c, d] = corners.map((corner) => this.add(corner));
    this.triangles.push(a, b, c, a, c, d);
  }

  private add(place: Place): number {
    this.points.push(...place);
    return this.points.length / 3 - 1;
  }

  get parts(): Pick<MeshView, 'points' | 'triangles' | 'lines'> {
    return {
      points: Float32Array.from(this.points),
      triangles: Uint32Array.from(this.triangles),
      lines: Uint32Array.from(this.lines),
    };
  }
}

/** Draws a bar along x with a tick between adjacent cells. */
function viewLine(grid: CartesianGrid): MeshView {
  const [low, high] = endsOf(grid, 0);
  const drawing = new Drawing();
  const tick = (x: number, share: number): [Place, Place] => {
    const half = (share * (high - low)) / 2;
    return [
      [x, -half, 0],
      [x, half, 0],
    ];
  };
  drawing.line([low, 0, 0], [high, 0, 0]);
  for (const x of linesAcross(grid, 0)) drawing.line(...tick(x, tickShares.cell));
  const boundaries = boundariesOf(grid, (_, isHigh) => [tick(isHigh ? high : low, tickShares.end)]);
  return { ...drawing.parts, boundaries };
}

/** Draws the uncovered part of a grid in the plane. */
function viewAround(grid: CartesianGrid): MeshView {
  const drawing = new Drawing();
  const placed = (i: number, j: number): Place => [
    grid.origin[0] + i * grid.spacing[0],
    grid.origin[1] + j * grid.spacing[1],
    0,
  ];
  for (const { from, to } of freeRectangles(grid)) {
    drawing.quad([
      placed(from[0], from[1]),
      placed(to[0], from[1]),
      placed(to[0], to[1]),
      placed(from[0], to[1]),
    ]);
  }
  for (const axis of [0, 1] as const) {
    for (const line of lineNumbers(grid, axis)) {
      for (const [from, to] of freePieces(grid, axis, line)) {
        if (axis === 0) drawing.line(placed(line, from), placed(line, to));
        else drawing.line(placed(from, line), placed(to, line));
      }
    }
  }
  const boundaries = boundariesOf(grid, (axis, isHigh) => outline(grid, axis, isHigh));
  return { ...drawing.parts, boundaries };
}

/** Draws the rectangle of a grid in the plane, or the six sides of a box in three dimensions. */
function viewBox(grid: CartesianGrid): MeshView {
  if (grid.dimension === 3) return viewSolid(grid);
  if (grid.solid) return viewAround(grid);
  const drawing = new Drawing();
  drawSide(drawing, grid, 2, 0);
  const boundaries = boundariesOf(grid, (axis, isHigh) => outline(grid, axis, isHigh));
  return { ...drawing.parts, boundaries };
}

function viewSolid(grid: CartesianGrid): MeshView {
  const drawing = new Drawing(grid.groups.length);
  grid.sides.forEach((ends, axis) =>
    ends.forEach((group, end) => {
      const draw = (): void => drawSide(drawing, grid, axis, endsOf(grid, axis)[end], end === 0);
      if (group === 'joined') draw();
      else drawing.of(group, draw);
    }),
  );
  // Obstacle faces are inside the box, so they are drawn with it.
  const faces = outlineFaces(grid, maxOutlineFaces);
  grid.groups.forEach((_, group) =>
    drawing.of(group, () => {
      for (const face of faces)
        if (face.group === group) drawing.quad(outward(faceCorners(grid, face), face));
    }),
  );
  const { skins } = drawing;
  const boundaries = boundariesOf(grid, (axis, isHigh) => outline(grid, axis, isHigh));
  return {
    ...drawing.parts,
    boundaries: boundaries.map((own, group) => ({ ...own, skin: skins[group] })),
  };
}

/**
 * Draws a side of a box across an axis, with the lines between its cells.
 * @param isLow whether the side is viewed from below; its corners are counter-clockwise from outside
 */
function drawSide(
  drawing: Drawing,
  grid: CartesianGrid,
  axis: number,
  at: number,
  isLow = false,
): void {
  const [first, second] = [(axis + 1) % 3, (axis + 2) % 3];
  const [a, b] = [endsOf(grid, first), endsOf(grid, second)];
  const placed = placedOn(axis, at);
  const around = [placed(a[0], b[0]), placed(a[1], b[0]), placed(a[1], b[1]), placed(a[0], b[1])];
  drawing.quad(isLow ? around.reverse() : around);
  for (const u of linesAcross(grid, first)) drawing.line(placed(u, b[0]), placed(u, b[1]));
  for (const v of linesAcross(grid, second)) drawing.line(placed(a[0], v), placed(a[1], v));
}

/** Returns the corners of an obstacle face, in order. */
function faceCorners({ origin, spacing }: CartesianGrid, face: OutlineFace): Place[] {
  const { axis, place } = face;
  const [first, second] = [(axis + 1) % 3, (axis + 2) % 3];
  return [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ].map(([a, b]): Place => {
    const numbers = [...place];
    numbers[axis] = acrossAt(face);
    numbers[first] += a;
    numbers[second] += b;
    return [0, 1, 2].map((own) => origin[own] + numbers[own] * spacing[own]) as Place;
  });
}

/** Orders corners counter-clockwise as seen from outside the obstacle. */
const outward = (corners: Place[], { direction }: OutlineFace): Place[] =>
  direction < 0 ? corners.reverse() : corners;

/** Returns the ends of an obstacle face in the plane. */
function faceEnds({ origin, spacing }: CartesianGrid, face: OutlineFace): [Place, Place] {
  const { axis, place } = face;
  const at = acrossAt(face);
  const placed = (along: number): Place => {
    const numbers = axis === 0 ? [at, along] : [along, at];
    return [origin[0] + numbers[0] * spacing[0], origin[1] + numbers[1] * spacing[1], 0];
  };
  return [placed(place[1 - axis]), placed(place[1 - axis] + 1)];
}

/** Returns a function for points on a plane across an axis, from coordinates along the two axes that follow it. */
const placedOn =
  (axis: number, at: number) =>
  (first: number, second: number): Place => {
    const place: Place = [0, 0, 0];
    [place[axis], place[(axis + 1) % 3], place[(axis + 2) % 3]] = [at, first, second];
    return place;
  };

/** Returns the edges of a side: one in two dimensions, four in three. */
function outline(grid: CartesianGrid, axis: number, isHigh: boolean): [Place, Place][] {
  const placed = placedOn(axis, endsOf(grid, axis)[isHigh ? 1 : 0]);
  const [a, b] = [endsOf(grid, (axis + 1) % 3), endsOf(grid, (axis + 2) % 3)];
  if (grid.dimension === 2) return [[placed(a[0], b[0]), placed(a[1], b[1])]];
  const around = [placed(a[0], b[0]), placed(a[1], b[0]), placed(a[1], b[1]), placed(a[0], b[1])];
  return around.map((corner, i) => [corner, around[(i + 1) % 4]]);
}

/** Returns boundary groups with the edges of their sides. */
function boundariesOf(
  grid: CartesianGrid,
  edgesOf: (axis: number, isHigh: boolean) => readonly [Place, Place][],
): MeshBoundary[] {
  const segments = grid.groups.map((): number[] => []);
  const sizes = grid.groups.map(() => 0);
  grid.sides.forEach((ends, axis) =>
    ends.forEach((group, end) => {
      if (group === 'joined') return;
      segments[group].push(...edgesOf(axis, end === 1).flat(2));
      sizes[group] += sideSize(grid, axis);
    }),
  );
  for (const face of grid.dimension === 2 ? outlineFaces(grid, maxOutlineFaces) : []) {
    segments[face.group].push(...faceEnds(grid, face).flat());
    sizes[face.group] += grid.spacing[1 - face.axis];
  }
  return grid.groups.map(({ name, faceCount }, i) => ({
    name,
    length: sizes[i],
    faceCount,
    faces: new Uint32Array(0),
    segments: Float32Array.from(segments[i]),
  }));
}

/** Length or area of a side; 1 for a point. */
const sideSize = (grid: CartesianGrid, axis: number): number =>
  grid.spacing.reduce(
    (size, edge, other) => (other === axis ? size : size * edge * grid.counts[other]),
    1,
  );
