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

/** This many cells along every axis of the unit line, square or cube. */
export const unitGrid = (dimension: Dimension, size: number): CartesianGrid =>
  cartesianGrid({
    min: new Array<number>(dimension).fill(0),
    max: new Array<number>(dimension).fill(1),
    cells: new Array<number>(dimension).fill(size),
  });

/** A box away from the origin, whose cells have another edge along every axis. */
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

/** Every flux of finite volumes that serves a system. */
export const fluxesFor = (system: SystemDeclaration): FvOptions['numericalFlux'][] =>
  numericalFluxSchema.unwrap().options.filter((id) => fluxNamed(id)?.missing(system) === null);

/** The square of the distance of the center of a cell from a place: by it cells lie within a disc whole or not at all. */
export const squareFromCenter = (x: number, y: number, cellsPerUnit: number): string => {
  const center = (axis: string): string => `(floor(${cellsPerUnit}*${axis}) + 0.5)/${cellsPerUnit}`;
  return `((${center('x')} - ${x})^2 + (${center('y')} - ${y})^2)`;
};

/** What checks on grids have in common: nothing in a file. */
export const ofGrids = {
  cost: 'default',
  meshes: [],
  published: null,
  order: null,
  remark: '',
  usesBackend: true,
} as const satisfies Partial<Check>;

/** For checks to more digits than the steps on a GPU have, whose length is of single precision. */
export const notInDf64 = ['f32', 'f64'] as const satisfies Check['arithmetics'];
