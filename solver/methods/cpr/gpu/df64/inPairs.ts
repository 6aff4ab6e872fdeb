import { renamed } from '../../../../gpu/wgslTokens';

/** What the kernels call numbers, states and vectors by, and what these are in df64. WGSL has no generic functions. */
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
  // Of maps, which the kernels have in single precision too.
  MapAt: 'MapAtDf64',
  NodePolynomials: 'NodePolynomialsDf64',
  cornerTerm: 'cornerTermDf64',
  mapAt: 'mapAtDf64',
  numberAt: 'numberAtDf64',
  polynomialsAt: 'polynomialsAtDf64',
  rowAt: 'rowAtDf64',
  upward: 'upwardDf64',
};

/** Modules that have another in df64 beside or in place of them. */
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

/** Tables that are in a uniform buffer: of constants by a number that is not constant compilers make copies. */
const tables =
  /\b(LINE_PLACES|DERIVATIVE|LEFT_LIFT|RIGHT_LIFT|LEFT_END|RIGHT_END|SLOPE|WEAK_SLOPE|SUBCELL_AREAS|INVERSE_WEIGHTS)\[([^\]]+)\]/g;

/** Loops over the points of a line at each, or between two of which a flux stands; those within one are sums. */
const loopsOverPoints =
  /(?:\/\/ @unroll\n\s*)?(for \(var i = 0u; i < )(LINE_POINTS|LAST_POINT)(; i\+\+\))/g;

/** Loops over axes and what lies along them. */
const loopsOverAxes =
  /(?:\/\/ @unroll\n\s*)?(for \(var (?:axis|end|other) = [01]u; \w+ < )(DIMENSION|2u)(; \w+\+\+\))/g;

/** A text of a kernel as it computes in df64. */
export const inPairs = (text: string): string =>
  renamed(text, names)
    .replace(/@import (\S+)/g, (_, module: string) => `@import ${modules[module] ?? module}`)
    .replace(tables, 'tableEntry($1, $2)');

/** The same with loops over points that compilers can't unroll: of many points the code would not fit their cache. */
export const inLoops = (text: string): string =>
  inPairs(text).replace(loopsOverPoints, '$1atRunTime($2)$3');

/** The same with axes and ends in turn too, so that what they come to is in the code once. */
export const inTurn = (text: string): string =>
  inLoops(text).replace(loopsOverAxes, '$1atRunTime($2)$3');
