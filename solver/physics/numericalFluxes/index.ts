import type { SystemDeclaration } from '../declaration';
import { central } from './central';
import { hll } from './hll';
import { hllc } from './hllc';
import { localLaxFriedrichs } from './localLaxFriedrichs';
import type { NumericalFlux } from './types';
import { upwind } from './upwind';

const all = [localLaxFriedrichs, hll, hllc, upwind, central] as const;

export type NumericalFluxId = (typeof all)[number]['id'];

export const numericalFluxIds: readonly NumericalFluxId[] = all.map(({ id }) => id);

/** Every numerical flux, by the name that cases use. */
export const numericalFluxes: ReadonlyMap<string, NumericalFlux> = new Map(
  all.map((flux) => [flux.id, flux]),
);

/** Those that serve a system. */
export const numericalFluxesFor = (system: SystemDeclaration): NumericalFlux[] =>
  [...numericalFluxes.values()].filter((flux) => flux.missing(system) === null);
