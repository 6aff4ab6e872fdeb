import { t } from '../text/t';

/** Origins of the error of a coefficient. */
export const origins = ['mesh', 'precision', 'sampling'] as const;
export type Origin = (typeof origins)[number];

/** Half-width of the error bar by origin; omitted if it was not estimated. */
export type ErrorBar = Readonly<Partial<Record<Origin, number>>>;

/** Decimals beyond which numbers are written with an exponent. */
const mostDecimals = 6;
const largestPlain = 1e6;
/** Significant digits of a value without an error bar. */
const plainDigits = 6;

/**
 * Returns a value with its error bar, such as `CL = 0.2861 ± 0.0004 (mesh) ± 1e-7 (precision)`. Errors have one or two
 * digits by the rule of the Particle Data Group, and the value has the digits that its largest error leaves.
 */
export function errorBarText(name: string, value: number, bar: ErrorBar): string {
  const known = origins.flatMap((origin) => {
    const error = bar[origin];
    return error !== undefined && error > 0 ? [{ origin, error }] : [];
  });
  if (!Number.isFinite(value) || known.length === 0) {
    return t('accuracyValue', name, Number(value.toPrecision(plainDigits)), []);
  }
  const decimals = Math.min(...known.map(({ error }) => decimalsOf(error)));
  const parts = known.map(({ origin, error }) =>
    t('accuracyPart', errorText(error), t(originNames[origin])),
  );
  return t('accuracyValue', name, roundedTo(value, decimals), parts);
}

const originNames = {
  mesh: 'accuracyMesh',
  precision: 'accuracyPrecision',
  sampling: 'accuracySampling',
} as const;

/** Returns an error with its significant digits: two if its first three digits are below 355, else one. */
export function errorText(error: number): string {
  const decimals = decimalsOf(error);
  const isPlain = Number(error.toPrecision(1)) >= 1e-4;
  return isPlain ? roundedTo(error, decimals) : exponential(error, decimals).replace('.0e', 'e');
}

/** Returns the number of decimals of the last significant digit of an error; negative before the decimal point. */
function decimalsOf(error: number): number {
  const exponent = Math.floor(Math.log10(error));
  const digits = Math.round(error / 10 ** (exponent - 2));
  return digits < 355 || digits >= 950 ? 1 - exponent - (digits >= 950 ? 1 : 0) : -exponent;
}

/** Rounds to a number of decimals; negative ones give zeros before the decimal point. */
function roundedTo(value: number, decimals: number): string {
  if (decimals > mostDecimals + 3 || Math.abs(value) >= largestPlain)
    return exponential(value, decimals);
  if (decimals >= 0) return value.toFixed(decimals);
  const unit = 10 ** -decimals;
  return String(Math.round(value / unit) * unit);
}

function exponential(value: number, decimals: number): string {
  if (value === 0) return '0';
  const digits = Math.floor(Math.log10(Math.abs(value))) + decimals;
  return value.toExponential(Math.min(15, Math.max(0, digits)));
}
