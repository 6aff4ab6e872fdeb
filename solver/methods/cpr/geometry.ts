import { areaVectors, CellMapTable } from '../../mesh/cellMapTable';
import type { NodalSpace } from '../../space/nodalSpace';
import { blockPoints } from '../../space/pointBlock';
import { latticePoints } from '../../space/reference/points';
import { curlMetrics } from './curlMetrics';
import type { LineOperators } from './line';
import type { ReferenceSide } from './sidePoints';

/** Geometry of a cell at its solution points and at the points of its sides. */
export interface CellGeometry {
  /** [point][axis] */
  readonly places: Float64Array;
  /** J of the map from the unit square or cube, [point]. */
  readonly determinants: Float64Array;
  /** J∇ξ_b, [point][reference axis b][axis]. */
  readonly metrics: Float64Array;
  /** [side][side point][axis] */
  readonly sidePlaces: Float64Array;
  /** Outward area vectors; their length is the area per unit area of the reference side: [side][side point][axis]. */
  readonly areas: Float64Array;
}

/** Source of the area vectors of `CellGeometry`: the map itself, or a discretely divergence-free form. */
export type MetricForm = 'exact' | 'curl';

/** Writes the geometry of a cell; empty arrays of the target are skipped. */
export type GeometryReader = (cell: number, target: CellGeometry) => void;

interface GeometryParts {
  readonly space: Pick<NodalSpace, 'mesh' | 'dimension' | 'points' | 'functionCount'>;
  readonly line: LineOperators;
  readonly sides: readonly ReferenceSide[];
}

/** Allocates the geometry of a cell. @param requested arrays to allocate, all by default; the others are empty */
export function emptyGeometry(
  { space, sides }: Omit<GeometryParts, 'line'>,
  requested?: readonly (keyof CellGeometry)[],
): CellGeometry {
  const { dimension, functionCount } = space;
  const ofSides = sides.length * sides[0].starts.length;
  const room = (name: keyof CellGeometry, length: number): Float64Array =>
    new Float64Array(requested?.includes(name) === false ? 0 : length);
  return {
    places: room('places', functionCount * dimension),
    determinants: room('determinants', functionCount),
    metrics: room('metrics', functionCount * dimension * dimension),
    sidePlaces: room('sidePlaces', ofSides * dimension),
    areas: room('areas', ofSides * dimension),
  };
}

/**
 * Creates a reader of cell geometry.
 * - `exact`: area vectors of the map at each point. The chain rule preserves a free stream with any area vectors.
 * - `curl`: see `curlMetrics`; area vectors of sides are their polynomials at the ends of lines.
 *
 * J is that of the map in both.
 */
export function geometryReader(parts: GeometryParts, form: MetricForm): GeometryReader {
  const { space, line, sides } = parts;
  const { mesh, dimension: d, functionCount, points } = space;
  const perSide = sides[0].starts.length;
  const map = new CellMapTable(mesh, points);
  const onSides = sides.map(({ axis, end }) => {
    const place = Float64Array.of(end === 'left' ? 0 : 1);
    const along = Array.from({ length: d }, (_, own) => (own === axis ? place : line.points));
    return new CellMapTable(mesh, latticePoints(along));
  });
  const tangents = new Float64Array(functionCount * d * d);
  const own = new Float64Array(d * d);
  const ofSide = (values: Float64Array, side: number): Float64Array =>
    values.subarray(side * perSide * d, (side + 1) * perSide * d);

  const exactAreas = (cell: number, side: number, areas: Float64Array): void => {
    const { axis, end } = sides[side];
    const sign = end === 'left' ? -1 : 1;
    onSides[side].tangents(cell, tangents);
    for (let k = 0; k < perSide; k++) {
      areaVectors(tangents, d, own, k * d * d);
      for (let a = 0; a < d; a++) areas[k * d + a] = sign * own[axis * d + a];
    }
  };
  /** Evaluates the polynomials of the area vectors at the ends of lines. */
  const tracedAreas = (metrics: Float64Array, side: number, areas: Float64Array): void => {
    const { axis, end, starts, stride } = sides[side];
    const sign = end === 'left' ? -1 : 1;
    const values = line.ends[end];
    for (let k = 0; k < perSide; k++) {
      for (let a = 0; a < d; a++) {
        let sum = 0;
        for (let m = 0; m < values.length; m++) {
          sum += values[m] * metrics[((starts[k] + m * stride) * d + axis) * d + a];
        }
        areas[k * d + a] = sign * sum;
      }
    }
  };

  const curl = form === 'curl' ? curlMetrics(space, line) : null;
  return (cell, target) => {
    const { places, determinants, metrics, sidePlaces, areas } = target;
    if (places.length > 0) map.places(cell, places);
    map.tangents(cell, tangents);
    for (let i = 0; i < functionCount; i++) {
      determinants[i] = areaVectors(tangents, d, metrics, i * d * d, i * d * d);
    }
    curl?.(cell, metrics);
    for (let side = 0; side < sides.length; side++) {
      if (sidePlaces.length > 0) onSides[side].places(cell, ofSide(sidePlaces, side));
      if (areas.length === 0) continue;
      if (curl) tracedAreas(metrics, side, ofSide(areas, side));
      else exactAreas(cell, side, ofSide(areas, side));
    }
  };
}

/**
 * Returns the cell lengths for the CFL condition: the least J / Σ_b |J∇ξ_b| at the points of a cell; for a box
 * 1 / Σ 1/h_b over its edges.
 */
export function cellLengths({
  mesh,
  dimension: d,
  points,
  cellCount,
}: Pick<NodalSpace, 'mesh' | 'dimension' | 'points' | 'cellCount'>): Float64Array {
  const map = new CellMapTable(mesh, points);
  const cellsPerBlock = Math.max(1, Math.floor(blockPoints / points.count));
  const tangents = new Float64Array(cellsPerBlock * points.count * d * d);
  const areas = new Float64Array(d * d);
  const lengths = new Float64Array(cellCount);
  for (let first = 0; first < cellCount; first += cellsPerBlock) {
    const count = Math.min(cellsPerBlock, cellCount - first);
    map.tangents(first, tangents, count);
    for (let cell = 0, from = 0; cell < count; cell++) {
      let least = Infinity;
      for (let i = 0; i < points.count; i++, from += d * d) {
        const determinant = areaVectors(tangents, d, areas, from);
        let sum = 0;
        for (let b = 0; b < d; b++) {
          let square = 0;
          for (let at = b * d; at < (b + 1) * d; at++) square += areas[at] * areas[at];
          sum += Math.sqrt(square);
        }
        least = Math.min(least, determinant / sum);
      }
      lengths[first + cell] = least;
    }
  }
  return lengths;
}
