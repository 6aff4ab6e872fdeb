import type { SystemDeclaration } from '../physics/declaration';
import { fluxNamed } from '../physics/numericalFluxes';
import type { NumericalFlux } from '../physics/numericalFluxes/types';
import type { ChoiceField, OptionContext, OptionFinding, OptionHelp } from './descriptor';
import { t } from '../text/t';

/** Options of methods that couple cells by a numerical flux. */
interface FluxOptions<Id extends string = string> {
  numericalFlux: Id;
}

/**
 * Selects among the numerical fluxes that the system supports.
 * @param ids fluxes of the method, in order
 */
export const numericalFluxField = <Id extends string>(
  ids: readonly Id[],
  help: OptionHelp,
): ChoiceField<FluxOptions<Id>> => ({
  kind: 'choice',
  option: 'numericalFlux',
  label: t('methodNumericalFlux'),
  help,
  hint: ({ options }) => fluxNamed(options.numericalFlux)?.description ?? '',
  choices: ({ options, system }) =>
    ids
      .map((value) => ({
        value,
        label: fluxTitle(value),
        disabled: system !== null && !serves(value, system),
      }))
      .filter(({ value, disabled }) => !disabled || value === options.numericalFlux),
});

export const fluxTitle = (id: string): string => fluxNamed(id)?.title ?? id;

const serves = (id: string, system: SystemDeclaration): boolean =>
  fluxNamed(id)?.missing(system) === null;

/** Returns the flux if the system supports it, else the fallback. */
export const fluxFor = <Id extends string>(id: Id, system: SystemDeclaration, fallback: Id): Id =>
  serves(id, system) ? id : fallback;

/** Checks that the method and the system support the numerical flux. @param ids fluxes of the method */
export function checkNumericalFlux(
  { options: { numericalFlux }, system }: OptionContext<FluxOptions>,
  ids: readonly string[],
): OptionFinding[] {
  const error = (message: string): OptionFinding[] => [
    { option: 'numericalFlux', level: 'error', message },
  ];
  const flux: NumericalFlux | undefined = ids.includes(numericalFlux)
    ? fluxNamed(numericalFlux)
    : undefined;
  if (flux === undefined) {
    return error(t('methodUnknownFlux', numericalFlux, ids.join(', ')));
  }
  const missing = system && flux.missing(system);
  if (system === null || missing === null) return [];
  const serving = ids.filter((id) => serves(id, system)).join(', ');
  return error(t('methodFluxMissing', flux.title, missing, system.title, serving));
}
