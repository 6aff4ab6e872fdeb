import type { Texts } from '../../core/texts';

/** Messages of runs: devices, initial values, failures, events, convergence. */
export const run = {
  deviceInsecurePage:
    'WebGPU needs a secure page: open the workbench with its start command or at http://localhost, or use the CPU backend',
  deviceNoWebGpu:
    'WebGPU is not available here: use a recent Chromium or the desktop application, or the CPU backend',
  deviceNotOpened: (why: string) => `The GPU could not be opened (${why}): use the CPU backend`,
  deviceGone:
    'The GPU was lost and is no longer available: save the project and restart the program, or use the CPU backend',
  deviceNoAdapter:
    'No GPU adapter was found: update the graphics driver, on Linux try the setting "XWayland and Vulkan", or use the CPU backend',
  deviceFewBuffers: (adapter: string, offered: number, needed: number) =>
    `${adapter} offers ${offered} storage buffers per shader stage, but ${needed} are needed: use the CPU backend`,
  deviceUnnamed: 'unnamed adapter',
  deviceFault: (message: string) => `The GPU reported an error (${message}): use the CPU backend`,
  runLongStep: (step: string, stable: string, time: string) =>
    `time.fixedStep: ${step} exceeds the step of the CFL number at t = ${time}, ${stable}: the run may be unstable; use a shorter step`,
  runSpongeStrength: (index: number, at: string) =>
    `sponges[${index}].strength: not a nonnegative number at ${at}: correct the expression`,
  runSpongeOutside: (index: number) =>
    `sponges[${index}]: is outside the mesh, or has zero strength in all of its cells: move or remove it`,
  runSpongeState: (index: number, variable: string, at: string) =>
    `sponges[${index}].state: ${variable} is not a finite number at ${at}: correct the expressions`,
  runSpongeAdmissible: (index: number, fault: string, at: string) =>
    `sponges[${index}].state: ${fault} at ${at}: correct the expressions`,
  runNotFinite: (place: string, at: string) =>
    `${place}: not a finite number at ${at}: correct the expression`,
  runBoundaryValues: (group: string, fault: string) =>
    `boundaries.${group}: ${fault}: correct its values`,
  runFaultAt: (fault: string, at: string) => `${fault} at ${at}`,
  runGhostNotFinite: (variable: string, at: string) =>
    `the exterior ${variable} computed from the initial state is not a finite number at ${at}`,
  runGhostAdmissible: (fault: string, at: string) =>
    `in the exterior state computed from the initial state, ${fault} at ${at}`,
  runCoefficient: (name: string, at: string) =>
    `system.coefficients.${name}: not a finite number at ${at}: correct the expression`,
  runSource: (variable: string, at: string) =>
    `sourceTerm: ${variable} is not a finite number at ${at}: correct the expressions`,
  runUnknownMethod: (id: string, known: string) =>
    `scheme.id: there is no method "${id}"; choose one of ${known}`,
  runMethodMissing: (method: string, missing: string) =>
    `scheme.id: ${method} ${missing}; choose another method`,
  recallTooFar: (seconds: string) =>
    `the last stored state is ${seconds} s of wall-clock time earlier`,
  recallDiffers: 'recomputing the previous steps gave different results',
  recallStopped: 'recomputing the previous steps was stopped',
  recallMemory: 'there is no memory for more states',
  runOrDerivative: (variable: string) => `${variable} or one of its derivatives`,
  runNotANumber: (what: string, value: string, cell: string) =>
    `${what}: ${value} is not a number in cell ${cell}: correct the expressions there`,
  runCorrect: 'correct the expressions there',
  runOscillates: 'the polynomial of the cell oscillates there; smooth the expressions',
  runAdmissible: (what: string, fault: string, cell: string) =>
    `${what}: ${fault} in cell ${cell}: correct the expressions there`,
  runGpuLost: (step: number, reason: string) =>
    `The GPU was lost (${reason}); the last state read back is that of step ${step}: run again, or use the CPU backend`,
  runAtItsEnd: 'The run is at its end; interactive changes are no longer possible',
  runEventAt: (kind: string, time: number) => `${kind} at t = ${time}`,
  runObstacleNeedsGrid: (place: string) =>
    `${place}: obstacles need a generated grid; use a case on a grid`,
  runUnbounded: 'the solution grew without bound',
  runHasEnded: 'The run has ended; interactive changes are no longer possible',
  runGpuLostRepeatedly: (reason: string, step: number) =>
    `GPU device lost repeatedly (${reason}). The state of step ${step} is kept: restart the program and continue, or use the CPU backend`,
  runGpuRecovering: (reason: string, step: number, seconds: number) =>
    `GPU device lost (${reason}): the run continues from step ${step} in ${seconds} s`,
  runTooShort: (name: string, over: number) => `${name}: the run is shorter than ${over}`,
  runStillChanges: (name: string, range: string, over: number, tolerance: number) =>
    `${name} still changes by ${range} over a time of ${over}, more than ${tolerance}`,
  runNoGpu: 'There is no GPU to run on: use the CPU backend',
  runInitialState: 'The initial state',
  runCellCount: 'number of cells',
  runModes: 'modes per cell',
  runMeshChecksum: 'mesh checksum',
  runSavedMismatch: (what: string, saved: string | number, requested: string | number) =>
    `The saved state does not match the case (${what}: saved ${saved}, case ${requested}): run from the initial state`,
  runSavedOtherOrder: 'The saved state of another order',
  runSavedState: 'The saved state',
  runUnknownVariable: (place: string, name: string, known: string) =>
    `${place}.values: there is no variable "${name}"; choose one of ${known}`,
  runFailedAfter: (step: number, time: string) => `The run failed after step ${step}, t = ${time}`,
  runStageLost: (stage: number, stages: number, fault: string, cell: string) =>
    `in stage ${stage} of ${stages} of the next step, ${fault} in cell ${cell}`,
  runLostIn: (reason: string, cell: string) => `${reason} in cell ${cell}`,
  runNoNumber: 'NaN',
  runQuantityLost: (quantity: string, value: number) =>
    `the ${quantity} became invalid within the step (minimum before it ${value})`,
  runQuantityGrew: (quantity: string, value: number) =>
    `the ${quantity} grew without bound (maximum before the step ${value})`,
  runSolution: 'solution',
  spaceUnknownGroup: (name: string, known: string) =>
    `there is no boundary group "${name}"; available: ${known}`,
  spaceBilinear: 'a state of bilinear functions',
  spaceDriveSource: (variable: string) =>
    `drive.source: adds nothing to ${variable}, whose mean it should maintain: give another expression`,
  spacePointOutside: (place: string, at: string, name: string) =>
    `${place}.at: the point (${at}) of ${name} lies outside the mesh; move it inside`,
  spaceLineOutside: (place: string, name: string) =>
    `${place}.from: the line of ${name} lies outside the mesh; move it inside`,
  spaceMonitorGroup: (place: string, name: string, known: string) =>
    `${place}.groups: there is no boundary group "${name}"; choose one of ${known}`,
  spaceNeedsQuads: (what: string, shapes: string) =>
    `${what} needs quadrilaterals or hexahedra, but this mesh has ${shapes}`,
  surfaceLatticeTooLarge: (intervals: number, cells: number, most: number) =>
    `a lattice of ${intervals} intervals in each of ${cells} cells has more than ${most} million points: subdivide cells less`,
  surfaceNoNormal: (normal: string) =>
    `a plane has the normal (${normal}); give a nonzero normal such as (0, 0, 1)`,
  surfaceNoPoint: 'the point of a plane must have finite coordinates',
  surfaceTooLarge: (most: number) =>
    `the surface has more than ${most} million triangles: subdivide cells less`,
  stepperCpu: (title: string) => `CPU, ${title}`,
  stepperPlain: '64-bit, single-threaded, not compiled',
  gpuOutOfMemory: (mebibytes: string) =>
    `the GPU has not enough memory for this case (about ${mebibytes}): close other programs, or use a lower order or a coarser mesh`,
  gpuRefusedBuffers: (message: string) => `the GPU refused the buffers of this case: ${message}`,
  gpuDriveTooLarge:
    'drive: the state exceeds one buffer of this GPU, which mean-flow forcing does not support: use the CPU',
  gpuBindingTooLarge: (needed: string, limit: string, coarser: string) =>
    `the case needs a buffer of ${needed}, but this GPU binds at most ${limit}: use the CPU or a coarser ${coarser}`,
  gpuTooManyVariables: (system: string, count: number, most: number) =>
    `${system} has ${count} variables; the GPU supports up to ${most}: use the CPU`,
  gpuSpongeStrength:
    'sponges: the strength exceeds single precision: use a smaller one, or the CPU',
  gpuDf64Fails: (adapter: string) =>
    `${adapter} fails the test of df64 arithmetic because its driver reorders sums: choose precision f32, or the CPU in double precision`,
  runOutOfMemory: (mebibytes: number, cure: string) =>
    `This machine cannot allocate ${mebibytes} MiB of memory for the case: close other programs, or use ${cure}`,
  agreementEvents: 'events: a comparison supports none; remove them',
  agreementEnd: 'time: a comparison needs an end; give time.end or time.maxSteps',
  agreementGpu: (precision: string) => `GPU, ${precision}`,
  agreementDigits: 'Matching digits',
  agreementDifference: 'Largest difference',
  agreementAtEnd: 'At the end',
  agreementStep: 'Step',
  agreementCpu: 'CPU, f64',
  agreementChoose: (known: string) => `choose one of ${known}`,
  agreementLeaveOut: 'remove it',
  agreementPrecision: (precision: string, choice: string) =>
    `scheme.precision: there is no "${precision}"; ${choice}`,
  agreementComparison: 'the comparison',
  averagesCovariance: 'only averages have covariances; remove it',
  averagesUnknown: (name: string) => `there is no average "${name}"; name one of this case`,
  averagesOtherTime: (name: string) =>
    `"${name}" is averaged over a different time window; use the same for both`,
  pointTooLong: 'a point has at most x, y and z',
  runOscillatesUntamed:
    'the polynomial of the cell oscillates there; smooth the expressions or enable positivity',
  runMeanFault: (fault: string, cell: string) => `${fault} in the mean of cell ${cell}`,
  runCellFault: (fault: string, cell: string) => `${fault} in cell ${cell}`,
  runInadmissible: (what: string, fault: string, cure: string) => `${what}: ${fault}: ${cure}`,
  runInadmissibleValue: (what: string, fault: string, value: string, cure: string) =>
    `${what}: ${fault}, ${value}: ${cure}`,
  runCellOfFile: (cell: number, element: number, at: string) =>
    `${cell} (element ${element} of the mesh file) at (${at})`,
  runCellAt: (cell: number, at: string) => `${cell} at (${at})`,
  runSystem: 'system',
  runScheme: 'scheme',
  runOrder: 'order',
  runVariables: 'variables',
  runAfter: (after: string, cause: string) => `${after}: ${cause}`,
  runFailure: (after: string, lost: string, remedies: readonly string[]) =>
    `${after}: ${lost}; try ${remedies.join(', ')} or smaller cells there`,
  runFailureAtBoundary: (
    after: string,
    lost: string,
    remedies: readonly string[],
    conditions: readonly string[],
  ) =>
    `${after}: ${lost}; try ${remedies.join(', ')} or smaller cells there, and check the condition of ${conditions.join(' and ')} next to it`,
  runCourse: (
    lost: string,
    isMaximum: boolean,
    quantity: string,
    parts: readonly string[],
    missing: string | null,
  ) =>
    `${lost}; ${isMaximum ? 'maximum' : 'minimum'} ${quantity} there ${parts.join('; ')}${missing === null ? '' : ` (earlier steps are missing: ${missing})`}`,
  runAfterSteps: (first: number, last: number, values: string) =>
    `after steps ${first} to ${last}: ${values}`,
  runBeforeStep: (value: string) => `before the step: ${value}`,
  runAfterNextStages: (values: string) => `after the stages of the next step: ${values}`,
  runAfterStages: (values: string) => `after its stages: ${values}`,
} as const satisfies Texts;
