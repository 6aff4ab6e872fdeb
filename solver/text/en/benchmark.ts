import type { Texts } from '../../core/texts';

/** The benchmark and the CE/SE performance study: measurements, plots, tables, report and errors. */
export const benchmark = {
  benchmarkNoGpu: 'no GPU is available',
  benchmarkUnknown: (name: string, groups: string, example: string) =>
    `"${name}": unknown benchmark; choose one of ${groups}, or an id such as ${example}`,
  benchmarkOnlyCli: 'compiled C is timed by the command line only',
  benchmarkShockCapturing: 'shock capturing',

  benchmarkFirstOrder: 'forward Euler, local Lax–Friedrichs',
  benchmarkLinear: 'linear, SSP-RK2, HLL',
  benchmarkPositive: 'linear, positivity limiter, SSP-RK2, HLL',
  benchmarkObstacle: 'linear, SSP-RK2, HLL, with an obstacle',
  benchmarkWeno5: 'WENO5, SSP-RK3, HLL',
  benchmarkCharacteristic: 'WENO5 in characteristic variables, SSP-RK3, HLL',
  benchmarkWeno5Gauss: 'WENO5, two Gauss points, SSP-RK3, HLL',
  benchmarkCweno3: 'CWENO3, SSP-RK3, HLL',
  benchmarkLinearGauss: 'linear, two Gauss points, SSP-RK2, HLL',
  benchmarkWater: 'shallow water, linear, SSP-RK2, HLL',
  benchmarkTerrain: 'shallow water with bed, linear, SSP-RK2, HLL',
  benchmarkCese: 'CE/SE, α = 2',

  paperDamBreak: 'dam break',
  paperShockBubble: 'shock and bubble',
  paperLaxFriedrichs: 'Lax–Friedrichs',
  paperBilinear: 'bilinear, modified minmod θ = 1.3',
  paperCweno: 'CWENO3',
  paperTable: (table: number, scheme: string) => `Table ${table}: ${scheme}`,

  studyNeedsGpu: (name: string) => `"${name}": this experiment needs a GPU, but none is available`,
  studyUnknown: (name: string, known: string) =>
    `"${name}": unknown experiment; choose one of ${known}`,
  studyNoSubgroups: 'this device does not support subgroups',
  studyWrongMaximum: (found: number, largest: number) =>
    `found ${found} instead of the maximum ${largest}`,
  studyFailed: (reason: string) => `the run failed: ${reason}`,

  studyReportTitle: 'CE/SE performance study on this machine',
  studyReportIntroduction: (source: string) =>
    `The experiments of ${source} (F. Westers, A GPU implementation of the 1D and 2D Conservation Element/Solution Element scheme, thesis, University of Groningen, 2020), measured with the kernels of regular runs. Times are means over repeats (10 in 1D and 5 in 2D; 3 in the short study) with their standard deviation. They include transfers of the state to and from the device, but not setup, which is listed separately.`,
  studyReportShort:
    'Short study: few sizes and repeats. Times of long runs are extrapolated from fewer steps, as noted in the tables.',
  studyReportMachine: 'Machine',
  studyReportProcessor: 'Processor',
  studyReportCores: 'Cores',
  studyReportGpu: 'GPU',
  studyReportSoftwareGpu: (adapter: string) => `${adapter} (software)`,
  studyReportCopy: 'Memory copy bandwidth',
  studyReportFindings: 'Findings',

  deviceVendor: 'Vendor',
  deviceArchitecture: 'Architecture',
  deviceModel: 'Device',
  deviceDriver: 'Driver',
  deviceSubgroupSize: 'Subgroup size',
  deviceSubgroupRange: (least: number, most: number) => `${least} to ${most}`,
  deviceNoSubgroups: 'not supported',
  deviceWorkgroupSize: 'Maximum workgroup size',
  deviceInvocations: (count: number) => `${count} invocations`,
  deviceWorkgroupMemory: 'Maximum workgroup memory',
  deviceBytes: (count: number) => `${count} B`,
  deviceWorkgroups: 'Maximum workgroups per dimension',
  deviceMaxBuffer: 'Maximum buffer size',
  deviceMaxBinding: 'Maximum binding size',
  deviceTimestamps: 'Timestamp queries',
  deviceYes: 'yes',
  deviceNo: 'no',

  studyCpuPlace: (threads: number) => (threads === 1 ? 'CPU, 1 thread' : `CPU, ${threads} threads`),
  studyGpuPlace: (precision: string) => `GPU, ${precision}`,
  studyCompensated: 'f32, compensated',
  studyTube: 'Sod’s shock tube',
  studyQuadrants: '2D Riemann problem',
  studyPublished: (source: string, device: string) => `${source}: ${device}`,
  studyKeplerDouble: 'K40, double',
  studyKeplerRows: (source: string, rows: number) => `${source}: K40, double, ${rows} rows`,

  studyTimeAxis: 'Run time',
  studyPointsAxis: 'Points',
  studySpeedUpAxis: 'Speedup',
  studyCflAxis: 'CFL number',

  studySizes1dTitle: 'Run time by size, 1D',
  studySizes1dDescription:
    'Sod’s shock tube to t = 0.4 at a CFL number of 0.4, with an increasing number of points.',
  studySizes2dTitle: 'Run time by size, 2D',
  studySizes2dDescription:
    '2D Riemann problem to t = 2 at a CFL number of 0.5, with an increasing number of N × N points.',
  studyMapTitle: 'Run time by Nx × Ny',
  studyMapDescription:
    '2D Riemann problem to t = 2 at a CFL number of 0.5, for all combinations of Nx and Ny points.',
  studyMapPlot: (place: string) => `Run time by Nx × Ny: ${place}`,
  studyTimePlot1d: 'Run time, 1D',
  studyTimePlot2d: 'Run time, 2D',
  studySpeedUpPlot1d: 'Speedup over one thread, 1D',
  studySpeedUpPlot2d: 'Speedup over all CPU threads, 2D',

  studyCfl1dTitle: 'Run time by CFL number, 1D',
  studyCfl1dDescription:
    'Sod’s shock tube on 20,000 points; the number of steps is inversely proportional to the CFL number.',
  studyCfl2dTitle: 'Run time by CFL number, 2D',
  studyCfl2dDescription: '2D Riemann problem on 250 × 250 points.',

  studyBlocks1dTitle: 'Run time by workgroup size, 1D',
  studyBlocks1dDescription:
    'Sod’s shock tube in workgroups of 32 to 256 invocations, one per point: both half steps in one kernel with overlapping tiles, or one kernel per half step.',
  studyBlocks1dPlot: (place: string, design: string) =>
    `Run time by workgroup size, 1D, ${place}, ${design}`,
  studyBlocks2dTitle: 'Run time by tile shape, 2D',
  studyBlocks2dDescription:
    '2D Riemann problem on 250 × 250 points to t = 2 at a CFL number of 0.5, in tiles of X × Y points per workgroup, with one invocation per point or, as in the thesis, per variable.',
  studyBlocks2dPlot: (mapping: string) => `Run time by tile shape, ${mapping}`,
  studyBlocks2dAxis: 'Tile columns',
  studyInvocations: (count: string) => `${count} invocations`,
  studyRows: (count: number) => `${count} rows`,
  studyHalfSteps: 'one kernel per half step',
  studyTiles: 'tiles',
  studyPerPoint: 'one invocation per point',
  studyPerVariable: 'one invocation per variable',
  studyTilesPerPoint: 'tiles, one invocation per point',
  studyTilesPerVariable: 'tiles, one invocation per variable',
  studyMarching1d: 'strips marching along the line',
  studyMarching2d: 'strips marching over rows',

  studyMapping1dTitle: 'Thread mapping, 1D',
  studyMapping2dTitle: 'Thread mapping, 2D',
  studyMappingDescription:
    'Both half steps in one kernel, which reads and writes the state once, compared with one kernel per half step; and one invocation per variable, as in the thesis, compared with one per point.',
  studyMappingPlot1d: 'Run time by thread mapping, 1D',
  studyMappingPlot2d: 'Run time by thread mapping, 2D',

  studyReductionsTitle: 'Reductions',
  studyReductionsDescription:
    'Maximum of n numbers on the device, as needed for the time step: by a tree in workgroup memory, by subgroups, by atomic operations, and by a single invocation; and by one CPU thread.',
  studyReductionsPlot: 'Reduction time',
  studyReductionTree: 'tree in workgroup memory',
  studyReductionSubgroup: 'subgroups',
  studyReductionAtomic: 'atomic',
  studyReductionSequential: 'single invocation',
  studyReductionCpu: 'one CPU thread',
  studyNumbersAxis: 'Numbers',
  studyDurationAxis: 'Time',

  studyPrecisions1dTitle: 'Precisions, 1D',
  studyPrecisions2dTitle: 'Precisions, 2D',
  studyPrecisionsDescription:
    'f32, compensated f32 and df64 on the GPU, and f64 on the CPU: run time, and difference of the final state from that of the CPU.',
  studyPrecisionsPlot: (dimension: string) => `Run time by precision, ${dimension}`,
  studyDifferencePlot: (dimension: string) => `Maximum difference from the CPU, ${dimension}`,
  studyDifferenceAxis: 'Difference of cell means',

  studyTransfersTitle: 'Transfers',
  studyTransfersDescription:
    'Time to upload the initial state of N × N points to the device, and to read the final state back. Run times include both.',
  studyTransfersPlot: 'Transfer time',
  studyTransfersAxis: 'State size',
  studyUpload: 'upload',
  studyReadback: 'readback',

  studyColumnSeries: 'Measurement',
  studyColumnPoints: 'Points',
  studyColumnNumbers: 'Numbers',
  studyColumnCfl: 'CFL',
  studyColumnBytes: 'Bytes',
  studyColumnTime: 'Time (s)',
  studyColumnPublished: (source: string) => `${source}, K40, double (s)`,
  studyColumnRepeats: 'Repeats',
  studyColumnSteps: 'Steps',
  studyColumnRate: 'Point·steps/s',
  studyColumnSetup: 'Setup (s)',
  studyColumnMaxDifference: 'Maximum difference',
  studyColumnMeanDifference: 'Mean difference',
  studyColumnNote: 'Note',
  studyExtrapolated: (steps: number) =>
    `extrapolated from ${steps.toLocaleString('en-US')} ${steps === 1 ? 'step' : 'steps'}`,
  studyPublishedSpeedUp: (factor: number) => `speedup ${factor}`,

  studySpeedUpFinding: (
    dimension: string,
    place: string,
    threads: number,
    factor: string,
    points: string,
    source: string,
    published: number,
  ) =>
    `${dimension}, ${place}: speedup ${factor} over ${threads === 1 ? 'one CPU thread' : `${threads} CPU threads`} with ${points} points; ${source}: ${published}`,
  studyBlockFinding: (
    place: string,
    shape: string,
    seconds: string,
    source: string,
    publishedShape: string,
    publishedSeconds: number,
  ) =>
    `2D, 250 × 250 points, ${place}: fastest tiles ${shape}, ${seconds} s; ${source}, double: ${publishedShape}, ${publishedSeconds} s`,
} as const satisfies Texts;
