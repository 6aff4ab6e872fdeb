import { z } from 'zod';
import type { OptionFinding, OptionHelp } from './descriptor';
import type { MethodOption } from './option';
import { t } from '../text/t';

/** Of the largest step that is stable by the method's own rule, the fraction that is taken. */
export const cflNumberSchema = z.number().positive();

/** With a larger one no run lasts for more than a few steps. */
const hopelessCfl = 10;

interface CflTexts<Options> extends Pick<MethodOption<Options>, 'usual'> {
  readonly help: OptionHelp;
  /** `stable`, or under which condition; just that if omitted. */
  stable?(options: Options): string;
  /** What a number a little above 1 is; `unstable` if omitted. */
  readonly unstable?: string;
}

/** The option `cflNumber` of a method whose largest stable one is 1. */
export function cflNumberOption<Options extends { readonly cflNumber: number }>({
  help,
  usual,
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
      label: t('methodCFLNumber'),
      above: 0,
      help,
      hint: () => t('methodFractionOfTheLargestStable'),
    },
    usual,
    check: ({ options }) => check(options),
    reportRow: ({ cflNumber }) => [t('methodCFLNumber'), cflNumber],
  };
}
