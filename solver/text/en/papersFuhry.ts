import type { Texts } from '../../core/texts';

/** Contents of the two discontinuous Galerkin sources: titles, differences and reasons. */
export const papersFuhry = {
  fuhry2013Authors: 'M. Fuhry',
  fuhry2013Short: 'Fuhry 2013',
  fuhry2013Reference:
    'M. Fuhry, An Implementation of the Discontinuous Galerkin Method on Graphics Processing Units, MMath thesis, University of Waterloo 2013',
  fuhry2014Authors: 'M. Fuhry, A. Giuliani, L. Krivodonova',
  fuhry2014Short: 'Fuhry et al. 2014',
  fuhry2014Reference:
    'M. Fuhry, A. Giuliani and L. Krivodonova, Discontinuous Galerkin methods on graphics processing units for nonlinear hyperbolic conservation laws, Int. J. Numer. Methods Fluids 76 (2014) 982–1003',

  fuhryLegendre: 'Legendre polynomials',
  fuhryInterfaces: 'Two values at each interface',
  fuhryCellRefinement: 'Advection of a sine wave on finer grids, p = 1',
  fuhryOrderRefinement: 'Advection of a sine wave with higher orders, N = 3',
  fuhryAdvectionErrors: 'One-dimensional advection: L² errors and orders',
  fuhryMisprint20Note:
    'N = 20, p = 1 is printed as 6.605e-3; both neighboring orders and the computation give 6.505e-3.',
  fuhryTriangleBasis: 'Orthonormal basis functions on the triangle',
  fuhryTriangleBasisNote:
    'Drawn from the basis of the solver. The layout of the printed figure may differ.',
  fuhryCoefficientOrder: 'Orders of the coefficients in memory',
  fuhryCoefficientOrderNote:
    'The kernel laboratory measures coefficients ordered by cell, by basis function and in blocks of 32 cells, which the solver uses.',
  fuhryDevices: 'Graphics processors of the tests',
  fuhryDevicesNote: 'The benchmark reports the devices of this machine instead.',
  fuhryHillErrors: 'Rotating hill: L² errors and orders on meshes A to D',
  fuhryHillMeshesNote:
    'Meshes A to D are part of the public code of the source, which has no license, so they are not included. Choose a folder with that code to use them; otherwise meshes of similar size are generated, and only the order and size of the errors are checked.',
  fuhryHillIsolines: 'Rotating hill: isolines, p = 1',
  fuhryOwnMesh: (ours: string, printed: string) =>
    `Mesh of ${ours} triangles (printed: ${printed}).`,
  fuhryMirrorTimes: 'Circular mirror: electric field at four times',
  fuhryMirrorMeshNote:
    'Mesh of 2,333 triangles, or 37,328 refined twice (printed: 68,258). Emitter amplitude 2, because a ghost state of amplitude 1 sends half of it.',
  fuhryMirrorFocus: 'Circular mirror: mesh and time-averaged intensity',
  fuhryFocus: 'Focus (x, y)',
  fuhryFocusConditions: (cells: string) => `${cells} triangles, p = 2, 40 periods`,
  fuhryPulse: 'Water pulse in a box at several times',
  fuhryPulseNote:
    'Order and flux of the source: p = 2, local Lax–Friedrichs, no limiter. Unit square of the public code instead of the printed [−1, 1]²; the printed mesh of 2,984 triangles and the printed times are unknown.',
  fuhryVortexErrors: 'Supersonic vortex: L² errors of the density and orders',
  fuhryHillD4: 'Mesh D, p = 4 is not reproduced: computed 6.2985e-10, printed 6.325e-10.',
  fuhryVortexB4:
    'Mesh B, p = 4 is not reproduced: computed 1.9873e-8, printed 1.887e-8. Both printed orders fit 1.887e-8.',
  fuhryVortexD3: 'Mesh D, p = 3: computed 1.9017e-9, printed 1.904e-9.',
  fuhryVortexC3: 'Order on mesh C, p = 3: printed 4.645; the printed errors imply 4.112.',
  fuhryVortexIsolines: 'Supersonic vortex: mesh and density isolines',
  fuhryAirfoilMesh: 'NACA 0012 airfoil and its mesh',
  fuhryAirfoilDensity: (mach: string, alpha: string) =>
    `NACA 0012, density and isolines at Mach ${mach}, ${alpha}`,
  fuhryAirfoilNote:
    'Fixed end time instead of a change of 1e-11; wall normals from a spline instead of the straight sides; mesh of 5,815 triangles (printed: 5,846).',
  fuhryDoubleMach: 'Double Mach reflection: density and isolines at t = 0.2',
  fuhryDoubleMachNote:
    'Mesh of 7,129 triangles before refinement (printed: 964,338). A positivity limiter is on. Corrected misprints: 8.25 cos θ with θ = 30°; energy 1/(γ − 1), not 1/(γ + 1).',
  fuhryDoubleMachTimes: 'Double Mach reflection: run time and memory',
  fuhryDoubleMachTimesNote:
    'The printed runs are in double precision, ours in single, on the refined mesh of the example: 13,663 steps (printed for mesh C: 23,160), because its smallest cells are larger. The benchmark generates meshes A to C of about the printed sizes.',
  fuhryMeshColumn: (mesh: string, triangles: string) => `Mesh ${mesh}, ${triangles} triangles`,
  fuhryDoubleMachOurs: 'H200, f32, barthJespersen',
  fuhryMeshSizes: 'Triangles and edges of the vortex meshes A to F',
  fuhryMeshSizesNote:
    'The checks use the published meshes A to D. The benchmark generates A to F with the printed numbers of triangles and edges.',
  fuhrySpeedUps: 'Speed-up over one core by mesh and p',
  fuhrySpeedUpsNote:
    'The bars print no values apart from the largest. The benchmark measures meshes A to F for p = 1 to 5 in f32 and df64 over f64 on one core; compare df64, since the source has double over double.',
  fuhryLargestSpeedUp: (device: string) => `Largest speed-up, ${device}`,
  fuhryElementTimeLabel: (mesh: string, order: number) => `Mesh ${mesh}, p = ${order}`,
  fuhryElementTimeOurs: 'H200, df64',
  fuhryElementTimes: 'Time per element and step on meshes A to F',
  fuhryElementTimesNote:
    'Printed on GTX 460 and 580 in double precision; the benchmark measures f32, df64 and one core in f64. The printed 3.25E-07 on mesh C, p = 4 (GTX 580) is evidently 3.25E-06.',
  fuhryRunTimes: 'Run times by mesh and p',
  fuhryRunTimesNote:
    'The benchmark measures the time of a step on meshes A to F and multiplies it by the printed numbers of steps, 10,000 at p = 1 and 1,000 at p = 4.',

  fuhryTopicFluxes: 'Upwind, central and Roe fluxes',
  fuhryTopicRk4: 'Classical Runge–Kutta method and CFL condition',
  fuhryTopicRefinement: 'Refinement by splitting cells and by higher order',
  fuhryTopicSystems1d: 'Systems in 1D',
  fuhryTopicSystems2d: 'Systems on unstructured triangles, local Lax–Friedrichs flux',
  fuhryTopicCellOrder: 'A polynomial degree for each element',
  fuhryTopicDouble: 'Double precision on the GPU',
  fuhryTopicKernels: 'Single against several kernels, registers against local memory',
  fuhryTopicQuadrature: 'Quadrature of degree 2p and 2p + 1',
  fuhryTopicGmsh: 'Gmsh meshes, connectivity and boundary marks; .geo to .msh',
  fuhryTopicListings: 'Listings of kernels',
  fuhryTopicInteriorLimiter: 'Barth–Jespersen limiter at interior points',
  fuhryTopicInteriorLimiterNote:
    'Offered as barthJespersenInterior. No example uses it: the double Mach reflection fails with it alone.',
  fuhryTopicBoundaries: 'Inflow, outflow, reflecting, curved and time-dependent boundaries',
  fuhryTopicTables: 'Precomputed tables',
  fuhryTopicMemory: 'Memory model',
  fuhryTopicCustom: 'Tutorial: a system of one’s own',
  fuhryTopicSerial: 'Comparison with serial code',
  fuhryTopicThreads: 'Tuned number of threads per block',
  fuhryTopicGmshExport: 'Solutions as Gmsh files, plots without smoothing',
  fuhryTopicPartition: 'Future: partitioned meshes',
  fuhryTopicPartitionNote: 'Parts by binding size on one GPU.',
  fuhryTopicSeveral: 'Future: several GPUs',
  fuhryTopicSeveralNote: 'A run uses one GPU: WebGPU has no transfers between GPUs.',
  fuhryTopicParallel: 'Future: more parallelism at high order, no double storage on edges',
  fuhryTopicAdaptation: 'Future: mesh adaptation',
  fuhryTopicAdaptationNote: 'Meshes are fixed during a run.',
  fuhryTopicCases: 'Further cases of the public code: square hill, wave scattering',

  fuhryPaperDevices: 'Device figures',
  fuhryPaperDevicesNote:
    'Adapter, copy rate and the measured rate of multiply-adds of this device instead; WebGPU tells no peak rates.',
  fuhryPaperLayout: 'Coefficients by basis function, and their reading order',
  fuhryPaperVortex: 'Supersonic vortex: mesh C and density, p = 1',
  fuhryPaperRunTimes: 'Double Mach reflection: run time, memory and steps',
  fuhryPaperOccupancy: 'Occupancy and registers of the kernels',
  fuhryPaperOccupancyNote:
    'The theoretical occupancy follows from the printed registers, 256 threads per block and the limits of a GTX 580. WebGPU reports neither the achieved occupancy nor the registers of our kernels.',
  fuhryPaperTheoretical: (kernel: string) => `${kernel}, theoretical occupancy`,
  fuhryPaperRegisters: (registers: number) => `${registers} registers, as printed`,
  fuhryPaperDoubleMach: 'Double Mach reflection: density isolines',
  fuhryPaperShares: 'Shares of the kernels in a step',
  fuhryPaperSharesNote:
    'The solver has one kernel for both terms. The kernel laboratory measures separate kernels too, each with its time.',
  fuhryPaperFlops: 'Arithmetic throughput by p',
  fuhryPaperFlopsNote:
    'The bars print no values. The kernel laboratory counts the operations in the generated WGSL and measures FLOP/s for p = 1 to 4.',
  fuhryPaperBandwidth: 'Memory throughput by p',
  fuhryPaperBandwidthNote:
    'The bars print no values. Bytes are those of the layout, not counted by the device, and compared with its copy rate.',
  fuhryPaperTimes: 'Run times at p = 1 and 4 on meshes A to F',
  fuhryPaperStageFlops: 'Operations per Runge–Kutta stage',
  fuhryPaperLimiter: 'Cost of the limiter',
  fuhryPaperLimiterCost: 'Additional time, p = 1',
  fuhryPaperLimiterConditions: 'H200, f32, 183,618 triangles',
  fuhryPaperLimiterNote:
    'A faster step makes the same limiter weigh more. The benchmark measures it on meshes A to F.',
  fuhryTopicEdgeLimiter: 'Barth–Jespersen limiter at edge points; second-order Runge–Kutta',
  fuhryTopicEdgeWise: 'Edge-wise against element-wise, atomic additions',
  fuhryTopicTransactions: 'Memory transactions per request',
  fuhryTopicTransactionsNote: 'WebGPU gives no access to the counters of the hardware.',
  fuhryTopicFifth: 'Order 5',
  fuhryTopicMillions: 'Four million triangles in 3 GB; less memory, no race',
  fuhryTopicNodal: 'Comparison with nodal discontinuous Galerkin',
  fuhryTopicNodalNote:
    'The nodal method is flux reconstruction on triangles (`frMixed`); the source compares with the published times of another program.',
  fuhryTopicCurved: 'Future: curved elements',
  fuhryTopicCurvedNote:
    'Cells of all shapes are curved in flux reconstruction (`frMixed`, `cpr`); triangles of `dg` are straight.',
  fuhryTopicSpace: 'Future: three dimensions',
  fuhryTopicSpaceNote:
    'Tetrahedra, prisms, pyramids and hexahedra by `frMixed`, the discontinuous Galerkin form of flux reconstruction; `dg` is 2D.',
} as const satisfies Texts;
