import { areaVectors, CellMapTable } from '../../mesh/cellMapTable';
import { interpolation, lagrangeBasis, derivativeMatrix } from '../../space/lagrange';
import { pointsOf, tensorPoints } from '../../space/reference/points';
import type { ReferencePoints } from '../../space/cellSpace';
import type { NodalSpace } from '../../space/nodalSpace';
import type { LineOperators } from './line';
import { linePoints } from './points';
import type { ReferenceSide } from './sidePoints';
import { along, type LineMatrix } from './tensor';

/** How a cell lies in space, at its solution points and at the points of its sides. */
export interface CellGeometry {
  /** [point][axis] */
  readonly places: Float64Array;
  /** J of the map from the unit square or cube, [point]. */
  readonly determinants: Float64Array;
  /** J∇ξ_b, [point][reference axis b][axis]. */
  readonly metrics: Float64Array;
  /** [side][side point][axis] */
  readonly sidePlaces: Float64Array;
  /** Area vectors out of the cell, as long as the area is per unit of the reference side: [side][side point][axis]. */
  readonly areas: Float64Array;
}

/** Where the numbers of `CellGeometry` come from: the map itself, or what is free of divergence at the points. */
export type MetricForm = 'exact' | 'curl';

/** Writes the geometry of a cell. */
export type GeometryReader = (cell: number, target: CellGeometry) => void;

interface GeometryParts {
  readonly space: Pick<NodalSpace, 'mesh' | 'dimension' | 'points' | 'functionCount'>;
  readonly line: LineOperators;
  readonly sides: readonly ReferenceSide[];
}

export function emptyGeometry({ space, sides }: Omit<GeometryParts, 'line'>): CellGeometry {
  const { dimension, functionCount } = space;
  const ofSides = sides.length * sides[0].starts.length;
  return {
    places: new Float64Array(functionCount * dimension),
    determinants: new Float64Array(functionCount),
    metrics: new Float64Array(functionCount * dimension * dimension),
    sidePlaces: new Float64Array(ofSides * dimension),
    areas: new Float64Array(ofSides * dimension),
  };
}

/**
 * The geometry of cells, one at a time.
 * - `exact`: area vectors of the map at each point. The chain rule keeps a free stream with any.
 * - `curl`: of the map interpolated at degree p they are (Kopriva, J. Sci. Comput. 26, 2006, eq. 36)
 *   J∇ξ_b · x_n = −[∇ × I(x_l ∇x_m)]_b, n, m, l cyclic, so that ΣD_b(J∇ξ_b) = 0 to round-off; in the plane the
 *   derivatives of the interpolated map are so themselves. The interpolation takes Gauss–Lobatto points, so that both
 *   cells of a side find the same area vectors.
 *
 * J is that of the map in both.
 */
export function geometryReader(parts: GeometryParts, form: MetricForm): GeometryReader {
  const { space, sides } = parts;
  const { mesh, dimension: d, functionCount } = space;
  const perSide = sides[0].starts.length;
  const map = new CellMapTable(mesh, space.points);
  const onSides = new CellMapTable(mesh, sidePoints(parts));
  const tangents = new Float64Array(functionCount * d * d);
  const sideTangents = new Float64Array(sides.length * perSide * d * d);
  const own = new Float64Array(d * d);
  const curl = form === 'curl' ? curlMetrics(parts) : null;
  return (cell, target) => {
    map.places(cell, target.places);
    map.tangents(cell, tangents);
    for (let i = 0; i < functionCount; i++) {
      target.determinants[i] = areaVectors(tangents, d, target.metrics, i * d * d, i * d * d);
    }
    onSides.places(cell, target.sidePlaces);
    if (curl) return curl(cell, target);
    onSides.tangents(cell, sideTangents);
    for (let side = 0; side < sides.length; side++) {
      const { axis, end } = sides[side];
      const sign = end === 'left' ? -1 : 1;
      for (let at = side * perSide; at < (side + 1) * perSide; at++) {
        areaVectors(sideTangents, d, own, at * d * d);
        for (let a = 0; a < d; a++) target.areas[at * d + a] = sign * own[axis * d + a];
      }
    }
  };
}

/** The points of all sides in the reference cell, [side][side point]. */
function sidePoints({ space, sides }: GeometryParts): ReferencePoints {
  const { points, dimension } = space;
  return pointsOf(
    dimension,
    sides.flatMap(({ axis, end, starts }) =>
      Array.from(starts, (start) =>
        points.coordinates.map((values, own) =>
          own === axis ? (end === 'left' ? 0 : 1) : values[start],
        ),
      ),
    ),
  );
}

/** Writes metrics and areas from the curl of the interpolated map. */
function curlMetrics({ space, line, sides }: GeometryParts): GeometryReader {
  const { mesh, dimension: d, functionCount } = space;
  const size = line.order + 1;
  const lobatto = linePoints('gaussLobatto', line.order);
  const basis = lagrangeBasis(lobatto);
  const derivative: LineMatrix = { entries: derivativeMatrix(basis), size };
  const toPoints: LineMatrix = { entries: interpolation(basis, line.points), size };
  const map = new CellMapTable(mesh, pointsOf(d, tensorPoints(lobatto, d)));
  const places = new Float64Array(functionCount * d);
  /** Of a quantity at the Gauss–Lobatto points: its values at the solution points. */
  const atPoints = (values: Float64Array): Float64Array =>
    Array.from({ length: d }, (_, axis) => axis).reduce(
      (own, axis) => along(toPoints, axis, own),
      values,
    );
  return (cell, { metrics, areas }) => {
    map.places(cell, places);
    // From a point of the cell, so that no digits are lost where the mesh is far from the origin.
    const x = Array.from({ length: d }, (_, axis) =>
      Float64Array.from({ length: functionCount }, (__, i) => places[i * d + axis] - places[axis]),
    );
    for (let b = 0; b < d; b++) {
      for (let n = 0; n < d; n++) {
        const values = atPoints(
          d === 2 ? planeMetric(x, b, n, derivative) : curl(x, b, n, derivative),
        );
        for (let i = 0; i < functionCount; i++) metrics[(i * d + b) * d + n] = values[i];
      }
    }
    traceMetrics(metrics, areas);
  };

  /** The polynomials of the area vectors at the ends of lines. */
  function traceMetrics(metrics: Float64Array, areas: Float64Array): void {
    let at = 0;
    for (const { axis, end, starts, stride } of sides) {
      const sign = end === 'left' ? -1 : 1;
      for (const start of starts) {
        for (let a = 0; a < d; a++) {
          const sum = line.ends[end].reduce(
            (own, value, m) => own + value * metrics[((start + m * stride) * d + axis) * d + a],
            0,
          );
          areas[at++] = sign * sum;
        }
      }
    }
  }
}

type Coordinates = readonly Float64Array[];

/** J∇ξ = (y_η, −x_η), J∇η = (−y_ξ, x_ξ). */
function planeMetric(x: Coordinates, b: number, n: number, derivative: LineMatrix): Float64Array {
  const sign = b === n ? 1 : -1;
  return along(derivative, 1 - b, x[1 - n]).map((value) => sign * value);
}

/** −[∇ × I(x_l ∇x_m)]_b = ∂_j(x_l ∂_i x_m) − ∂_i(x_l ∂_j x_m), b, i, j cyclic. */
function curl(x: Coordinates, b: number, n: number, derivative: LineMatrix): Float64Array {
  const [i, j] = [(b + 1) % 3, (b + 2) % 3];
  const [m, l] = [(n + 1) % 3, (n + 2) % 3];
  const product = (by: number): Float64Array =>
    along(derivative, by, x[m]).map((slope, point) => slope * x[l][point]);
  const [first, second] = [along(derivative, j, product(i)), along(derivative, i, product(j))];
  return first.map((value, point) => value - second[point]);
}

/**
 * The sizes of cells by which waves cross them: the least J / Σ_b |J∇ξ_b| at the points of a cell; of a box
 * 1 / Σ 1/h_b over its edges.
 */
export function cellLengths({
  mesh,
  dimension: d,
  points,
  cellCount,
}: Pick<NodalSpace, 'mesh' | 'dimension' | 'points' | 'cellCount'>): Float64Array {
  const map = new CellMapTable(mesh, points);
  const tangents = new Float64Array(points.count * d * d);
  const areas = new Float64Array(d * d);
  return Float64Array.from({ length: cellCount }, (_, cell) => {
    map.tangents(cell, tangents);
    let least = Infinity;
    for (let i = 0; i < points.count; i++) {
      const determinant = areaVectors(tangents, d, areas, i * d * d);
      let sum = 0;
      for (let b = 0; b < d; b++) {
        let square = 0;
        for (let at = b * d; at < (b + 1) * d; at++) square += areas[at] * areas[at];
        sum += Math.sqrt(square);
      }
      least = Math.min(least, determinant / sum);
    }
    return least;
  });
}
