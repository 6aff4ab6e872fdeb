import type { BlockShape, CellMesh } from '../../mesh/types';
import type { CasePhysics } from '../../physics/compile';
import type { CellGeometry } from '../cpr/geometry';
import { cprOperators } from '../cpr/operators';
import type { LineOperators } from '../cpr/line';
import { cprOptions } from '../cpr/options';
import type { ReferenceSide } from '../cpr/sidePoints';
import type { CprIntegrator } from '../cpr/timeIntegrators';
import type { BoxMesh } from '../../space/nodalSpace';
import { collapsedCells } from './collapsedCells';
import { mixedGeometry, type MixedGeometry } from './geometry';
import { ldgSides } from './ldgSides';
import type { FrMixedOptions } from './options';
import { readSquareGeometry, type SquareOperators } from './squareMetrics';
import { shapeOperators, type ShapeOperators } from './shapeOperators';

/** Operators of flux reconstruction on cells of several shapes, on the points and sides of `CprOperators`. */
export interface FrMixedOperators extends SquareOperators {
  /** The matrices of a cell's shape. */
  shapeOf(cell: number): ShapeOperators;
}

/** Matrices by shape and degree, which determine them: computing them takes longer than many short runs. */
const known = new Map<string, ShapeOperators>();

function matricesOf(
  shape: BlockShape,
  line: LineOperators,
  sides: readonly ReferenceSide[],
  dimension: 2 | 3,
): ShapeOperators {
  const id = `${shape} ${line.order}`;
  let matrices = known.get(id);
  if (!matrices) {
    matrices = shapeOperators(shape, line, sides, dimension);
    known.set(id, matrices);
  }
  return matrices;
}

/**
 * The scheme is the discontinuous Galerkin form of flux reconstruction on Gauss points, so its line operators, space and
 * faces are those of flux reconstruction on quadrilaterals or hexahedra with these options.
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
      sideGradients: 'printed',
    }),
    integrator,
  );
  const { line, sides } = common;
  const { dimension } = mesh as BoxMesh;
  const blocks = (
    mesh.blocks ?? [{ shape: common.mesh.shape, first: 0, count: common.cellCount }]
  ).map(({ shape, first, count }) => ({
    end: first + count,
    matrices: matricesOf(shape, line, sides, dimension),
  }));
  const shapeOf = (cell: number): ShapeOperators =>
    (blocks.find(({ end }) => cell < end) ?? blocks[0]).matrices;
  let geometry: MixedGeometry | null = null;
  let switched: Uint8Array | null = null;
  const own = {
    triangles: collapsedCells(
      mesh,
      line,
      blocks.map(({ matrices }) => matrices),
      () => operators.geometry,
    ),
    readGeometry: (cell: number, target: CellGeometry): void =>
      readSquareGeometry(operators, cell, target),
    // Also at p = 0 the face term adds the numerical flux only.
    volumeTerm: 'conservative',
    shapeOf,
    get geometry(): MixedGeometry {
      return (geometry ??= mixedGeometry(operators));
    },
    lengths: (): Float64Array => operators.geometry.lengths,
    tracesVectors: true,
    get switchedSides(): Uint8Array {
      return (switched ??= ldgSides(operators));
    },
  } satisfies Partial<FrMixedOperators>;
  // Inherits, since copies would evaluate what the common operators compute on first use.
  const operators = Object.create(
    common,
    Object.getOwnPropertyDescriptors(own),
  ) as FrMixedOperators;
  return operators;
}
