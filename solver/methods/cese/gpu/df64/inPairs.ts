import { renamed } from '../../../../gpu/wgslTokens';

/**
 * Renamed identifiers of numbers, states and places in df64. WGSL has no generic functions, so renaming makes the same
 * text compute in df64. Loop lengths are unknown to compilers there; unrolled code would not fit the instruction cache.
 */
const names = {
  Scalar: 'Df64',
  State: 'Df64State',
  Place: 'Df64Place',
  sum: 'sumDf64',
  difference: 'differenceDf64',
  scaled: 'scaledDf64',
  axpy: 'axpyDf64',
  plus: 'df64Add',
  minus: 'df64Subtract',
  times: 'df64Multiply',
  over: 'df64Divide',
  larger: 'df64Maximum',
  sizeOf: 'sizeOfDf64',
  smaller: 'df64Minimum',
  isLess: 'df64Less',
  rootOf: 'df64SquareRoot',
  sixthOf: 'sixthOfDf64',
  toScalar: 'toDf64',
  combine: 'combineDf64',
  partComponent: 'componentOfDf64',
  partFrom: 'partFromDf64',
  edgePlace: 'edgePlaceDf64',
  noteChange: 'noteChangeDf64',
  AXES: 'atRunTime(DIMENSION)',
  AXIS_PAIRS: 'atRunTime(PAIRS_OF_AXES)',
  PAIRS: 'atRunTime(PAIRS)',
  ENDS: 'atRunTime(2u)',
  EQUATIONS: 'atRunTime(VARIABLES)',
  CELL_CORNERS: 'atRunTime(4u)',
};

/** Converts the text of a kernel to df64. */
export const inPairs = (text: string): string => renamed(text, names);
