import { bends, cellBends } from '../../mesh/cellBends';
import { collapsedCount } from '../../mesh/mesh';
import type { CellMesh } from '../../mesh/types';
import type { CasePhysics } from '../../physics/compile';
import { lineProjection } from '../cpr/collapsedTriangles';
import type { CellGeometry } from '../cpr/geometry';
import { cprOperators } from '../cpr/operators';
import { cprOptions } from '../cpr/options';
import type { CprIntegrator } from '../cpr/timeIntegrators';
import { mixedGeometry, sideFactor, type MixedGeometry } from './geometry';
import type { FrMixedOptions } from './options';
import { readSquareGeometry, type SquareOperators } from './squareMetrics';
import { shapeOperators, type ShapeOperators } from './shapeOperators';

/** Operators of flux reconstruction on triangles and quadrilaterals, on the points and sides of `CprOperators`. */
export interface FrMixedOperators extends SquareOperators {
  /** The matrices of a cell's shape. */
  shapeOf(cell: number): ShapeOperators;
}

/**
 * The scheme is the discontinuous Galerkin form of flux reconstruction on Gauss points, so its line operators, space and
 * faces are those of flux reconstruction on quadrilaterals with these options.
 * @param integrator by default that of the options
 * @throws MeshError, CaseError with one line if the mesh or the case is not supported
 */
export function frMixedOperators(
  mesh: CellMesh,
  physics: CasePhysics,
  { id: _, ...options }: FrMixedOptions,
  integrator?: CprIntegrator,
): FrMixedOperators {
  const common = cprOperators(
    mesh,
    physics,
    cprOptions.parse({
      ...options,
      id: 'cpr',
      points: 'gaussLegendre',
      correction: 'dg',
      volumeTerm: 'conservative',
      viscousScheme: 'br2',
      sideGradients: 'printed',
    }),
    integrator,
  );
  const { line, sides } = common;
  const triangles = collapsedCount(mesh);
  const ofTriangles = triangles > 0 ? shapeOperators('triangle', line, sides) : null;
  const ofQuadrilaterals = shapeOperators('quadrilateral', line, sides);
  const shapeOf = (cell: number): ShapeOperators =>
    ofTriangles && cell < triangles ? ofTriangles : ofQuadrilaterals;
  let geometry: MixedGeometry | null = null;
  const own = {
    triangles:
      triangles > 0
        ? {
            count: triangles,
            areCurved: cellBends(mesh).subarray(0, triangles).includes(bends.curved),
            projection: lineProjection(line),
            sideFactor: sideFactor(line.order),
            determinant: (cell, point) =>
              operators.geometry.determinants[cell * operators.pointCount + point],
            sideDeterminants: () => operators.geometry.sideDeterminants,
          }
        : null,
    readGeometry: (cell: number, target: CellGeometry): void =>
      readSquareGeometry(operators, cell, target),
    // Also at p = 0 the face term adds the numerical flux only.
    volumeTerm: 'conservative',
    shapeOf,
    get geometry(): MixedGeometry {
      return (geometry ??= mixedGeometry(operators));
    },
    lengths: (): Float64Array => operators.geometry.lengths,
  } satisfies Partial<FrMixedOperators>;
  // Inherits, since copies would evaluate what the common operators compute on first use.
  const operators = Object.create(
    common,
    Object.getOwnPropertyDescriptors(own),
  ) as FrMixedOperators;
  return operators;
}
