import { z } from 'zod';
import type { OptionFinding, OptionHelp } from './descriptor';
import type { MethodOption } from './option';
import { t } from '../text/t';

/** Time step as a fraction of the largest one that is stable by the method's own rule. */
export const cflNumberSchema = z.number().positive();

/** CFL number above which every run fails within a few steps. */
const hopelessCfl = 10;

interface CflTexts<Options> extends Pick<MethodOption<Options>, 'defaultValue'> {
  readonly help: OptionHelp;
  /** `stable`, or stable under a condition; `stable` if omitted. */
  stable?(options: Options): string;
  /** Description of a number slightly above 1; `unstable` if omitted. */
  readonly unstable?: string;
}

/** The option `cflNumber` of a method that is stable up to 1. */
export function cflNumberOption<Options extends { readonly cflNumber: number }>({
  help,
  defaultValue,
  stable = () => t('methodStable'),
  unstable = t('methodUnstable'),
}: CflTexts<Options>): MethodOption<Options> {
  const check = (options: Options): OptionFinding[] => {
    const { cflNumber } = options;
    if (cflNumber <= 1) return [];
    const isUnstable = cflNumber > hopelessCfl;
    const message = isUnstable
      ? t('methodCflHopeless', cflNumber, stable(options))
      : t('methodCflUnstable', cflNumber, unstable, stable(options));
    return [{ option: 'cflNumber', level: isUnstable ? 'error' : 'warning', message }];
  };
  return {
    field: {
      kind: 'number',
      option: 'cflNumber',
      label: t('methodCflNumber'),
      above: 0,
      help,
      hint: () => t('methodCflHint'),
    },
    defaultValue,
    check: ({ options }) => check(options),
    reportRow: ({ cflNumber }) => [t('methodCflNumber'), cflNumber],
  };
}
