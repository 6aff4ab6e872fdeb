import type { Texts } from '../../core/texts';

/** Reasons why benchmarks, studies and the laboratory do not run. */
export const checks = {
  benchmarkNoGpu: 'there is no GPU',
  benchmarkUnknown: (name: string, groups: string, example: string) =>
    `"${name}": unknown benchmark; choose one of ${groups}, or an id such as ${example}`,
  benchmarkOnlyCli: 'only the command line can compile C',
  studyNeedsGpu: (name: string) => `"${name}": this experiment needs a GPU, and there is none`,
  studyUnknown: (name: string, known: string) =>
    `"${name}": unknown experiment; choose one of ${known}`,
  studyNoSubgroups: 'this device has no subgroups',
  studyWrongMaximum: (found: number, largest: number) =>
    `found ${found} instead of the maximum ${largest}`,
  studyFailed: (reason: string) => `the solution failed: ${reason}`,
  laboratoryFailed: (reason: string, step: number, x: number) =>
    `${reason} (step ${step}, x = ${x})`,
  laboratoryTooManySteps: (most: number) =>
    `more than ${most} steps: use fewer cells or a shorter time`,
} as const satisfies Texts;
