import type { SystemDeclaration } from '../physics/declaration';
import {
  numericalFluxes,
  numericalFluxesFor,
  numericalFluxIds,
  type NumericalFluxId,
} from '../physics/numericalFluxes';
import type { NumericalFlux } from '../physics/numericalFluxes/types';
import type { ChoiceField, OptionContext, OptionFinding } from './descriptor';

/** Of methods that couple cells by a numerical flux. */
interface FluxOptions {
  numericalFlux: NumericalFluxId;
}

/** The choice among the fluxes that the system has what they need for. */
export const numericalFluxField: ChoiceField<FluxOptions> = {
  kind: 'choice',
  option: 'numericalFlux',
  label: 'Numerical flux',
  help: {
    text: 'Decides between the two values that the solution has on a side: u⁻ inside and u⁺ outside, with the normal n. λ is the largest wave speed of the two.',
    formulas: [
      'local Lax–Friedrichs: F̂ = ½(F(u⁻) + F(u⁺))·n − ½λ(u⁺ − u⁻)',
      'HLL: F̂ = (s⁺F⁻ − s⁻F⁺ + s⁻s⁺(u⁺ − u⁻))/(s⁺ − s⁻)',
      'central: F̂ = ½(F(u⁻) + F(u⁺))·n',
    ],
  },
  hint: ({ options }) => numericalFluxes.get(options.numericalFlux)?.description ?? '',
  choices: ({ options, system }) =>
    numericalFluxIds
      .map((value) => ({
        value,
        label: numericalFluxes.get(value)?.title ?? value,
        disabled: system !== null && !serves(value, system),
      }))
      .filter(({ value, disabled }) => !disabled || value === options.numericalFlux),
};

const serves = (id: string, system: SystemDeclaration): boolean =>
  numericalFluxes.get(id)?.missing(system) === null;

/** The same flux, or else the fallback where the system lacks what it needs. */
export const fluxFor = (
  id: NumericalFluxId,
  system: SystemDeclaration,
  fallback: NumericalFluxId,
): NumericalFluxId => (serves(id, system) ? id : fallback);

export function checkNumericalFlux({
  options: { numericalFlux },
  system,
}: OptionContext<FluxOptions>): OptionFinding[] {
  const error = (message: string): OptionFinding[] => [
    { option: 'numericalFlux', level: 'error', message },
  ];
  const names = (fluxes: Iterable<NumericalFlux>) => [...fluxes].map(({ id }) => id).join(', ');
  const flux = numericalFluxes.get(numericalFlux);
  if (flux === undefined) {
    return error(
      `there is no numerical flux "${numericalFlux}", choose one of ${names(numericalFluxes.values())}`,
    );
  }
  const missing = system && flux.missing(system);
  if (system === null || missing === null) return [];
  return error(
    `${flux.title} needs ${missing}, which ${system.title} doesn't declare, choose one of ${names(numericalFluxesFor(system))}`,
  );
}
