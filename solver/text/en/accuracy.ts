import type { Texts } from '../../core/texts';

/** Texts of accuracy studies: error bars and grid convergence. */
export const accuracy = {
  accuracyValue: (name: string, value: string | number, parts: readonly string[]) =>
    [`${name} = ${value}`, ...parts].join(' '),
  accuracyPart: (error: string, origin: string) => `± ${error} (${origin})`,
  accuracyMesh: 'mesh',
  accuracyPrecision: 'precision',
  accuracySampling: 'sampling',
  accuracyNoOrder: (method: string) => `${method} has no polynomial degree; omit the orders`,
  accuracyOrder: (order: number, method: string) => `${method} does not support the order ${order}`,
  accuracyNotComputed: 'not computed',
  accuracyNotEnded: 'ended before its end time or steady state',
  accuracyF64: 'f64 (CPU)',
  accuracyFront: 'Pareto front',
  accuracyTime: 'Wall-clock time',
  accuracyUnknowns: 'Unknowns',
  accuracyErrorOf: (name: string) => `Error of ${name}`,
  accuracyErrorTime: (error: string) => `${error} against time`,
  accuracyErrorUnknowns: (error: string) => `${error} against unknowns`,
  accuracyReferenceError: 'error of the reference',
  accuracyNoReference: 'no reference value',
  accuracyExact: (value: number) => `Deviation from the exact value ${value}`,
  accuracyExtrapolated: (value: number, error: string) =>
    `Deviation from the extrapolated value ${value} ± ${error}`,
  accuracyFinest: (value: number) => `Deviation from the run with the most unknowns, ${value}`,
  accuracyOneMesh: 'one mesh: no estimate of the mesh error',
  accuracyErrorOrder: (order: string, formal: number) =>
    `observed order ${order} (formal order ${formal})`,
  accuracyMonotone: ({
    meshes,
    order,
    formal,
    isLimited,
    limit,
  }: {
    readonly meshes: number;
    readonly order: string;
    readonly formal: number;
    readonly isLimited: boolean;
    readonly limit: string;
  }) =>
    `observed order ${order} on ${meshes} meshes${isLimited ? `, limited to the formal order ${formal}` : ''}; extrapolated value ${limit}`,
  accuracyAssumed: (formal: number, limit: string) =>
    `two meshes: formal order ${formal} assumed, safety factor 3; extrapolated value ${limit}`,
  accuracyOscillatory: (meshes: number) =>
    `not in the asymptotic range: the values on ${meshes} meshes oscillate; the error is their range`,
  accuracyDivergent: (meshes: number) =>
    `not in the asymptotic range: the differences between ${meshes} meshes do not decrease as an order predicts; the error is three times their range`,
  accuracyResolved:
    'the differences between the meshes are not larger than rounding or sampling errors',
  accuracyFamily: (family: string, text: string) => `${family}: ${text}`,
  accuracyMember: (family: string, level: number) =>
    `${family}, refinement ${level > 0 ? '+' : ''}${String(level).replace('-', '−')}`,
  accuracyErrorColumn: (name: string, origin: string) => `${name}, ${origin} error`,
  accuracyDeviationColumn: (name: string) => `${name}, deviation`,
  accuracyOrderColumn: (name: string) => `${name}, observed order`,
  accuracyFrontColumn: (name: string, cost: string) => `${name}, on the Pareto front of ${cost}`,
  levelTooFine: (level: number, present: number, most: number) =>
    `refinement ${level}: the mesh has ${present} refinements already, and the limit is ${most}`,
  levelOddCount: (level: number, place: string, count: number) =>
    `refinement ${level}: ${place} has an odd count (${count}), so the mesh cannot be coarsened`,
  levelOfFile: (level: number) =>
    `refinement ${level}: the mesh comes from a file without refinements, so it cannot be coarsened; use refinements of 0 and above`,
  levelSides: (level: number, sides: number, fewest: number) =>
    `refinement ${level}: curves would have ${sides} sides per turn (minimum ${fewest})`,
  levelGrowth: (level: number, growth: string, most: number) =>
    `refinement ${level}: the coarser cells would grow by ${growth} (limit ${most})`,
} satisfies Texts;
