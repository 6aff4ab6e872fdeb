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
    'The solver has one layout: coefficients in blocks of 32 cells. The other layouts are not available for comparison.',
  fuhryDevices: 'Graphics processors of the tests',
  fuhryDevicesNote: 'The benchmark reports the devices of this machine instead.',
  fuhryHillErrors: 'Rotating hill: L² errors and orders on meshes A to D',
  fuhryHillMeshesNote:
    'Meshes A to D are part of the public code of the source, which shows no license. Choose a folder with that code to use them; without it, meshes of similar size are generated and only order and size are judged.',
  fuhryHillIsolines: 'Rotating hill: isolines, p = 1',
  fuhryOwnMesh: (ours: string, printed: string) => `Own mesh of ${ours} triangles for ${printed}.`,
  fuhryMirrorTimes: 'Circular mirror: electric field at four times',
  fuhryMirrorMeshNote:
    '2,333 triangles for 68,258; refine twice for 37,328. Emitter amplitude 2, because a ghost state of amplitude 1 sends half of it.',
  fuhryMirrorFocus: 'Circular mirror: mesh and time-averaged intensity',
  fuhryFocus: 'Focus (x, y)',
  fuhryFocusConditions: (cells: string) => `${cells} triangles, p = 2, 40 periods`,
  fuhryPulse: 'Water pulse in a box at several times',
  fuhryPulseNote:
    'Order and flux of the source: p = 2, local Lax–Friedrichs, no limiter. Unit square of the public code instead of the printed [−1, 1]²; own mesh instead of 2,984 triangles; the printed times are unknown.',
  fuhryVortexErrors: 'Supersonic vortex: L² errors of the density and orders',
  fuhryVortexB4:
    'Mesh B, p = 4 is not reproduced: computed 1.9873e-8, printed 1.887e-8. Both printed orders fit 1.887e-8.',
  fuhryVortexC3: 'Order on mesh C, p = 3: printed 4.645; the printed errors imply 4.112.',
  fuhryVortexIsolines: 'Supersonic vortex: mesh and density isolines',
  fuhryAirfoilMesh: 'NACA 0012 airfoil and its mesh',
  fuhryAirfoilDensity: (mach: string, alpha: string) =>
    `NACA 0012, density and isolines at Mach ${mach}, ${alpha}`,
  fuhryAirfoilNote:
    'Fixed end time instead of a change of 1e-11; wall normals from a spline instead of the straight sides; own mesh of 5,815 triangles for 5,846.',
  fuhryDoubleMach: 'Double Mach reflection: density and isolines at t = 0.2',
  fuhryDoubleMachNote:
    '7,129 triangles for 964,338; refine for more. A positivity limiter is on. Repaired misprints: 8.25 cos θ with θ = 30°, and energy 1/(γ − 1) for 1/(γ + 1).',
  fuhryDoubleMachTimes: 'Double Mach reflection: run time and memory',
  fuhryDoubleMachTimesNote:
    'Run times of another method of counting: the printed runs are in double precision. Mesh C took 23,160 printed steps, ours 13,663, because its smallest cells are larger.',
  fuhryMeshColumn: (mesh: string, triangles: string) => `Mesh ${mesh}, ${triangles} triangles`,
  fuhryDoubleMachOurs: 'H200, f32, barthJespersen',
  fuhryMeshSizes: 'Triangles and edges of the vortex meshes A to F',
  fuhryMeshSizesNote:
    'Meshes A to D are used by the checks. E and F are refinements of D: enter them as refinements of the example.',
  fuhrySpeedUps: 'Speed-up over one core by mesh and p',
  fuhrySpeedUpsNote:
    'One factor per p, on the largest mesh. Measured in f32 on the GPU against f64 on one core; the source compares double with double, for which the df64 rows count.',
  fuhryElementTimes: 'Time per element and step on meshes A to F',
  fuhryElementTimesNote:
    'Measured per degree of freedom and stage on other mesh sizes. The printed 3.25E-07 on mesh C, p = 4 (GTX 580) is evidently 3.25E-06.',
  fuhryRunTimes: 'Run times by mesh and p',
  fuhryRunTimesNote: 'Times are measured per step; no study of whole runs on meshes A to F.',

  fuhryTopicFluxes: 'Upwind, central and Roe fluxes',
  fuhryTopicRk4: 'Classical Runge–Kutta method and CFL condition',
  fuhryTopicRefinement: 'Refinement by splitting cells and by higher order',
  fuhryTopicSystems1d: 'Systems in 1D',
  fuhryTopicSystems2d: 'Systems on unstructured triangles, local Lax–Friedrichs flux',
  fuhryTopicCellOrder: 'Own polynomial degree per element',
  fuhryTopicCellOrderNote: 'The order is one number per case.',
  fuhryTopicDouble: 'Double precision on the GPU',
  fuhryTopicKernels: 'Single against several kernels, registers against local memory',
  fuhryTopicKernelsNote:
    'The solver has one design, a gather kernel in registers; alternatives are not available for comparison.',
  fuhryTopicQuadrature: 'Quadrature of degree 2p and 2p + 1',
  fuhryTopicGmsh: 'Gmsh meshes, connectivity and boundary marks; .geo to .msh',
  fuhryTopicListings: 'Listings of kernels',
  fuhryTopicInteriorLimiter: 'Barth–Jespersen limiter at interior points',
  fuhryTopicInteriorLimiterNote:
    'Offered as barthJespersenInterior. No example uses it: the double Mach reflection fails with it alone.',
  fuhryTopicBoundaries: 'Inflow, outflow, reflecting, curved and time-dependent boundaries',
  fuhryTopicTables: 'Precomputed tables',
  fuhryTopicMemory: 'Memory model',
  fuhryTopicMemoryNote:
    'The memory is estimated before each run; the printed values are not listed for comparison.',
  fuhryTopicCustom: 'Tutorial: a system of one’s own',
  fuhryTopicSerial: 'Comparison with serial code',
  fuhryTopicThreads: 'Tuned number of threads per block',
  fuhryTopicGmshExport: 'Solutions as Gmsh files, plots without smoothing',
  fuhryTopicPartition: 'Future: partitioned meshes',
  fuhryTopicPartitionNote: 'Parts by binding size on one GPU.',
  fuhryTopicSeveral: 'Future: several GPUs',
  fuhryTopicSeveralNote: 'One GPU per run.',
  fuhryTopicParallel: 'Future: more parallelism at high order, no double storage on edges',
  fuhryTopicAdaptation: 'Future: mesh adaptation',
  fuhryTopicAdaptationNote: 'Meshes are fixed during a run.',
  fuhryTopicCases: 'Further cases of the public code: square hill, wave scattering',

  fuhryPaperDevices: 'Device figures',
  fuhryPaperDevicesNote: 'Adapter and copy rate are reported; WebGPU does not tell peak FLOP/s.',
  fuhryPaperLayout: 'Coefficients by basis function, and their reading order',
  fuhryPaperVortex: 'Supersonic vortex: mesh C and density, p = 1',
  fuhryPaperRunTimes: 'Double Mach reflection: run time, memory and steps',
  fuhryPaperOccupancy: 'Occupancy and registers of the kernels',
  fuhryPaperOccupancyNote: 'WebGPU gives no occupancy and no register counts.',
  fuhryPaperDoubleMach: 'Double Mach reflection: density isolines',
  fuhryPaperShares: 'Shares of the kernels in a step',
  fuhryPaperSharesNote: 'Volume and surface terms are one kernel here.',
  fuhryPaperFlops: 'Arithmetic throughput by p',
  fuhryPaperFlopsNote: 'Operations are not counted.',
  fuhryPaperBandwidth: 'Memory throughput by p',
  fuhryPaperBandwidthNote: 'From a byte model over the copy rate of the device.',
  fuhryPaperTimes: 'Run times at p = 1 and 4 on meshes A to F',
  fuhryPaperStageFlops: 'Operations per Runge–Kutta stage',
  fuhryPaperLimiter: 'Cost of the limiter',
  fuhryPaperLimiterCost: 'Additional time, p = 1',
  fuhryPaperLimiterConditions: 'H200, f32, 183,618 triangles',
  fuhryPaperLimiterNote: 'The other kernels are faster here, so the same limiter weighs more.',
  fuhryTopicEdgeLimiter: 'Barth–Jespersen limiter at edge points; second-order Runge–Kutta',
  fuhryTopicEdgeWise: 'Edge-wise against element-wise, atomic additions',
  fuhryTopicTransactions: 'Memory transactions per request',
  fuhryTopicTransactionsNote: 'WebGPU has no such counter.',
  fuhryTopicFifth: 'Order 5',
  fuhryTopicFifthNote: 'Offered; the benchmark stops at p = 4.',
  fuhryTopicMillions: 'Four million triangles in 3 GB; less memory, no race',
  fuhryTopicNodal: 'Comparison with nodal discontinuous Galerkin',
  fuhryTopicNodalNote: 'No nodal method on triangles.',
  fuhryTopicCurved: 'Future: curved elements',
  fuhryTopicCurvedNote:
    'On quadrangles and hexahedra by flux reconstruction; triangles are straight.',
  fuhryTopicSpace: 'Future: three dimensions',
  fuhryTopicSpaceNote: 'Hexahedra and grids; no discontinuous Galerkin on tetrahedra.',
} as const satisfies Texts;
