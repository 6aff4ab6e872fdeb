/** Number formatting. Pure functions without dependencies on components. */

import { locale, type Locale } from '../../solver/core';

const grouped: Readonly<Record<Locale, Intl.NumberFormat>> = {
  en: new Intl.NumberFormat('en', { maximumFractionDigits: 0 }),
  de: new Intl.NumberFormat('de', { maximumFractionDigits: 0 }),
};

/** A count with thousands separated as in the language in use: `5,846`, German `5.846`. */
export const formatCount = (value: number): string => grouped[locale()].format(value);

/** `one` or `many` of something: `1 cell`, `5,846 cells`. */
export const formatPlural = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** Removes trailing zeros of the fraction; those of an exponent stay. */
function trimZeros(text: string): string {
  const [digits, exponent] = text.split('e');
  const trimmed = digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits;
  return exponent === undefined ? trimmed : `${trimmed}e${exponent}`;
}

/**
 * A quantity with `digits` significant digits, or all integer digits: `0.7801`, `12346`; very large and very small
 * values in scientific notation: `1.2e-7`. Infinities are `∞`.
 */
export function formatValue(value: number, digits = 4): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value > 0 ? '∞' : '−∞';
  if (value === 0) return '0';
  const magnitude = Math.abs(value);
  const plain = magnitude >= 1e-3 && magnitude < 1e5;
  const decimals = Math.max(0, digits - 1 - Math.floor(Math.log10(magnitude)));
  const text = trimZeros(plain ? value.toFixed(decimals) : value.toExponential(digits - 1));
  return text.replace('e+', 'e').replace(/^-/, '−');
}

/** Formats a number with `formatValue`; words stay unchanged. */
export const displayedValue = (value: number | string, digits = 4): string =>
  typeof value === 'string' ? value : formatValue(value, digits);

/** A table value with six digits, or five with an exponent: `0.303130`, `4.9340e-3`. */
export function formatFigure(value: number): string {
  if (value === 0 || !Number.isFinite(value)) return formatValue(value);
  const size = Math.abs(value);
  const text = size >= 0.1 && size < 1e4 ? value.toPrecision(6) : value.toExponential(4);
  return text.replace('e+', 'e').replace(/^-/, '−');
}

/** A value with the digits of its printed source: `0.30313`, `4.934e-3`. */
export function formatPrinted(value: number): string {
  if (value === 0 || !Number.isFinite(value)) return formatValue(value);
  const size = Math.abs(value);
  const text = size >= 0.1 && size < 1e4 ? String(value) : value.toExponential();
  return text.replace('e+', 'e').replace(/^-/, '−');
}

/** A rate with an SI prefix: `1.24 G`, `312 k`, `0.5`. */
export function formatSi(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const steps = [
    [1e12, 'T'],
    [1e9, 'G'],
    [1e6, 'M'],
    [1e3, 'k'],
  ] as const;
  const step = steps.find(([factor]) => Math.abs(value) >= factor);
  return step ? `${formatValue(value / step[0], 3)} ${step[1]}` : formatValue(value, 3);
}

/** `44 KiB`, `310 MiB`, `1.2 GiB`. */
export function formatBytes(bytes: number): string {
  const mebibytes = bytes / 2 ** 20;
  if (mebibytes >= 1024) return `${formatValue(mebibytes / 1024, 2)} GiB`;
  if (mebibytes < 1) return `${formatValue(Math.ceil(1024 * mebibytes), 3)} KiB`;
  return `${formatValue(mebibytes, mebibytes < 10 ? 2 : 3)} MiB`;
}

/** A duration in its two leading units: `8 s`, `3 min 20 s`, `2 h 5 min`, `4 d 3 h`. */
export function formatDuration(seconds: number): string {
  if (!Number.isFinite(seconds)) return '–';
  if (seconds < 9.95) return `${Math.max(0, seconds).toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const units = [
    [86400, 'd', 3600, 'h'],
    [3600, 'h', 60, 'min'],
    [60, 'min', 1, 's'],
  ] as const;
  const [size, name, nextSize, nextName] = units.find(([unit]) => whole >= unit) ?? units[2];
  const rest = Math.floor((whole % size) / nextSize);
  const head = `${Math.floor(whole / size)} ${name}`;
  return rest === 0 ? head : `${head} ${rest} ${nextName}`;
}

/** An approximate duration in one unit: `2.4 ms`, `8 s`, `6 min`, `26 h`, `4 d`. */
export function formatRoughly(seconds: number): string {
  if (seconds < 0.095) return `${formatValue(1000 * seconds, 2)} ms`;
  if (!Number.isFinite(seconds) || seconds < 9.95) return formatDuration(seconds);
  if (seconds < 90) return `${Math.round(seconds)} s`;
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min`;
  if (seconds < 48 * 3600) return `${Math.round(seconds / 3600)} h`;
  return `${grouped[locale()].format(seconds / 86400)} d`;
}

/** A percentage without decimals, below 100 % until complete: `47 %`. */
export const formatPercent = (fraction: number): string =>
  `${Math.floor(Math.min(1, Math.max(0, fraction)) * 100)} %`;

const dateTime: Readonly<Record<Locale, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }),
  de: new Intl.DateTimeFormat('de', { dateStyle: 'medium', timeStyle: 'short' }),
};

/** Formats an ISO 8601 date and time; returns the text unchanged if invalid. */
export function formatMoment(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : dateTime[locale()].format(date);
}

/** The coordinates of a point in a domain of this dimension, such as `(0.5, 1)`. */
export function writePlace(
  { x, y, z = 0 }: { readonly x: number; readonly y: number; readonly z?: number },
  dimension: number,
): string {
  const coordinates = [x, y, z].slice(0, dimension).map((value) => formatValue(value));
  return `(${coordinates.join(', ')})`;
}
