import { solveInPlace } from '../core/solveInPlace';
import { boxOf, cellLocator } from '../mesh/cellLocator';
import { inverseMap } from '../mesh/inverseMap';
import { CellMap } from '../mesh/cellMap';
import { areaVectors, CellMapTable } from '../mesh/cellMapTable';
import { PLURALS } from '../mesh/cellShapes';
import { collapsedBlocks } from '../mesh/mesh';
import { MeshError, type CellMesh, type Locator } from '../mesh/types';
import { tableAt } from './basisTable';
import { withCollapsedCorners } from './collapsedCorner';
import type { CellFunctions, CellMaps, CellRule, CellSpace, ReferencePoints } from './cellSpace';
import { interpolation, lagrangeBasis, type LagrangeBasis } from './lagrange';
import { boxRule } from './reference/box';
import { productPoints, tensorPoints } from './reference/points';
import { mappedSides } from './mappedSides';
import { t } from '../text/t';

/** Quadrilaterals or hexahedra of any geometric order. */
export interface BoxMesh extends CellMesh {
  readonly shape: 'quadrilateral' | 'hexahedron';
  readonly dimension: 2 | 3;
}

/**
 * @param what name of the part that requires them, e.g. `the method` @throws MeshError if the mesh has other cells
 */
export function requireBoxes(mesh: CellMesh, what: string): BoxMesh {
  if (mesh.shape === 'quadrilateral' || mesh.shape === 'hexahedron') return mesh as BoxMesh;
  throw new MeshError(t('spaceNeedsQuads', what, PLURALS[mesh.shape]));
}

/** A space of products of Lagrange polynomials on curved quadrilaterals or hexahedra. */
export interface NodalSpace extends CellSpace {
  readonly mesh: BoxMesh;
  readonly dimension: 2 | 3;
  /** Nodes, in the order of the functions: the first coordinate runs fastest. */
  readonly points: ReferencePoints;
  /** Integrals of the functions over the reference cell. */
  readonly weights: Float64Array;
  /** The rule at the nodes, for nodal values. */
  readonly collocation: CellRule;
}

/**
 * Space of products of the Lagrange polynomials on points of [0, 1] along each axis: coefficients are nodal values.
 * The measure of a cell and means over it are computed with the points and their weights, w_i J_i, for which nodal
 * schemes are conservative.
 * @param weights of the points on the line
 */
export function nodalSpace(
  mesh: BoxMesh,
  linePoints: Float64Array,
  lineWeights: Float64Array,
): NodalSpace {
  const { dimension } = mesh;
  const perAxis = linePoints.length;
  const functionCount = perAxis ** dimension;
  const basis = lagrangeBasis(linePoints);
  const functions = nodalFunctions(basis, dimension);
  const { tabulate } = functions;
  const points = productPoints(linePoints, dimension);
  const weights = Float64Array.from(tensorPoints(lineWeights, dimension), (own) =>
    own.reduce((product, weight) => product * weight, 1),
  );
  const degreeOfDeterminant = dimension * mesh.order - 1;
  const rulePoints = perAxis + Math.min(2, Math.ceil(degreeOfDeterminant / 2));
  const map = new CellMapTable(mesh, points);
  const tangents = new Float64Array(functionCount * dimension * dimension);
  const adjugate = new Float64Array(dimension * dimension);
  const shares = new Float64Array(functionCount);
  /** Fills `shares` with w_i J_i. @returns their sum */
  const weigh = (cell: number): number => {
    map.tangents(cell, tangents);
    let sum = 0;
    for (let i = 0; i < functionCount; i++) {
      const determinant = areaVectors(tangents, dimension, adjugate, i * adjugate.length);
      shares[i] = weights[i] * determinant;
      sum += shares[i];
    }
    return sum;
  };
  let locator: Locator | null = null;
  const space: NodalSpace = {
    mesh,
    dimension,
    shape: mesh.shape,
    cellCount: mesh.elementTags.length,
    functionCount,
    degree: perAxis - 1,
    along: basis,
    points,
    weights,
    collocation: {
      weights,
      table: tableAt(functions, points),
      dual: identity(functionCount).map((value, i) => value / weights[i % functionCount]),
    },
    maps: mappedCells(mesh, weigh),
    rule: projectionRule(functions, basis, rulePoints),
    sides: mappedSides(mesh, functions, rulePoints),
    meanWeights(cell) {
      const measure = weigh(cell);
      for (let i = 0; i < functionCount; i++) shares[i] /= measure;
      return shares;
    },
    tabulate,
    locate(place, point): number {
      locator ??= cellLocator(mesh);
      const found = locator(place);
      if (!found) return -1;
      for (let axis = 0; axis < dimension; axis++) point[axis] = found.reference[axis];
      return found.cell;
    },
  };
  const collapsed = collapsedBlocks(mesh);
  return collapsed.length > 0 ? withCollapsedCorners(space, collapsed) : space;
}

/** Returns products of the Lagrange polynomials along each axis. */
export const nodalFunctions = (basis: LagrangeBasis, dimension: 2 | 3) =>
  ({
    dimension,
    functionCount: basis.points.length ** dimension,
    tabulate: products(basis, dimension),
  }) satisfies CellFunctions;

const identity = (size: number): Float64Array =>
  Float64Array.from({ length: size * size }, (_, i) => (i % (size + 1) === 0 ? 1 : 0));

/** Tabulates products of the polynomials along the axes, and their derivatives. */
function products(basis: LagrangeBasis, dimension: number): CellSpace['tabulate'] {
  const perAxis = basis.points.length;
  const count = perAxis ** dimension;
  const values = new Float64Array(dimension * perAxis);
  const slopes = new Float64Array(dimension * perAxis);
  /** Writes the products of the factors along the axes from `at` on, with the derivative along axis `sloped`. */
  const multiply = (target: Float64Array, at: number, sloped: number): void => {
    target[at] = 1;
    for (let axis = 0, size = 1; axis < dimension; axis++, size *= perAxis) {
      const factors = axis === sloped ? slopes : values;
      // Backwards, so that the previous products are overwritten last.
      for (let i = perAxis - 1; i >= 0; i--) {
        const factor = factors[axis * perAxis + i];
        for (let a = at; a < at + size; a++) target[a + i * size] = target[a] * factor;
      }
    }
  };
  return (point, { value, derivatives }, row) => {
    for (let axis = 0; axis < dimension; axis++) {
      basis.evaluate(point[axis], values, slopes, axis * perAxis);
    }
    multiply(value, row * count, -1);
    for (let axis = 0; axis < dimension; axis++) multiply(derivatives[axis], row * count, axis);
  };
}

/** Returns Gauss points with the projection on the reference cell: ∫(u − Pu) φ dξ = 0 for every function φ. */
function projectionRule(
  functions: Pick<CellSpace, 'dimension' | 'functionCount' | 'tabulate'>,
  basis: LagrangeBasis,
  pointsPerAxis: number,
): CellRule {
  const { points, weights } = boxRule(functions.dimension, pointsPerAxis);
  const line = dualOnLine(basis, pointsPerAxis);
  const size = basis.points.length;
  const { functionCount, dimension } = functions;
  const dual = new Float64Array(weights.length * functionCount);
  for (let q = 0; q < weights.length; q++) {
    for (let j = 0; j < functionCount; j++) {
      let [product, ofPoint, ofFunction] = [1, q, j];
      for (let axis = 0; axis < dimension; axis++) {
        product *= line[(ofPoint % pointsPerAxis) * size + (ofFunction % size)];
        ofPoint = Math.floor(ofPoint / pointsPerAxis);
        ofFunction = Math.floor(ofFunction / size);
      }
      dual[q * functionCount + j] = product;
    }
  }
  return { weights, table: tableAt(functions, points), dual };
}

/** Returns M⁻¹ℓ at the Gauss points of a line, rows [point][polynomial]. */
function dualOnLine(basis: LagrangeBasis, pointsPerAxis: number): Float64Array {
  const size = basis.points.length;
  const { points, weights } = boxRule(1, pointsPerAxis);
  const values = interpolation(basis, points.coordinates[0]);
  const mass = new Float64Array(size * size);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      mass[i * size + j] = weights.reduce(
        (sum, w, q) => sum + w * values[q * size + i] * values[q * size + j],
        0,
      );
    }
  }
  const count = weights.length;
  const dual = Float64Array.from(
    values,
    (_, at) => values[(at % count) * size + Math.floor(at / count)],
  );
  solveInPlace(mass, dual);
  return dual.map((_, at) => dual[(at % size) * count + Math.floor(at / size)]);
}

/** See `CellMaps.metrics`: the map is tabulated at the last requested points. */
function mappedMetrics(mesh: BoxMesh): NonNullable<CellMaps['metrics']> {
  const square = mesh.dimension ** 2;
  let known: { points: ReferencePoints; map: CellMapTable; tangents: Float64Array } | null = null;
  return (cell, points, adjugates, determinants) => {
    if (known?.points !== points) {
      const tangents = new Float64Array(points.count * square);
      known = { points, map: new CellMapTable(mesh, points), tangents };
    }
    const { map, tangents } = known;
    map.tangents(cell, tangents);
    for (let q = 0; q < points.count; q++) {
      const at = q * square;
      determinants[q] = areaVectors(tangents, mesh.dimension, adjugates, at, at);
    }
  };
}

/** @param measure w·J of a cell */
function mappedCells(mesh: BoxMesh, measure: (cell: number) => number): CellMaps {
  const { dimension } = mesh;
  const map = new CellMap(mesh);
  const invert = inverseMap(mesh);
  const tangents = new Float64Array(dimension * dimension);
  const reference = new Float64Array(3);
  const box = new Float64Array(6);
  const rule = boxRule(dimension, mesh.order + 1);
  const ofRule = new CellMapTable(mesh, rule.points);
  const places = new Float64Array(rule.weights.length * dimension);
  const ruleTangents = new Float64Array(places.length * dimension);
  let tables: { points: ReferencePoints; table: CellMapTable } | null = null;
  return {
    isAffine: false,
    place: (cell, point, place) => map.place(cell, point, place),
    placeCells(first, last, points, position): void {
      if (tables?.points !== points) tables = { points, table: new CellMapTable(mesh, points) };
      const own = new Float64Array((last - first) * points.count * dimension);
      tables.table.places(first, own, last - first);
      for (let axis = 0; axis < dimension; axis++) {
        const target = position[axis];
        for (let at = 0, from = axis; from < own.length; at++, from += dimension) {
          target[at] = own[from];
        }
      }
    },
    invert(cell, place, point): boolean {
      if (!invert(cell, place, reference)) return false;
      point.set(reference.subarray(0, dimension));
      return point.every((value) => value >= 0 && value <= 1);
    },
    metric: (cell, point, adjugate) => map.metric(cell, point, adjugate),
    metrics: mappedMetrics(mesh),
    measure,
    center(cell, place): void {
      ofRule.places(cell, places);
      ofRule.tangents(cell, ruleTangents);
      place.fill(0);
      let whole = 0;
      rule.weights.forEach((weight, q) => {
        const own = weight * areaVectors(ruleTangents, dimension, tangents, q * tangents.length);
        whole += own;
        for (let axis = 0; axis < dimension; axis++)
          place[axis] += own * places[q * dimension + axis];
      });
      for (let axis = 0; axis < dimension; axis++) place[axis] /= whole;
    },
    bounds(cell, low, high): void {
      boxOf(mesh, cell, box);
      low.set(box.subarray(0, 3));
      high.set(box.subarray(3));
    },
  };
}
