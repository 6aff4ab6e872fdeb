import type { SystemDeclaration } from '../declaration';
import { central } from './central';
import { exact } from './exact';
import { force } from './force';
import { hll } from './hll';
import { hllc } from './hllc';
import { hllcShockStable } from './hllcShockStable';
import { laxFriedrichs } from './laxFriedrichs';
import { laxWendroff } from './laxWendroff';
import { localLaxFriedrichs } from './localLaxFriedrichs';
import { musta } from './musta';
import { roe, roeEntropyFix, roeLowMach } from './roe';
import { rusanov } from './rusanov';
import type { NumericalFlux } from './types';
import { upwind } from './upwind';

const all = [
  localLaxFriedrichs,
  rusanov,
  hll,
  hllc,
  hllcShockStable,
  roe,
  roeEntropyFix,
  roeLowMach,
  exact,
  upwind,
  central,
] as const;

const ofGrids = [laxFriedrichs, laxWendroff, force, musta] as const;

export type NumericalFluxId = (typeof all)[number]['id'];

export type GridFluxId = (typeof ofGrids)[number]['id'];

export const numericalFluxIds: readonly NumericalFluxId[] = all.map(({ id }) => id);

/** Numerical fluxes of two states for any mesh, by the id used in cases. */
export const numericalFluxes: ReadonlyMap<string, NumericalFlux> = new Map(
  all.map((flux) => [flux.id, flux]),
);

const named: ReadonlyMap<string, NumericalFlux> = new Map(
  [...all, ...ofGrids].map((flux) => [flux.id, flux]),
);

/** Returns a flux by id, including fluxes for grids. */
export const fluxNamed = (id: string): NumericalFlux | undefined => named.get(id);

/** Returns the fluxes for any mesh that support a system. */
export const numericalFluxesFor = (system: SystemDeclaration): NumericalFlux[] =>
  [...numericalFluxes.values()].filter((flux) => flux.missing(system) === null);
