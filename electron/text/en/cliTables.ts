import type { Texts } from '../../../solver/core';
import { counted, meant } from '../words';

/** Tables and summaries for people: meshes, runs, benchmarks, verification. */
export const cliTables = {
  meshFile: 'File',
  meshFormat: 'Format',
  meshDimension: 'Dimension',
  meshNodes: 'Nodes',
  meshCells: (type: string) => `Cells, ${type}`,
  meshOrder: 'Order',
  meshScaledJacobian: 'Minimum scaled Jacobian',
  meshInteriorFaces: 'Interior faces',
  meshBoundaryFaces: 'Boundary faces',
  meshGroupFaces: (faces: string, tag: number) => `${faces} (tag ${tag})`,
  meshUntagged: 'untagged',
  meshPeriodic: 'periodic',
  meshPeriodicGroups: (first: string, second: string) => `${first} and ${second}`,
  meshRotatedGroups: (first: string, second: string) => `${first} and ${second}, rotated`,
  meshPoints: 'Points',
  meshLength: 'Length',
  meshArea: 'Area',
  meshVolume: 'Volume',
  meshBounds: (axis: string) => `Bounds ${axis}`,
  exampleTitle: (name: string, cells: number) => `${name} (${counted(cells, 'cell', 'cells')})`,

  summaryOutcome: 'Outcome',
  summaryNotConverged: 'Not converged',
  summaryIterations: 'Iterations',
  summaryResidualOf: (name: string) => `Residual of ${name}, initially 1`,
  summarySteps: 'Steps',
  summaryTime: 'Time',
  summaryWallTime: 'Wall-clock time',
  summaryCells: 'Cells',
  summaryDofs: 'Degrees of freedom',
  summaryThroughput: 'Throughput',
  summaryDofStages: (millions: string) => `${millions} million DOF·stages/s`,
  summaryDevice: 'Device',
  summaryResidual: (name: string) => `Last change of ${name}`,
  summaryWallFit: 'Wall',
  summaryAtRounding: 'Residual',
  residualAtGpuRounding:
    'stagnates at the rounding error of the GPU precision; use df64 or the CPU for lower residuals',
  residualAtRounding: 'stagnates at the rounding error of double precision',
  summaryIntegral: (name: string) => `Integral of ${name}`,
  summaryError: (name: string) => `Error of ${name}`,
  errorNorms: (l2: string, max: string) => `L2 ${l2}, max ${max}`,
  errorNormsRms: (l2: string, rms: string, max: string) => `L2 ${l2}, RMS ${rms}, max ${max}`,
  markAt: (kind: string, field: string, value: string, place: string) =>
    `${kind} of ${field}: ${value} at (${place})`,
  markNotFound: (kind: string, field: string) => `${kind} of ${field}: not found`,
  arrivalNone: 'not reached anywhere',
  arrivalLength: (length: string, time: string) =>
    `reached over a length of ${length}, last at t = ${time}`,
  arrivalArea: (area: string, time: string) =>
    `reached over an area of ${area}, last at t = ${time}`,
  arrivalVolume: (volume: string, time: string) =>
    `reached over a volume of ${volume}, last at t = ${time}`,
  zeroAt: (wall: string, place: string, criterion: string) => `${wall}: ${place} (${criterion})`,
  zeroOfMeansAt: (wall: string, place: string, criterion: string) =>
    `${wall}, mean flow: ${place} (${criterion})`,
  monitorValues: (last: string, mean: string, least: string, most: string) =>
    `${last}, mean ${mean}, ${least} … ${most}`,
  monitorValuesOnly: (last: string, mean: string, reason: string, least: string, most: string) =>
    `${last}, mean ${mean} (no standard error: ${reason}), ${least} … ${most}`,
  outcomeEndTime: 'reached the end time',
  outcomeSteady: 'reached a steady state',
  outcomeStalled: 'found no steady state: the residual stopped falling',
  outcomeStepLimit: 'reached the step limit',
  outcomeWallTime: 'reached the wall-clock limit',
  outcomeStopped: 'interrupted',
  outcomeFailed: (reason: string) => `failed: ${reason}`,
  outcomeRunning: 'running',

  agreementCpu: (steps: number, time: string) =>
    `CPU, f64: ${counted(steps, 'step', 'steps')} to t = ${time}`,
  agreementHead: (adapter: string) =>
    `Largest difference of the cell means and number of agreeing decimal digits, on ${adapter}`,
  agreementRun: (label: string, steps: number) => `${label}: ${counted(steps, 'step', 'steps')}`,
  agreementStep: 'Step',
  agreementTime: 'Time',
  agreementResidualCpu: 'Residual, CPU',
  agreementResidualGpu: 'GPU',
  agreementDigits: 'Digits',

  verifyPrecision: (text: string) => `--precision: expected f32 or df64 (got "${text}")`,
  verifyCompareAll:
    '--compare: covers the GPU and the CPU in all precisions; omit --backend and --precision',
  verifyPrecisionNeedsGpu: '--precision: only available on the GPU; omit it or --backend cpu',
  unknownEntry: (name: string, known: readonly string[], near: string | undefined) =>
    `fluxbench verify: no entry "${name}".${meant(near)} Available: ${known.join(', ')}`,
  unknownCheck: (entry: string, check: string, known: readonly string[]) =>
    `fluxbench verify: "${entry}" has no check "${check}". Available: ${known.join(', ')}`,
  unknownPaper: (id: string, known: readonly string[], near: string | undefined) =>
    `fluxbench paper: no source "${id}".${meant(near)} Available: ${known.join(', ')}`,
  unknownItem: (id: string, item: string, near: string | undefined) =>
    `fluxbench paper: ${id} has no item "${item}".${meant(near)} "fluxbench paper ${id}" lists them`,
  paperSeveral: (item: string, ids: string) =>
    `fluxbench paper: "${item}" is ambiguous; choose one of ${ids}`,
  paperRunNeedsItem: 'fluxbench paper: --run needs an item, e.g. table-5.2',
  paperNotMade: (item: string, reason: string) => `${item} is not reproduced. ${reason}`,
  paperNoWay: (way: number, count: number) => `--way: expected 1 to ${count} (got ${way})`,
  paperOnPage: 'made by the workbench only: open its Papers page',
  paperWayOnPage: 'on the Papers page of the workbench',
  paperNothingToRun: (item: string, reason: string) => `${item} has nothing to run. ${reason}`,
  paperNothingFound: (text: string) => `No item contains "${text}".`,
  paperItems: (count: number) => counted(count, 'item', 'items'),
  paperWays: 'Made by',
  paperValue: 'Value',
  paperOurs: 'Ours',
  verifyComputed: 'Computed',
  verifyPublished: 'Published',
  verifyImplementation: 'Reference implementation',
  verifyExact: 'Exact',
  verifyRatio: 'Ratio',
  verifyOrder: 'Order',
  verifyResult: 'Result',
  verifyTime: 'Time',
  verifyNote: 'Note',
  verifyPass: 'pass',
  verifySize: 'order, size',
  verifyNotReproduced: 'not reproduced',
  verifyFail: 'FAIL',
  verifyReported: 'reported',
  verifyChecks: (count: number) => counted(count, 'check', 'checks'),
  verifyChecksFull: (count: number, full: number) =>
    `${counted(count, 'check', 'checks')}, ${full} with --full`,
  verifyPassed: (count: number) => `${count} passed`,
  verifyNotReproducedCount: (count: number) => `${count} not reproduced`,
  verifyFailures: (count: number) => `${count} failed`,
  verifyReportedOnly: (count: number) => `${count} reported without a criterion`,
  verifyNotRun: (count: number) => `${count} not run`,
  verifyMore: (count: number) => `${count} more with --full`,
  verifyInterrupted: 'interrupted',

  studyQuickOrFull: '--quick: cannot be combined with --full',
  onlyWithoutStudy: (option: string, study: string) =>
    `--${option}: not available for "fluxbench bench ${study}"`,
  onlyWithStudy: (option: string, study: string) =>
    `--${option}: only available for "fluxbench bench ${study}"`,
  keepNeedsFigures: '--keep: requires --figures DIR',
  notFigures: (file: string) =>
    `${file}: not a file of benchmark results; choose another folder or delete it`,
  figuresKept: (file: string) => `Stored in ${file}`,
  benchInterrupted: (count: number, total: number) =>
    `Interrupted: ${count} of ${total} measurements completed`,
  benchTask: (number: number, total: number, task: string) => `${number} of ${total}: ${task}`,
  studyTask: (number: number, total: number, task: string, left: string) =>
    `${number} of ${total}: ${task} · about ${left} left`,
  studyPlan: (count: number, duration: string) =>
    `${counted(count, 'measurement', 'measurements')}, about ${duration}`,
  wroteFiles: (count: number, folder: string) =>
    `Wrote ${counted(count, 'file', 'files')} to ${folder}`,
  gccMissing: 'gcc is not installed: no comparison with compiled C',
  gccFailed: (reason: string) => `gcc could not compile the C program: ${reason}`,

  benchSetUp:
    'Euler equations, RK4, local Lax–Friedrichs; G DOF·stage/s = 10⁹ coefficients updated per second',
  benchCpu: (processor: string) => `CPU: ${processor}, double precision`,
  benchGpu: (adapter: string) => `GPU: ${adapter}, f32 unless noted`,
  benchGpuCopy: (adapter: string, rate: string) =>
    `GPU: ${adapter}, f32 unless noted, copies ${rate} GB/s`,
  softwareAdapter: (adapter: string) => `${adapter} (software)`,
  benchGrids: 'Grids',
  benchKernels: 'Designs of the kernels for one evaluation of du/dt',
  benchEvaluation: 'µs/evaluation',
  benchDeviation: 'deviation from CPU',
  benchFlow_vortex: (mesh: string) => `Vortex ${mesh}`,
  benchFlow_doubleMach: (mesh: string) => `Double Mach ${mesh}`,
  benchDgPaper: 'Vortex and double Mach reflection of the papers',
  benchAccuracy: 'Cell means, GPU minus CPU, at the end of the case',
  benchOfCopy: 'of copy',
  benchBytesPerCell: 'B/cell',
  benchOfEstimate: 'of estimate',
  benchSpeedUp: 'speed-up',
  benchLargest: 'largest',
  benchMean: 'mean',
  benchSteps: 'steps',
  benchInF64: 'CPU steps',
  benchThreads: (threads: number) => `CPU, ${threads} threads`,
  benchBent: (cells: string) => `mapped quadrilaterals, ${cells}`,
  benchGrid: (cells: string) => `grid of ${cells}`,
  benchTriangles: (count: number) => counted(count, 'triangle', 'triangles'),
  benchHexahedra: (count: number) => counted(count, 'hexahedron', 'hexahedra'),
  benchPlane: (count: number) => counted(count, 'plane cell', 'plane cells'),
  benchSolids: (count: number) => counted(count, 'solid cell', 'solid cells'),
  benchLiveView: 'live view',
  benchTrianglesKind: 'triangles',
  benchHexahedraKind: 'hexahedra',
  benchExtraCosts: (costs: readonly string[]) =>
    `Time per step relative to the plain scheme: ${costs.join(', ')}`,
  benchExtraCost: (what: string, order: number, factor: string) =>
    `${what} at p = ${order}: ${factor}`,
  benchGpuOverCore: (factors: readonly string[]) =>
    `GPU speed-up over one CPU core in f64: ${factors.join('; ')}`,
  benchFactorIn: (order: number, precision: string, factor: string) =>
    `p = ${order}, ${precision}: ${factor}`,
  benchHexahedraOverCore: (factors: readonly string[]) =>
    `GPU speed-up over one CPU core in f64, hexahedra: ${factors.join('; ')}; published for p = 3: 63, 42 before kernel fusion (Tesla C2070, double precision)`,
  benchViscousOverCore: (factors: readonly string[]) =>
    `GPU speed-up over one CPU core in f64, hexahedra, viscous: ${factors.join('; ')}; published for p = 3: 35 (Tesla C2070) and 70 (K20x), double precision`,
  benchCompiledC: 'Comparison with compiled C, µs/cell/step',
  benchColumnC: 'C',
  benchColumnOurs: 'Fluxbench',
  benchColumnRatio: 'ratio',
  benchPaper: (title: string) => `${title}; seconds per step`,
  benchHere: 'measured',
  benchPrinted: 'published',
  benchNoFigures: (file: string) => `No stored results of this machine in ${file}`,
  benchFigures: (file: string) => `Comparison with the results stored in ${file}, G DOF·stage/s`,
  benchNow: 'now',
  benchKept: 'stored',
  benchGeometricMean: 'geometric mean',
  doctorSystem: 'System',
  doctorCpu: 'CPU',
  doctorCores: (processor: string, cores: number) =>
    processor === ''
      ? counted(cores, 'core', 'cores')
      : `${processor}, ${counted(cores, 'core', 'cores')}`,
  doctorMemory: 'Memory',
  doctorGpu: 'GPU',
  doctorNoGpu: (reason: string) => `none: ${reason}`,
  doctorVendor: 'Vendor',
  doctorArchitecture: 'Architecture',
  doctorDevice: 'Device',
  doctorDriver: 'Driver',
  doctorFeatures: 'Features',
  doctorDf64: 'Double precision (df64)',
  doctorDf64Correct: (guards: string, products: string, error: string) =>
    `correct (guards by ${guards}, ${products} products, largest relative error ${error})`,
  doctorDf64Wrong: (error: string) => `not available (largest relative error ${error})`,
  doctorDf64NotTested: 'not tested',
  doctorTestingDf64: 'Testing double precision (df64)…',
  doctorCopyRate: 'Copy rate of the GPU',
  doctorPackages: 'System packages',
  doctorPackage: (isInstalled: boolean, name: string, use: string) =>
    `${isInstalled ? 'found  ' : 'missing'}  ${name}: ${use}`,
  doctorBenchmark: 'Benchmark',
  doctorBenchmarkStopped: 'The benchmark was stopped after one minute',
  studyCpu: (processor: string, cores: number) =>
    processor === ''
      ? `CPU: ${counted(cores, 'core', 'cores')}, f64`
      : `CPU: ${processor}, ${counted(cores, 'core', 'cores')}, f64`,
  studyGpu: (adapter: string) => `GPU: ${adapter}`,
  expectedBackend: (text: string) => `--backend: expected gpu or cpu (got "${text}")`,
  sweepOutcome: 'outcome',
  outcomeUnknown: 'unknown',
  outcomeRefused: 'rejected',
  outcomeNotConverged: 'not converged',
} as const satisfies Texts;
