import type { Texts } from '../../core/texts';

/** The benchmark and the CE/SE performance study: measurements, plots, tables, report and errors. */
export const benchmark = {
  benchmarkNoGpu: 'no GPU is available',
  benchmarkUnavailable: (name: string) =>
    `"${name}" cannot be measured here: it needs a hardware GPU, or a benchmark without --quick`,
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
  kernelDesignUnknown: (id: string, known: string) =>
    `no kernel design "${id}": choose from ${known}`,
  kernelDesign_gather: 'One kernel over cells',
  kernelDesignAbout_gather:
    'Each cell computes its integral and the fluxes through its sides, so every flux is computed twice and nothing is stored in between. Coefficients are in registers and, in memory, in blocks of 32 cells.',
  kernelDesign_split: 'Two kernels over cells',
  kernelDesignAbout_split:
    'Fluxes and integrals are separate kernels. Each needs fewer registers, but coefficients are read twice and rates are stored twice.',
  kernelDesign_edges: 'Edges with two buffers',
  kernelDesignAbout_edges:
    'A kernel over edges computes each flux once and leaves a contribution for either cell in a buffer; a third kernel adds them up. Less arithmetic, more memory traffic. The design of Fuhry 2013.',
  kernelDesign_atomics: 'Edges with atomic additions',
  kernelDesignAbout_atomics:
    'The kernel over edges scatters its contributions: it adds them to the rates of both cells. WGSL adds floating-point numbers by compare and exchange, which repeats when cells are shared.',
  kernelDesign_workgroup: 'Coefficients in workgroup memory',
  kernelDesignAbout_workgroup:
    'As the first design, with the coefficients of the cell in workgroup memory in place of registers.',
  kernelDesign_reread: 'Coefficients read again',
  kernelDesignAbout_reread:
    'As the first design, but every use reads the coefficients from memory.',
  kernelDesign_local: 'Coefficients and rates in local memory',
  kernelDesignAbout_local:
    'As the first design, but the arrays of an invocation are read and written at places that compilers do not know. Registers cannot be addressed in this way, so the arrays are in memory, as if registers had spilled.',
  kernelDesign_byCell: 'Order by cell',
  kernelDesignAbout_byCell:
    'As the first design, with the coefficients of a cell together in memory: adjacent invocations read distant addresses.',
  kernelDesign_byMode: 'Order by basis function',
  kernelDesignAbout_byMode:
    'As the first design, with the coefficients of a basis function together: adjacent invocations read adjacent addresses.',
  kernelDesign_byVariable: 'An invocation per variable',
  kernelDesignAbout_byVariable:
    'As the first design, with four invocations per cell. Each needs fewer registers for rates, but all compute the complete fluxes.',
  kernelDesign_uniformTables: 'Tables in a uniform buffer',
  kernelDesignAbout_uniformTables:
    'As the first design, with the tables of basis functions in a uniform buffer, the constant memory of WebGPU, in place of a storage buffer.',
  kernelTable: (order: number, cells: number) =>
    `p = ${order}, ${cells.toLocaleString('en')} triangles: one evaluation of du/dt`,
  kernelDesign: 'Design',
  kernelTime: 'µs',
  kernelRelative: 'Time over first',
  kernelOperations: 'FLOP per triangle',
  kernelBytes: 'B per triangle',
  kernelIntensity: 'FLOP/B',
  kernelDeviation: 'Deviation from CPU',
  kernelCountNote:
    'Operations are counted from the generated WGSL. Bytes assume that every buffer element moves once per kernel; caches hold what neighbors read again.',
  kernelOccupancyNote:
    'WebGPU reports neither occupancy and registers nor memory transactions; the times show their effect.',
  kernelRoofline: (order: number) => `Roofline of this device, p = ${order}`,
  kernelOfDesign: (design: string, kernel: string) => `${design}: ${kernel}`,
  kernelRoof: 'copy rate and multiply-add rate',
  kernelPass_both: 'fluxes and integrals',
  kernelPass_sides: 'fluxes of cells',
  kernelPass_volume: 'integrals',
  kernelPass_edges: 'fluxes of edges',
  kernelPass_sums: 'sums',
  dgPaperElements:
    'Supersonic vortex: seconds per triangle and step (table 5.6, figures 5.11 to 5.14)',
  dgPaperMesh: 'Mesh',
  dgPaperMeshOf: (mesh: string, cells: number) => `${mesh}, ${cells.toLocaleString('en')}`,
  dgPaperCore: 'One core, f64',
  dgPaperSpeedUp: (precision: string) => `Speed-up, ${precision} over f64`,
  dgPaperRunTime: 'Run, f32 (s)',
  dgPaperRunTimePrinted: 'Run, GTX 580 (s)',
  dgPaperMegabytes: 'Memory (MB)',
  dgPaperElementsNote:
    'GTX 460 and 580: printed, in double precision. The printed 3.25E-07 on mesh C, p = 4 (GTX 580) is evidently 3.25E-06. Runs have 10,000 steps at p = 1 and 1,000 at p = 4. The meshes are generated with the printed numbers of triangles and edges.',
  dgPaperSpeedUpNote: (slow: number, fast: number) =>
    `The source prints speed-ups up to ${slow} (GTX 460) and ${fast} (GTX 580), double over double: compare with df64.`,
  dgPaperLimiter: 'Supersonic vortex, p = 1: cost of the limiter (figure 14)',
  dgPaperWithout: 'Without (s per triangle)',
  dgPaperWith: 'With (s per triangle)',
  dgPaperCost: 'Cost',
  dgPaperPrinted: 'Printed',
  dgPaperLimiterNote:
    'Barth–Jespersen at edge points. A faster step makes the same limiter weigh more.',
  dgPaperRuns: 'Double Mach reflection to t = 0.2, p = 1 (tables 5.4 and 4)',
  dgPaperSeconds: 'Run, f32 (s)',
  dgPaperSteps: 'Steps',
  dgPaperThesis: 'Printed in the thesis',
  dgPaperArticle: 'Printed in the article',
  dgPaperThesisRun: (old: string, fresh: string, memory: number) =>
    `${old} / ${fresh} min, ${memory} MB`,
  dgPaperArticleRun: (minutes: string, memory: number, steps: number | string) =>
    `${minutes} min, ${memory} MB, ${steps} steps`,
  dgPaperRunsNote:
    'Both printed sets are in double precision, on GTX 460 / 580 and GTX 580. Steps differ with the smallest triangle: the meshes are generated, with about the printed number of triangles. Positivity is kept.',
  paperTableSeconds: (title: string) => `${title}; seconds per step`,
  paperCpuHere: 'CPU, f64',
  paperGpuHere: 'GPU, f32',
  paperSpeedUpHere: 'Speed-up',
  paperCpuPrinted: 'Printed: CPU',
  paperSpeedUpPrinted: 'Printed speed-up',
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
