import {
  add,
  addConstant,
  divide,
  multiply,
  multiplyConstant,
  subtract,
  type ArrayKernel,
  type ConstantKernel,
} from './arithmeticKernels';
import type { Primitive } from './operations';

/**
 * Array kernels of all operations. Each has its own loop, so that the JIT compiler optimizes a single
 * operation on typed arrays. Booleans are 0 and 1.
 */
export const arrayKernels: Readonly<Record<Primitive, ArrayKernel>> = {
  add,
  subtract,
  multiply,
  divide,
  negate(n, o, a) {
    for (let i = 0; i < n; i++) o[i] = -a[i];
  },
  power(n, o, a, b) {
    for (let i = 0; i < n; i++) o[i] = Math.pow(a[i], b[i]);
  },
  min(n, o, a, b) {
    for (let i = 0; i < n; i++) o[i] = Math.min(a[i], b[i]);
  },
  max(n, o, a, b) {
    for (let i = 0; i < n; i++) o[i] = Math.max(a[i], b[i]);
  },
  atan2(n, o, a, b) {
    for (let i = 0; i < n; i++) o[i] = Math.atan2(a[i], b[i]);
  },
  sqrt(n, o, a) {
    for (let i = 0; i < n; i++) o[i] = Math.sqrt(a[i]);
  },
  abs(n, o, a) {
    for (let i = 0; i < n; i++) o[i] = Math.abs(a[i]);
  },
  sign(n, o, a) {
    for (let i = 0; i < n; i++) o[i] = Math.sign(a[i]);
  },
  floor(n, o, a) {
    for (let i = 0; i < n; i++) o[i] = Math.floor(a[i]);
  },
  ceil(n, o, a) {
    for (let i = 0; i < n; i++) o[i] = Math.ceil(a[i]);
  },
  exp(n, o, a) {
    for (let i = 0; i < n; i++) o[i] = Math.exp(a[i]);
  },
  log(n, o, a) {
    for (let i = 0; i < n; i++) o[i] = Math.log(a[i]);
  },
  sin(n, o, a) {
    for (let i = 0; i < n; i++) o[i] = Math.sin(a[i]);
  },
  cos(n, o, a) {
    for (let i = 0; i < n; i++) o[i] = Math.cos(a[i]);
  },
  tan(n, o, a) {
    for (let i = 0; i < n; i++) o[i] = Math.tan(a[i]);
  },
  asin(n, o, a) {
    for (let i = 0; i < n; i++) o[i] = Math.asin(a[i]);
  },
  acos(n, o, a) {
    for (let i = 0; i < n; i++) o[i] = Math.acos(a[i]);
  },
  atan(n, o, a) {
    for (let i = 0; i < n; i++) o[i] = Math.atan(a[i]);
  },
  sinh(n, o, a) {
    for (let i = 0; i < n; i++) o[i] = Math.sinh(a[i]);
  },
  cosh(n, o, a) {
    for (let i = 0; i < n; i++) o[i] = Math.cosh(a[i]);
  },
  tanh(n, o, a) {
    for (let i = 0; i < n; i++) o[i] = Math.tanh(a[i]);
  },
  less(n, o, a, b) {
    for (let i = 0; i < n; i++) o[i] = a[i] < b[i] ? 1 : 0;
  },
  lessEqual(n, o, a, b) {
    for (let i = 0; i < n; i++) o[i] = a[i] <= b[i] ? 1 : 0;
  },
  equal(n, o, a, b) {
    for (let i = 0; i < n; i++) o[i] = a[i] === b[i] ? 1 : 0;
  },
  and(n, o, a, b) {
    for (let i = 0; i < n; i++) o[i] = a[i] * b[i];
  },
  or(n, o, a, b) {
    for (let i = 0; i < n; i++) o[i] = Math.max(a[i], b[i]);
  },
  not(n, o, a) {
    for (let i = 0; i < n; i++) o[i] = 1 - a[i];
  },
  select(n, o, a, b, c) {
    for (let i = 0; i < n; i++) o[i] = a[i] !== 0 ? b[i] : c[i];
  },
};

/** Operations whose second operand is the constant k. */
export const rightConstantKernels: Readonly<Partial<Record<Primitive, ConstantKernel>>> = {
  add: addConstant,
  multiply: multiplyConstant,
  subtract(n, o, k, a) {
    for (let i = 0; i < n; i++) o[i] = a[i] - k;
  },
  divide(n, o, k, a) {
    for (let i = 0; i < n; i++) o[i] = a[i] / k;
  },
  power(n, o, k, a) {
    for (let i = 0; i < n; i++) o[i] = Math.pow(a[i], k);
  },
  min(n, o, k, a) {
    for (let i = 0; i < n; i++) o[i] = Math.min(a[i], k);
  },
  max(n, o, k, a) {
    for (let i = 0; i < n; i++) o[i] = Math.max(a[i], k);
  },
  less(n, o, k, a) {
    for (let i = 0; i < n; i++) o[i] = a[i] < k ? 1 : 0;
  },
  lessEqual(n, o, k, a) {
    for (let i = 0; i < n; i++) o[i] = a[i] <= k ? 1 : 0;
  },
  equal(n, o, k, a) {
    for (let i = 0; i < n; i++) o[i] = a[i] === k ? 1 : 0;
  },
};

/** Operations whose first operand is the constant k. */
export const leftConstantKernels: Readonly<Partial<Record<Primitive, ConstantKernel>>> = {
  subtract(n, o, k, a) {
    for (let i = 0; i < n; i++) o[i] = k - a[i];
  },
  divide(n, o, k, a) {
    for (let i = 0; i < n; i++) o[i] = k / a[i];
  },
  power(n, o, k, a) {
    for (let i = 0; i < n; i++) o[i] = Math.pow(k, a[i]);
  },
  less(n, o, k, a) {
    for (let i = 0; i < n; i++) o[i] = k < a[i] ? 1 : 0;
  },
  lessEqual(n, o, k, a) {
    for (let i = 0; i < n; i++) o[i] = k <= a[i] ? 1 : 0;
  },
};

export const copy = (n: number, o: Float64Array, a: Float64Array): void => {
  for (let i = 0; i < n; i++) o[i] = a[i];
};
