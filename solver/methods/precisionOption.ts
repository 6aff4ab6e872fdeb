import { z } from 'zod';
import type { DeviceReport } from '../gpu/deviceReport';
import type { DevicePrecision } from '../stepping/deviceStepper';
import type { MethodOption } from './option';
import { t } from '../text/t';

/** Storage of a state on the GPU: f32, f32 with the rounding errors of the steps, or pairs of f32. */
export const precisions = ['f32', 'f32Compensated', 'df64'] as const satisfies DevicePrecision[];

/** Precision in a case; single by default. */
export const precisionSchema = z.enum(precisions).default('f32');

const titles: Readonly<Record<DevicePrecision, string>> = {
  f32: t('methodSinglePrecision'),
  f32Compensated: t('methodSingleCompensated'),
  df64: t('methodDoubleEmulated'),
};

/** Method-specific texts and rules of the option. */
interface PrecisionTexts<Options> {
  /** One line per precision. */
  readonly descriptions: Readonly<Record<DevicePrecision, string>>;
  readonly defaultValue: DevicePrecision;
  /** Returns why the precision is unavailable with the other options, with the remedy; null if it is available. */
  problem?(options: Options): string | null;
}

/** Returns why a device does not support a precision, with the remedy; null if it does, or if that is unknown. */
function devicePrecisionProblem(
  precision: DevicePrecision,
  device: DeviceReport | null,
): string | null {
  if (precision !== 'df64' || device?.doesDf64 !== false) return null;
  return t('methodDf64Fails', device.adapter);
}

/** The option `precision` of a method that supports all precisions. */
export const precisionOption = <Options extends { readonly precision: DevicePrecision }>({
  descriptions,
  defaultValue,
  problem = () => null,
}: PrecisionTexts<Options>): MethodOption<Options> => ({
  field: {
    kind: 'choice',
    option: 'precision',
    label: t('methodGpuPrecision'),
    help: {
      text: t('methodPrecisionHelp'),
      formulas: ['u + e with |e| ≤ 2⁻²⁴|u|'],
    },
    hint: ({ options }) => descriptions[options.precision],
    choices: ({ options, device }) =>
      precisions.map((value) => ({
        value,
        label: titles[value],
        disabled:
          devicePrecisionProblem(value, device) !== null ||
          problem({ ...options, precision: value }) !== null,
      })),
  },
  defaultValue: () => defaultValue,
  check({ options, device }) {
    const message = problem(options) ?? devicePrecisionProblem(options.precision, device);
    return message === null ? [] : [{ option: 'precision', level: 'error', message }];
  },
  reportRow: (options) => [t('methodGpuPrecision'), options.precision],
});
