import type { CprOperators } from '../operators';
import { emptyGeometry } from '../geometry';
import { areaVectors, CellMapTable } from '../../../mesh/cellMapTable';
import { CornerTerms } from '../../../mesh/cornerTerms';
import { productPoints } from '../../../space/reference/points';
import type { CellShapes, GeometryKind, GeometryRange } from './cellShapes';
import { packFaceOrientations, slotOf } from './faceOrientations';
import { packDf64 } from '../../../gpu/df64/pack';
import { roundedAway } from '../../../stepping/gpu/stateLayout';
import { endsArePoints } from './lineModules';
import { leftRows, innerRows } from './viscousRows';
import { sideDeterminantReader } from '../sideDeterminants';

export type { GeometryKind } from './cellShapes';

/** Rows per cell for the terms of the corner map, see shaders/mesh/curved_cells.wgsl. */
export const cellRows = (dimension: 2 | 3): number => 2 ** dimension;

/** Rows of four numbers of the buffer `cells` per cell. */
export const rowsOfCell = (
  { mesh, pointCount }: Pick<CprOperators, 'mesh' | 'pointCount'>,
  { mapDegree }: Pick<CellShapes, 'mapDegree'>,
): number =>
  cellRows(mesh.dimension) + 1 + mapNodes(mesh.dimension, mapDegree) + Math.ceil(pointCount / 4);

type CellRows = Pick<
  CprOperators,
  | 'mesh'
  | 'physics'
  | 'cellCount'
  | 'pointCount'
  | 'options'
  | 'sides'
  | 'sidePointCount'
  | 'shockCapturing'
  | 'tracesVectors'
>;

/** Rows of the buffer `cells` before the viscous data that neighbors read. */
export const firstLeftRow = (operators: CellRows, shapes: Pick<CellShapes, 'mapDegree'>): number =>
  operators.cellCount * (wordsOf(operators) * rowsOfCell(operators, shapes) + innerRows(operators));

/** Rows of the buffer `cells`. @param room number of cells with rows that neighbors read */
const allRows = (
  operators: CellRows,
  shapes: Pick<CellShapes, 'mapDegree'>,
  room: number,
): number =>
  firstLeftRow(operators, shapes) +
  room * (leftRows(operators) + (operators.shockCapturing ? 1 : 0));

/** Bytes of the buffer `cells`. */
export const cellBytes = (...of: Parameters<typeof allRows>): number => 16 * allRows(...of);

/** Row of a cell's share of finite volumes, with shock capturing; these rows are stored from the end. */
export const shareRow = (cell: number, ...of: Parameters<typeof allRows>): number =>
  allRows(...of) - 1 - cell;

/** f32 words per number of the geometry. */
const wordsOf = ({ options }: Pick<CprOperators, 'options'>): 1 | 2 =>
  options.precision === 'df64' ? 2 : 1;

/** Map nodes per cell in kernels: none if the corners suffice. */
export const mapNodes = (dimension: 2 | 3, mapDegree: number): number =>
  mapDegree === 1 ? 0 : (mapDegree + 1) ** dimension;

/**
 * Packs the first part of the buffer `cells` of shaders/mesh/curved_cells.wgsl, and the table of
 * shaders/cpr/neighbors.wgsl. In df64 the low parts of the numbers follow.
 */
export function packCells(
  operators: CprOperators,
  { mapDegree }: Pick<CellShapes, 'mapDegree'>,
): {
  readonly cells: Float32Array<ArrayBuffer>;
  readonly faceOrientations: Int32Array<ArrayBuffer>;
} {
  const { mesh, cellCount, space, pointCount } = operators;
  const { dimension } = mesh;
  const rows = cellRows(dimension);
  const numbers = new Float64Array(4 * cellCount * rowsOfCell(operators, { mapDegree }));
  const { beyond, faceOrientations } = packFaceOrientations(operators);
  const slots = 2 * dimension;
  const corners = new CornerTerms(mesh);
  const terms = new Float64Array(3 * rows);
  for (let cell = 0; cell < cellCount; cell++) {
    corners.write(cell, terms);
    for (let row = 0; row < rows; row++) {
      numbers.set(terms.subarray(3 * row, 3 * (row + 1)), 4 * (cell * rows + row));
    }
  }
  let start = 4 * rows * cellCount;
  const lengths = operators.lengths();
  const spacings = operators.spacings();
  const sizes = start;
  start += 4 * cellCount;
  const nodes = mapNodes(dimension, mapDegree);
  if (nodes > 0) {
    const along = Float64Array.from({ length: mapDegree + 1 }, (_, i) => i / mapDegree);
    const table = new CellMapTable(mesh, productPoints(along, dimension));
    const places = new Float64Array(nodes * dimension);
    for (let cell = 0; cell < cellCount; cell++) {
      table.places(cell, places);
      for (let node = 0; node < nodes; node++) {
        const place = places.subarray(node * dimension, (node + 1) * dimension);
        numbers.set(place, start + 4 * (cell * nodes + node));
      }
    }
    start += 4 * nodes * cellCount;
  }
  const shareWords = 4 * Math.ceil(pointCount / 4);
  const { map, tangents, metric } = pointMaps(operators);
  for (let cell = 0; cell < cellCount; cell++) {
    map.tangents(cell, tangents);
    const own = numbers.subarray(start + shareWords * cell, start + shareWords * cell + pointCount);
    let measure = 0;
    for (let i = 0; i < pointCount; i++) {
      const weight = space.weights[i] * areaVectors(tangents, dimension, metric, i * metric.length);
      own[i] = weight;
      measure += weight;
    }
    for (let i = 0; i < pointCount; i++) own[i] /= measure;
    numbers[sizes + 4 * cell] = lengths[cell];
    numbers[sizes + 4 * cell + 1] = measure;
    if (spacings) numbers[sizes + 4 * cell + 2] = spacings[cell];
  }
  const packed = new Float32Array(wordsOf(operators) * numbers.length);
  packed.set(numbers);
  if (wordsOf(operators) === 2) packed.set(roundedAway(numbers), numbers.length);
  const words = new Uint32Array(packed.buffer);
  for (let cell = 0; cell < cellCount; cell++) {
    for (let slot = 0; slot < slots; slot++) {
      words[4 * (cell * rows + ((slot + 1) % rows)) + 3] = beyond[cell * slots + slot];
    }
  }
  return { cells: packed, faceOrientations };
}

/** The map of cells at their points, with buffers for its results. */
function pointMaps({
  mesh,
  space,
  pointCount,
}: Pick<CprOperators, 'mesh' | 'space' | 'pointCount'>) {
  const square = mesh.dimension ** 2;
  return {
    map: new CellMapTable(mesh, space.points),
    tangents: new Float64Array(pointCount * square),
    metric: new Float64Array(square),
  };
}

/** Words of the buffer `metrics` per cell. */
export function metricWords(operators: CprOperators, kind: GeometryKind): number {
  if (kind !== 'stored') return 0;
  const { mesh, physics, pointCount, sidePointCount } = operators;
  const square = mesh.dimension ** 2;
  const ofLines = square + (physics.viscousFlux ? mesh.dimension : 0);
  const ofEnds = endsArePoints(operators) ? 0 : 2 * ofLines * sidePointCount;
  return wordsOf(operators) * ((square + 1) * pointCount + ofEnds);
}

/** Packs the buffer `metrics` of shaders/cpr/stored_lines.wgsl for a range of cells. */
export function packMetrics(
  operators: CprOperators,
  { first, end }: Pick<GeometryRange, 'first' | 'end'>,
): Float32Array<ArrayBuffer> {
  const { mesh, pointCount, sidePointCount, sides, readGeometry } = operators;
  const d = mesh.dimension;
  const isPaired = wordsOf(operators) === 2;
  const perCell = metricWords(operators, 'stored') / wordsOf(operators);
  const packed = new (isPaired ? Float64Array : Float32Array)((end - first) * perCell);
  const hasEnds = !endsArePoints(operators);
  const ofEnds = hasEnds ? (['areas'] as const) : [];
  const geometry = emptyGeometry(operators, ['metrics', 'determinants', ...ofEnds]);
  const readSides =
    hasEnds && operators.physics.viscousFlux ? sideDeterminantReader(operators) : null;
  const determinants = new Float64Array(sides.length * sidePointCount);
  for (let cell = first; cell < end; cell++) {
    readGeometry(cell, geometry);
    const own = packed.subarray((cell - first) * perCell, (cell - first + 1) * perCell);
    for (let i = 0; i < pointCount; i++) {
      for (let entry = 0; entry < d * d; entry++) {
        own[entry * pointCount + i] = geometry.metrics[i * d * d + entry];
      }
      own[d * d * pointCount + i] = 1 / geometry.determinants[i];
    }
    if (!hasEnds) continue;
    const ends = own.subarray((d * d + 1) * pointCount);
    readSides?.(cell, determinants);
    const inverses = ends.subarray(2 * d * d * sidePointCount);
    sides.forEach((ownSide, side) => {
      const sign = ownSide.end === 'left' ? -1 : 1;
      const slot = slotOf(ownSide);
      const row = slot * d;
      for (let k = 0; k < sidePointCount; k++) {
        if (readSides) {
          // On a side without length J is 0.
          const determinant = determinants[side * sidePointCount + k];
          inverses[slot * sidePointCount + k] = determinant > 0 ? 1 / determinant : 0;
        }
        for (let a = 0; a < d; a++) {
          ends[(row + a) * sidePointCount + k] =
            sign * geometry.areas[(side * sidePointCount + k) * d + a];
        }
      }
    });
  }
  return packed instanceof Float32Array ? packed : packDf64(packed);
}
