import { localLaxFriedrichs } from './localLaxFriedrichs';
import type { NumericalFlux } from './types';

/** Every numerical flux, by the name that cases use. */
export const numericalFluxes: ReadonlyMap<string, NumericalFlux> = new Map(
  [localLaxFriedrichs].map((flux) => [flux.id, flux]),
);
