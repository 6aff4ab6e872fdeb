import type { Texts } from '../../core/texts';

/** Refusals of verifications, benchmarks and the laboratory. */
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
  verificationNoExact: (variable: string) => `the case has no exact solution for ${variable}`,
  verificationGrid: 'a grid is not a mesh of hexahedra',
  verificationNoSample: (name: string) => `the example has no sample "${name}"`,
  verificationNoMonitor: (name: string) => `the example has no monitor "${name}"`,
  verificationNoPeriods: (time: number) => `fewer than two lift periods after t = ${time}`,
  verificationNoSeparation: 'the flow does not separate from the airfoil',
  verificationNotSteady: (time: number) => `not steady at t = ${time}`,
  verificationNoMirror: (cell: number) => `cell ${cell} has no mirror image`,
  verificationMeshGone: (id: string) => `${id}: the mesh is missing; restore it`,
  verificationMeshDiffers: (id: string, found: number, cells: number) =>
    `${id}: has ${found} triangles, not ${cells}; it is not the mesh of the published table`,
  verificationNoStarPoint: 'no point lies between the waves',
  verificationMeshAbsent: (missing: string) => `not run: missing mesh (${missing})`,
  verificationCpuOnly: 'not run: computed on the CPU only',
  verificationOtherArithmetic: (arithmetic: string) => `not run: not applicable to ${arithmetic}`,
  evaluateOutside: (rule: string) => `outside: ${rule}`,
  evaluateOrder: (least: number) => `order below ${least}`,
  evaluateRounding: 'single-precision round-off',
} as const satisfies Texts;
