import { z } from 'zod';
import { numericalFluxIds, type NumericalFluxId } from '../../../physics/numericalFluxes';
import { checkNumericalFlux, numericalFluxField } from '../../numericalFluxOption';
import type { MethodOption } from '../../option';
import type { SlopeRuleId } from '../slopeRule';
import { t } from '../../../text/t';

interface FluxOptions {
  readonly slopes: SlopeRuleId;
  readonly numericalFlux?: NumericalFluxId | undefined;
}

/** Flux of characteristic slopes; absent with other slopes. */
export const numericalFluxSchema = z.enum(numericalFluxIds).optional();

const isUsed = ({ slopes }: FluxOptions): boolean => slopes === 'characteristic';

const defaultFlux: NumericalFluxId = 'localLaxFriedrichs';

/** Returns the options with a numerical flux if and only if the slopes need one. */
export function withFlux<Options extends FluxOptions>(options: Options): Options {
  const { numericalFlux, ...others } = options;
  return isUsed(options)
    ? { ...options, numericalFlux: numericalFlux ?? defaultFlux }
    : (others as Options);
}

const field = numericalFluxField(numericalFluxIds, {
  text: t('ceseNumericalFluxHelp'),
  formulas: [],
});

export const numericalFlux: MethodOption<FluxOptions> = {
  field: {
    ...field,
    hint: ({ options, ...context }) => field.hint?.({ ...context, options: chosen(options) }) ?? '',
    choices: ({ options, ...context }) => field.choices({ ...context, options: chosen(options) }),
    isShown: ({ options }) => isUsed(options),
  },
  defaultValue: () => undefined,
  check(context) {
    const { options } = context;
    if (isUsed(options) && options.numericalFlux !== undefined) {
      return checkNumericalFlux({ ...context, options: chosen(options) }, numericalFluxIds);
    }
    const message = fluxProblem(options);
    return message === null ? [] : [{ option: 'numericalFlux', level: 'error', message }];
  },
  reportRow: (options) => [t('methodNumericalFlux'), options.numericalFlux ?? ''],
};

const chosen = ({
  numericalFlux = defaultFlux,
}: FluxOptions): { numericalFlux: NumericalFluxId } => ({
  numericalFlux,
});

/** Returns why the options need a numerical flux, or none; null if they are consistent. */
export function fluxProblem(options: FluxOptions): string | null {
  if (isUsed(options) === (options.numericalFlux !== undefined)) return null;
  return isUsed(options) ? t('ceseFluxNeeded', numericalFluxIds.join(', ')) : t('ceseFluxUnused');
}
