import type { Dimension } from '../../core/axes';
import type { CartesianGrid } from '../../mesh/cartesianGrid';
import { cartesianGrid } from '../../mesh/grid/generate';
import type { FvOptions } from '../../methods/cartesianFv/options';
import { numericalFluxSchema } from '../../methods/cartesianFv/options/numericalFlux';
import type { SystemDeclaration } from '../../physics/declaration';
import { fluxNamed } from '../../physics/numericalFluxes';
import { systems } from '../../physics/systems';
import type { Check } from '../types';
import { internalError } from '../../core/internalError';

/** Returns a grid of the unit line, square or cube with this many cells along every axis. */
export const unitGrid = (dimension: Dimension, size: number): CartesianGrid =>
  cartesianGrid({
    min: new Array<number>(dimension).fill(0),
    max: new Array<number>(dimension).fill(1),
    cells: new Array<number>(dimension).fill(size),
  });

/** Returns a box away from the origin with a different cell size along every axis. */
export function unevenGrid(dimension: Dimension): CartesianGrid {
  const [min, max, cells] = [
    [-1, 0.5, 0.25],
    [1, 2, 0.75],
    [9, 7, 5],
  ].map((numbers) => numbers.slice(0, dimension));
  return cartesianGrid({ min, max, cells });
}

export const systemNamed = (id: string): SystemDeclaration => {
  const system = systems.get(id);
  if (!system) throw internalError(`no system ${id}`);
  return system;
};

/** Returns all finite-volume fluxes that support a system. */
export const fluxesFor = (system: SystemDeclaration): FvOptions['numericalFlux'][] =>
  numericalFluxSchema.unwrap().options.filter((id) => fluxNamed(id)?.missing(system) === null);

/**
 * Returns the squared distance between a cell center and a point, as an expression; a disc then contains whole cells
 * only.
 */
export const squareFromCenter = (x: number, y: number, cellsPerUnit: number): string => {
  const center = (axis: string): string => `(floor(${cellsPerUnit}*${axis}) + 0.5)/${cellsPerUnit}`;
  return `((${center('x')} - ${x})^2 + (${center('y')} - ${y})^2)`;
};

/** Common properties of grid checks, which need no mesh file. */
export const ofGrids = {
  cost: 'default',
  meshes: [],
  published: null,
  order: null,
  remark: '',
  usesBackend: true,
} as const satisfies Partial<Check>;

/** Arithmetics of checks that need more accurate time steps than the GPU's, which are in single precision. */
export const notInDf64 = ['f32', 'f64'] as const satisfies Check['arithmetics'];
