import { cellCountOf, type CartesianGrid } from '../mesh/cartesianGrid';
import { axisPoints, cellsIn, placesInCell, type AxisPoints, type CellRange } from './axisPoints';
import { gapsIn, obstacleKey } from './obstacleGaps';
import { withObstacles } from './obstacleSkin';
import { sideName, withTriangles } from './gridSkin';
import { gridSideInputs } from './gridSideInputs';
import { obstacleEdges } from './obstacleEdges';
import { sheetParts, sideEdges, tensorRows, type Sheet } from './gridSheets';
import type {
  CurveRequest,
  ImageRequest,
  Look,
  Picture,
  PictureBoundary,
  PictureRequest,
  SkinRequest,
} from './picture';

/** At most half of the sides of a box are visible at a time. */
const sidesInView = 3;

interface Requested {
  readonly grid: CartesianGrid;
  /** Polynomial degree in a cell. */
  readonly degree: number;
  /** Current picture; returned again if nothing about it changes. */
  readonly last: Picture | null;
}

/**
 * Returns the requested picture of a grid, with at most as many points as the view has pixels: no work is done for
 * invisible cells.
 */
export function gridPicture(
  grid: CartesianGrid,
  degree: number,
  request: PictureRequest,
  last: Picture | null = null,
): Picture {
  const requested = { grid, degree, last };
  switch (request.kind) {
    case 'curve':
      return curve(requested, request);
    case 'image':
      return image(requested, request);
    case 'skin':
      return skin(requested, request);
    case 'surface':
      return image(requested, { kind: 'image', window: null, pixels: [Infinity, Infinity] });
  }
}

const intervalsOf = (degree: number): number => Math.max(1, degree);

/** Returns the visible cells along an axis. */
function inView(
  { origin, spacing, counts }: CartesianGrid,
  axis: number,
  window: Look['window'],
): CellRange {
  const [count, place] = [counts[axis], { origin: origin[axis], spacing: spacing[axis] }];
  if (!window) return { first: 0, last: count };
  return cellsIn({ ...place, count }, window.min[axis], window.max[axis]);
}

function image({ grid, degree, last }: Requested, { window, pixels }: ImageRequest): Picture {
  const intervals = intervalsOf(degree);
  const [x, y] = [0, 1].map((axis) =>
    axisPoints({
      cellCount: grid.counts[axis],
      inView: inView(grid, axis, window),
      pixels: pixels[axis],
      intervals,
    }),
  );
  const key = `image ${x.key} ${y.key}${obstacleKey(grid)}`;
  if (last?.key === key) return last;
  const sheet: Sheet = { axes: [0, 1], along: [x, y], across: null };
  const edges = new GroupEdges(grid);
  for (const axis of [0, 1] as const) {
    for (const isHigh of [false, true]) {
      if (touches(sheet.along[axis], grid.counts[axis], isHigh))
        edges.add(axis, isHigh, sideEdges(sheet, axis, isHigh));
    }
  }
  obstacleEdges(grid, sheet.along, (group, edge) => edges.addTo(group, edge));
  const { pointCount, points, triangles, samples, gaps, shared } = sheetParts(
    grid,
    [sheet],
    intervals,
  );
  return {
    kind: 'image',
    key,
    pointCount,
    points,
    triangles,
    samples,
    gaps,
    shared,
    boundary: edges.groups,
    perCell: null,
    samplesPerPair: null,
    isFlat: degree === 0,
  };
}

/** Whether the outermost points are on a side of the grid. */
const touches = ({ cells }: AxisPoints, count: number, isHigh: boolean): boolean =>
  cells.length > 0 && (isHigh ? cells[cells.length - 1] === count - 1 : cells[0] === 0);

function skin(
  { grid, degree, last }: Requested,
  { pixels: [width, height] }: SkinRequest,
): Picture {
  const intervals = intervalsOf(degree);
  const pixels = Math.floor(Math.sqrt((width * height) / sidesInView));
  const along = grid.counts.map((cellCount) =>
    axisPoints({ cellCount, inView: { first: 0, last: cellCount }, pixels, intervals }),
  );
  const key = `skin ${along.map((axis) => axis.key).join(' ')}${obstacleKey(grid)}`;
  if (last?.key === key) return last;
  const sheets: Sheet[] = [];
  const edges = new GroupEdges(grid);
  let start = 0;
  for (let axis = 0; axis < 3; axis++) {
    const axes = [(axis + 1) % 3, (axis + 2) % 3] as const;
    for (const isHigh of [false, true]) {
      const sheet: Sheet = {
        axes,
        along: [along[axes[0]], along[axes[1]]],
        across: { axis, isHigh },
      };
      sheets.push(sheet);
      for (const side of [0, 1] as const) {
        for (const end of [false, true])
          edges.add(axis, isHigh, sideEdges(sheet, side, end, start));
      }
      start += sheet.along[0].cells.length * sheet.along[1].cells.length;
    }
  }
  const { ranges, ...box } = sheetParts(grid, sheets, intervals);
  const { parts, faces, ...whole } = grid.solid
    ? withObstacles(grid, box, intervals)
    : { parts: [], faces: [], ...box };
  const sides = sheets.flatMap(({ across }, i) =>
    across ? [{ name: sideName(grid, across), range: ranges[i] }] : [],
  );
  return {
    kind: 'skin',
    key,
    ...whole,
    boundary: withTriangles(edges.groups, [...sides, ...parts]),
    sides: gridSideInputs(grid, sheets, faces, degree),
    perCell: null,
    samplesPerPair: null,
    isFlat: degree === 0,
  };
}

function curve(requested: Requested, { window, pixels: [pixels] }: CurveRequest): Picture {
  const { grid, degree } = requested;
  const intervals = intervalsOf(degree);
  const sight = inView(grid, 0, window);
  const points = axisPoints({ cellCount: grid.counts[0], inView: sight, pixels, intervals });
  return points.perCell === null ? extremes(requested, sight, pixels) : cells(requested, points);
}

/** Draws each cell from edge to edge. */
function cells({ grid, degree, last }: Requested, along: AxisPoints): Picture {
  const key = `curve ${along.key}${obstacleKey(grid)}`;
  if (last?.key === key) return last;
  const places = placesInCell(intervalsOf(degree));
  const edges = new GroupEdges(grid);
  const ends = [0, along.cells.length - 1];
  [false, true].forEach((isHigh, i) => {
    if (touches(along, grid.counts[0], isHigh)) edges.add(0, isHigh, [ends[i], ends[i]]);
  });
  return curveOf({
    grid,
    key,
    x: Array.from(along.cells, (cell, i) => cell + places[along.places[i]]),
    boundary: edges.groups,
    samples: {
      rows: tensorRows(places, 1),
      at: { cell: along.cells, row: Uint32Array.from(along.places) },
    },
    samplesPerPair: null,
    isFlat: degree === 0,
  });
}

/** Draws the minimum and maximum of groups of cells. */
function extremes({ grid, degree, last }: Requested, sight: CellRange, pixels: number): Picture {
  const most = Math.max(1, Math.floor(pixels / 2) - 1);
  const stride = Math.ceil((sight.last - sight.first) / most);
  // Multiples of the stride, so that the same cells are grouped for any visible range.
  const first = Math.floor(sight.first / stride) * stride;
  const end = Math.min(grid.counts[0], Math.ceil(sight.last / stride) * stride);
  const key = `curve ${first}-${end}/${stride}${obstacleKey(grid)}`;
  if (last?.key === key) return last;
  const places = degree === 0 ? [0.5] : placesInCell(degree).slice(0, -1);
  const isComplete = end - first === cellCountOf(grid);
  const length = (end - first) * places.length;
  const pairs = Math.ceil((end - first) / stride);
  const edges = new GroupEdges(grid);
  if (first === 0) edges.add(0, false, [0, 0]);
  if (end === grid.counts[0]) edges.add(0, true, [2 * pairs - 1, 2 * pairs - 1]);
  return curveOf({
    grid,
    key,
    x: Array.from({ length: 2 * pairs }, (_, i) => {
      const from = first + Math.floor(i / 2) * stride;
      return (from + Math.min(end, from + stride)) / 2;
    }),
    boundary: edges.groups,
    samples: {
      rows: tensorRows(places, 1),
      at: isComplete
        ? null
        : {
            cell: Uint32Array.from({ length }, (_, i) => first + Math.floor(i / places.length)),
            row: Uint32Array.from({ length }, (_, i) => i % places.length),
          },
    },
    samplesPerPair: stride * places.length,
    isFlat: degree === 0,
  });
}

interface CurveParts extends Pick<
  Picture,
  'key' | 'boundary' | 'samples' | 'samplesPerPair' | 'isFlat'
> {
  readonly grid: CartesianGrid;
  /** Position per point, in cells from the start. */
  readonly x: readonly number[];
}

function curveOf({ grid, x, ...parts }: CurveParts): Picture {
  const points = new Float32Array(3 * x.length);
  x.forEach((place, i) => (points[3 * i] = grid.origin[0] + place * grid.spacing[0]));
  return {
    ...parts,
    kind: 'curve',
    pointCount: x.length,
    points,
    triangles: new Uint32Array(0),
    gaps: gapsIn(grid, parts.samples),
    perCell: null,
    shared: () => samePlaces(x, parts.samplesPerPair === null),
  };
}

/** Identifies consecutive points at the same position, unless they are minimum and maximum of one group. */
function samePlaces(x: readonly number[], isJoined: boolean): ReturnType<Picture['shared']> {
  let place = -1;
  const index = Uint32Array.from(x, (at, i) =>
    isJoined && i > 0 && at === x[i - 1] ? place : ++place,
  );
  return { count: place + 1, index };
}

/** Collects edges of the sides of a grid by group; joined sides have none. */
class GroupEdges {
  private readonly edges: number[][];

  constructor(private readonly grid: CartesianGrid) {
    this.edges = grid.groups.map(() => []);
  }

  add(axis: number, isHigh: boolean, edges: readonly number[]): void {
    const group = this.grid.sides[axis][isHigh ? 1 : 0];
    if (group === 'joined') return;
    this.addTo(group, edges);
  }

  addTo(group: number, edges: readonly number[]): void {
    for (const point of edges) this.edges[group].push(point);
  }

  get groups(): PictureBoundary[] {
    return this.grid.groups.map(({ name }, i) => ({
      name,
      edges: Uint32Array.from(this.edges[i]),
    }));
  }
}
