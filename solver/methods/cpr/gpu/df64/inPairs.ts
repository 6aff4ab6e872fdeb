import { renamed } from '../../../../gpu/wgslTokens';

/** Names of numbers, states and vectors in the kernels, and their df64 equivalents. WGSL has no generic functions. */
const names = {
  Scalar: 'Df64',
  State: 'Df64State',
  Vector: 'Df64Vector',
  component: 'leadingPart',
  sum: 'sumDf64',
  difference: 'differenceDf64',
  multiplied: 'multipliedDf64',
  axpy: 'axpyDf64',
  plus: 'df64Add',
  minus: 'df64Subtract',
  times: 'df64Multiply',
  over: 'df64Divide',
  rootOf: 'df64SquareRoot',
  toScalar: 'toDf64',
  one: 'oneDf64',
  minusOne: 'minusOneDf64',
  vectorAlong: 'vectorAlongDf64',
  vectorSum: 'vectorSumDf64',
  vectorTimes: 'vectorTimesDf64',
  crossOf: 'crossOfDf64',
  rightOf: 'rightOfDf64',
  dotOf: 'dotOfDf64',
  clockTime: 'clockTimeDf64',
  clockStep: 'clockStepDf64',
  PointQuantities: 'PointQuantitiesDf64',
  FluxColumns: 'FluxColumnsDf64',
  Gradient: 'GradientDf64',
  // Cell maps, which the kernels also use in single precision.
  MapAt: 'MapAtDf64',
  NodePolynomials: 'NodePolynomialsDf64',
  cornerTerm: 'cornerTermDf64',
  mapAt: 'mapAtDf64',
  numberAt: 'numberAtDf64',
  polynomialsAt: 'polynomialsAtDf64',
  rowAt: 'rowAtDf64',
  upward: 'upwardDf64',
};

/** Modules with a df64 counterpart. */
const modules: Readonly<Record<string, string>> = {
  'cpr/point_samples.wgsl': 'cpr/df64/point_samples.wgsl',
  'generated/cell_maps.wgsl': 'generated/cell_maps_df64.wgsl',
  'generated/physics.wgsl': 'generated/physics_df64.wgsl',
  'mesh/cell_rows.wgsl': 'mesh/df64/cell_rows.wgsl',
  'mesh/corner_terms.wgsl': 'mesh/df64/corner_terms.wgsl',
  'numeric/constants.wgsl': 'numeric/df64/constants.wgsl',
  'numeric/f32.wgsl': 'space/df64/states.wgsl',
  'numeric/vectors.wgsl': 'numeric/df64/vectors.wgsl',
  'space/sample_shares.wgsl': 'space/df64/sample_shares.wgsl',
};

/** Tables in a uniform buffer, because compilers copy constant arrays that are indexed dynamically. */
const tables =
  /\b(LINE_PLACES|DERIVATIVE|LEFT_LIFT|RIGHT_LIFT|LEFT_END|RIGHT_END|SLOPE|WEAK_SLOPE|SUBCELL_AREAS|INVERSE_WEIGHTS)\[([^\]]+)\]/g;

/** Loops over the points of a line, or over the interfaces between them; loops nested in these are sums. */
const loopsOverPoints =
  /(?:\/\/ @unroll\n\s*)?(for \(var i = 0u; i < )(LINE_POINTS|LAST_POINT)(; i\+\+\))/g;

/** Loops over axes and their ends. */
const loopsOverAxes =
  /(?:\/\/ @unroll\n\s*)?(for \(var (?:axis|end|other) = [01]u; \w+ < )(DIMENSION|2u)(; \w+\+\+\))/g;

/** Converts the source of a kernel to df64. */
export const inPairs = (text: string): string =>
  renamed(text, names)
    .replace(/@import (\S+)/g, (_, module: string) => `@import ${modules[module] ?? module}`)
    .replace(tables, 'tableEntry($1, $2)');

/** Same as `inPairs`, and prevents unrolling of loops over points: for many points the code would exceed the cache. */
export const inLoops = (text: string): string =>
  inPairs(text).replace(loopsOverPoints, '$1atRunTime($2)$3');

/** Same as `inLoops`, and prevents unrolling of loops over axes and ends, so that their bodies occur once in the code. */
export const inTurn = (text: string): string =>
  inLoops(text).replace(loopsOverAxes, '$1atRunTime($2)$3');
