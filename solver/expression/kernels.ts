import type { Primitive } from './operations';

/**
 * One operation on `n` points: o[oo + i] = f(a[ao + i], b[bo + i], c[co + i]; k). Every kernel is
 * a loop of its own, so that the compiler sees one operation on typed arrays and nothing else.
 */
export type Kernel = (
  n: number,
  k: number,
  o: Float64Array,
  oo: number,
  a: Float64Array,
  ao: number,
  b: Float64Array,
  bo: number,
  c: Float64Array,
  co: number,
) => void;

/** Operations on arrays. Truth values are 0 and 1. */
export const arrayKernels: Readonly<Record<Primitive, Kernel>> = {
  add(n, _k, o, oo, a, ao, b, bo) {
    for (let i = 0; i < n; i++) o[oo + i] = a[ao + i] + b[bo + i];
  },
  subtract(n, _k, o, oo, a, ao, b, bo) {
    for (let i = 0; i < n; i++) o[oo + i] = a[ao + i] - b[bo + i];
  },
  multiply(n, _k, o, oo, a, ao, b, bo) {
    for (let i = 0; i < n; i++) o[oo + i] = a[ao + i] * b[bo + i];
  },
  divide(n, _k, o, oo, a, ao, b, bo) {
    for (let i = 0; i < n; i++) o[oo + i] = a[ao + i] / b[bo + i];
  },
  negate(n, _k, o, oo, a, ao) {
    for (let i = 0; i < n; i++) o[oo + i] = -a[ao + i];
  },
  power(n, _k, o, oo, a, ao, b, bo) {
    for (let i = 0; i < n; i++) o[oo + i] = Math.pow(a[ao + i], b[bo + i]);
  },
  min(n, _k, o, oo, a, ao, b, bo) {
    for (let i = 0; i < n; i++) o[oo + i] = Math.min(a[ao + i], b[bo + i]);
  },
  max(n, _k, o, oo, a, ao, b, bo) {
    for (let i = 0; i < n; i++) o[oo + i] = Math.max(a[ao + i], b[bo + i]);
  },
  atan2(n, _k, o, oo, a, ao, b, bo) {
    for (let i = 0; i < n; i++) o[oo + i] = Math.atan2(a[ao + i], b[bo + i]);
  },
  sqrt(n, _k, o, oo, a, ao) {
    for (let i = 0; i < n; i++) o[oo + i] = Math.sqrt(a[ao + i]);
  },
  abs(n, _k, o, oo, a, ao) {
    for (let i = 0; i < n; i++) o[oo + i] = Math.abs(a[ao + i]);
  },
  sign(n, _k, o, oo, a, ao) {
    for (let i = 0; i < n; i++) o[oo + i] = Math.sign(a[ao + i]);
  },
  floor(n, _k, o, oo, a, ao) {
    for (let i = 0; i < n; i++) o[oo + i] = Math.floor(a[ao + i]);
  },
  ceil(n, _k, o, oo, a, ao) {
    for (let i = 0; i < n; i++) o[oo + i] = Math.ceil(a[ao + i]);
  },
  exp(n, _k, o, oo, a, ao) {
    for (let i = 0; i < n; i++) o[oo + i] = Math.exp(a[ao + i]);
  },
  log(n, _k, o, oo, a, ao) {
    for (let i = 0; i < n; i++) o[oo + i] = Math.log(a[ao + i]);
  },
  sin(n, _k, o, oo, a, ao) {
    for (let i = 0; i < n; i++) o[oo + i] = Math.sin(a[ao + i]);
  },
  cos(n, _k, o, oo, a, ao) {
    for (let i = 0; i < n; i++) o[oo + i] = Math.cos(a[ao + i]);
  },
  tan(n, _k, o, oo, a, ao) {
    for (let i = 0; i < n; i++) o[oo + i] = Math.tan(a[ao + i]);
  },
  asin(n, _k, o, oo, a, ao) {
    for (let i = 0; i < n; i++) o[oo + i] = Math.asin(a[ao + i]);
  },
  acos(n, _k, o, oo, a, ao) {
    for (let i = 0; i < n; i++) o[oo + i] = Math.acos(a[ao + i]);
  },
  atan(n, _k, o, oo, a, ao) {
    for (let i = 0; i < n; i++) o[oo + i] = Math.atan(a[ao + i]);
  },
  sinh(n, _k, o, oo, a, ao) {
    for (let i = 0; i < n; i++) o[oo + i] = Math.sinh(a[ao + i]);
  },
  cosh(n, _k, o, oo, a, ao) {
    for (let i = 0; i < n; i++) o[oo + i] = Math.cosh(a[ao + i]);
  },
  tanh(n, _k, o, oo, a, ao) {
    for (let i = 0; i < n; i++) o[oo + i] = Math.tanh(a[ao + i]);
  },
  less(n, _k, o, oo, a, ao, b, bo) {
    for (let i = 0; i < n; i++) o[oo + i] = a[ao + i] < b[bo + i] ? 1 : 0;
  },
  lessEqual(n, _k, o, oo, a, ao, b, bo) {
    for (let i = 0; i < n; i++) o[oo + i] = a[ao + i] <= b[bo + i] ? 1 : 0;
  },
  equal(n, _k, o, oo, a, ao, b, bo) {
    for (let i = 0; i < n; i++) o[oo + i] = a[ao + i] === b[bo + i] ? 1 : 0;
  },
  and(n, _k, o, oo, a, ao, b, bo) {
    for (let i = 0; i < n; i++) o[oo + i] = a[ao + i] * b[bo + i];
  },
  or(n, _k, o, oo, a, ao, b, bo) {
    for (let i = 0; i < n; i++) o[oo + i] = Math.max(a[ao + i], b[bo + i]);
  },
  not(n, _k, o, oo, a, ao) {
    for (let i = 0; i < n; i++) o[oo + i] = 1 - a[ao + i];
  },
  select(n, _k, o, oo, a, ao, b, bo, c, co) {
    for (let i = 0; i < n; i++) o[oo + i] = a[ao + i] !== 0 ? b[bo + i] : c[co + i];
  },
};

/** Operations whose second operand is the constant k. */
export const rightConstantKernels: Readonly<Partial<Record<Primitive, Kernel>>> = {
  add(n, k, o, oo, a, ao) {
    for (let i = 0; i < n; i++) o[oo + i] = a[ao + i] + k;
  },
  subtract(n, k, o, oo, a, ao) {
    for (let i = 0; i < n; i++) o[oo + i] = a[ao + i] - k;
  },
  multiply(n, k, o, oo, a, ao) {
    for (let i = 0; i < n; i++) o[oo + i] = a[ao + i] * k;
  },
  divide(n, k, o, oo, a, ao) {
    for (let i = 0; i < n; i++) o[oo + i] = a[ao + i] / k;
  },
  power(n, k, o, oo, a, ao) {
    for (let i = 0; i < n; i++) o[oo + i] = Math.pow(a[ao + i], k);
  },
  min(n, k, o, oo, a, ao) {
    for (let i = 0; i < n; i++) o[oo + i] = Math.min(a[ao + i], k);
  },
  max(n, k, o, oo, a, ao) {
    for (let i = 0; i < n; i++) o[oo + i] = Math.max(a[ao + i], k);
  },
  less(n, k, o, oo, a, ao) {
    for (let i = 0; i < n; i++) o[oo + i] = a[ao + i] < k ? 1 : 0;
  },
  lessEqual(n, k, o, oo, a, ao) {
    for (let i = 0; i < n; i++) o[oo + i] = a[ao + i] <= k ? 1 : 0;
  },
  equal(n, k, o, oo, a, ao) {
    for (let i = 0; i < n; i++) o[oo + i] = a[ao + i] === k ? 1 : 0;
  },
};

/** Operations whose first operand is the constant k; the array is `a`. */
export const leftConstantKernels: Readonly<Partial<Record<Primitive, Kernel>>> = {
  subtract(n, k, o, oo, a, ao) {
    for (let i = 0; i < n; i++) o[oo + i] = k - a[ao + i];
  },
  divide(n, k, o, oo, a, ao) {
    for (let i = 0; i < n; i++) o[oo + i] = k / a[ao + i];
  },
  power(n, k, o, oo, a, ao) {
    for (let i = 0; i < n; i++) o[oo + i] = Math.pow(k, a[ao + i]);
  },
  less(n, k, o, oo, a, ao) {
    for (let i = 0; i < n; i++) o[oo + i] = k < a[ao + i] ? 1 : 0;
  },
  lessEqual(n, k, o, oo, a, ao) {
    for (let i = 0; i < n; i++) o[oo + i] = k <= a[ao + i] ? 1 : 0;
  },
};

export const copy: Kernel = (n, _k, o, oo, a, ao) => {
  for (let i = 0; i < n; i++) o[oo + i] = a[ao + i];
};

export const fill: Kernel = (n, k, o, oo) => {
  for (let i = 0; i < n; i++) o[oo + i] = k;
};
