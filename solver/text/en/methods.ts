import type { Texts } from '../../core/texts';

/** Refusals and findings of methods and their options. */
export const methods = {
  methodVariant: (variant: string, cfl: string) => `${variant}, CFL ${cfl}`,
  methodOrder: (order: string | number, cfl: string) => `p = ${order}, CFL ${cfl}`,
  fvLimitingReconstruction: (reconstruction: string) =>
    `${reconstruction} couples the axes, whose waves differ: choose componentwise limiting, linear or weno5`,
  fvLimitingQuadrature:
    'characteristic limiting needs the midpoint rule on faces: choose it, or componentwise limiting',
  fvLimitingWaves: (system: string) =>
    `${system} does not declare its waves: choose componentwise limiting`,
  fvLimitingVariableWaves: (system: string, places: string) =>
    `the waves of ${system} vary with ${places}: choose componentwise limiting`,
  fvOneStep: (stepping: string) =>
    `${stepping} advances cell averages by itself: choose the reconstruction none and the integrator forwardEuler, or the stepping semiDiscrete`,
  fvOneStepObstacles: (stepping: string) =>
    `${stepping} does not support grids with obstacles: choose semiDiscrete`,
  fvOneStepBalance: (stepping: string, system: string) =>
    `${stepping} does not keep ${system} at rest: choose semiDiscrete`,
  methodNothingPositive: (system: string) =>
    `${system} declares no positive quantities: positivity has no effect`,
  fvPositiveQuantities: (names: string) => `${names}, on every face.`,
  dgPositiveQuantities: (names: string) => `${names}, at every point of a cell.`,
  fvSuperbeeEnergy: (system: string) =>
    `superbee may add energy to ${system}: choose modifiedMinmod`,
  fvCompensatedIntegrator: (integrator: string) =>
    `compensated precision supports the integrator forwardEuler only, not ${integrator}: choose forwardEuler, or precision f32 or df64`,
  fvQuadrature3D: (rule: string) =>
    `the rule ${rule} is for 2D only: choose the midpoint rule in 3D`,
  fvQuadratureAverages: 'without reconstruction a face has one value: choose the midpoint rule',
  fvQuadrature1D: 'in 1D faces are points: choose the midpoint rule',
  fvQuadraturePoints: (reconstruction: string, rule: string, rules: string) =>
    `${reconstruction} gives no values at the points of the rule ${rule}: choose ${rules}`,
  fvQuadratureObstacles: (rule: string) =>
    `the rule ${rule} does not support grids with obstacles: choose the midpoint rule`,
  fvReconstructionObstacles: (reconstruction: string) =>
    `${reconstruction} does not support grids with obstacles: choose none, linear or weno5`,
  fvReconstructionBalance: (reconstruction: string, system: string) =>
    `${reconstruction} does not keep ${system} at rest: choose linear or none`,
  fvBalanceQuadrature: (system: string) =>
    `${system} is balanced at face midpoints only: choose the midpoint rule`,
  fvGpuReconstruction: (reconstruction: string) =>
    `the GPU does not support ${reconstruction} in 3D: choose the CPU, linear or weno5`,
  ceseObstacles:
    'mesh.grid.obstacles: CE/SE does not support obstacles; remove them or choose finite volumes',
  cesePeriodic:
    'CE/SE needs at least two cells between periodic groups: refine the mesh there, or choose another method',
  ceseNonDissipative: 'the non-dissipative scheme is for 1D only: choose weighted',
  ceseUnknownOption: (design: string, option: string, value: string | number) =>
    `the design "${design}" has no ${option} "${value}"`,
  ceseUnknownDesignOption: (design: string, option: string) =>
    `the design "${design}" has no option "${option}"`,
  ceseInteger: (design: string, option: string) =>
    `the design "${design}" needs an integer: ${option}`,
  ceseStrip: 'a strip needs at least 3 lanes and one row',
  ceseStripLanes: (lanes: number, subgroup: number) =>
    `strips of ${lanes} do not fit the subgroups of this GPU (${subgroup}): choose exchange=workgroup`,
  ceseWorkgroupStrips: (workgroup: number, lanes: number) =>
    `a workgroup of ${workgroup} does not hold whole strips of ${lanes}`,
  ceseTileMemory: (size: string, bytes: number, available: number) =>
    `a tile of ${size} takes ${bytes} bytes of workgroup memory, but this GPU has ${available}: choose a smaller one`,
  ceseWorkgroupSize: (requested: number, most: number) =>
    `a workgroup of ${requested} invocations exceeds the limit of this GPU, ${most}: choose a smaller one`,
  ceseUnknownDesign: (name: string) =>
    `there is no step design "${name}": choose direct, march or tile`,
  ceseChooseDirect: (problem: string) => `${problem}: choose direct`,
  cesePatch: (cell: number) =>
    `cell ${cell} has too many neighboring cells for this GPU: use the CPU`,
  ceseUnknownQuadDesign: (name: string, known: string) =>
    `there is no step design "${name}" on quadrangles: choose ${known}`,
  methodThreads: (threads: number) => `64-bit, ${threads} threads`,
  methodOneThread: '64-bit, one thread',
  cprPrecision: (problem: string) => `scheme.precision: ${problem}, or the CPU`,
  cprCurve: (group: string) =>
    `boundaries.${group}.curve: flux reconstruction takes normals from the (curved) cells: remove the curve and save the mesh with a higher order (Mesh.ElementOrder = 3 in Gmsh)`,
  cprGrid: 'mesh.grid: flux reconstruction needs a mesh of quadrangles or hexahedra',
  cprNoTwoPointFlux: 'scheme.twoPointFlux: missing; the split form needs one',
  cprName: 'flux reconstruction',
  methodStableWith: (integrator: string) => `stable with ${integrator}`,
  methodLikelyUnstable: 'likely to be unstable',
  cprPointsPerAxis: (points: number) => `${points} points along each axis of a cell`,
  cprPositivityPoints:
    'positivity needs points on the sides of cells: choose gaussLobatto or chebyshevLobatto',
  cprUnknownTwoPoint: (system: string, id: string) => `${system} has no two-point flux "${id}"`,
  cprChooseTwoPoint: (fault: string, known: string) => `${fault}; choose one of ${known}`,
  cprSplitForm: 'the split form',
  cprShockCapturing: 'shock capturing',
  cprNeedsForm: (what: string) =>
    `${what} needs the split or the conservative form: choose one of them`,
  cprNeedsPoints: (what: string) => `${what} needs gaussLobatto points: choose them`,
  cprNeedsCorrection: (what: string) => `${what} needs the correction huynh: choose it`,
  cprWorkgroupMemory: (
    variables: number,
    precision: string,
    order: number,
    bytes: number,
    available: number,
  ) =>
    `${variables} variables in ${precision} at order ${order} need ${bytes} bytes of workgroup memory, but a GPU guarantees only ${available}`,
  cprLowerOrder: (fault: string) =>
    `scheme.order: ${fault}: use a lower order, the precision f32 or the CPU`,
  cprFaceOrientations:
    'mesh: rotated periodic groups need more face orientations than the GPU supports: use the CPU',
  cprBinding: (needed: string, limit: string) =>
    `the case needs a buffer of ${needed}, but this GPU binds at most ${limit}`,
  cprPartsTooSmall: (needs: string) =>
    `${needs}, too little even in parts: use the CPU, a lower order or a coarser mesh`,
  methodDimensions: (dimensions: string) => `${dimensions} dimensions`,
  methodSystemDimension: (places: string, system: string, dimension: number) =>
    `supports systems in ${places}, but ${system} has ${dimension}`,
  methodNoViscous: (system: string) => `does not support the viscous fluxes of ${system}`,
  methodNoFields: (system: string) => `does not support the given fields of ${system}`,
  methodMeshDimension: (places: string, dimension: number) =>
    `supports meshes in ${places}, but this one has ${dimension}`,
  methodStraightCells: (order: number) =>
    `supports straight cells only, but those of the mesh are of order ${order} (Gmsh saves straight cells with Mesh.ElementOrder = 1)`,
  methodGrids: 'Cartesian grids',
  methodThisGrid: 'this mesh is a Cartesian grid',
  methodThisMesh: (shapes: string) => `this mesh has ${shapes}`,
  methodCells: (accepted: string, given: string) => `supports ${accepted}, but ${given}`,
  methodDf64Fails: (adapter: string) =>
    `${adapter} fails the test of df64 arithmetic because its driver reorders sums: choose precision f32, or the CPU`,
  dgInCells: (system: string) =>
    `supports given fields only with "balance.inCells", which ${system} does not declare`,
  dgDecay: (system: string) => `does not support the decay terms of ${system}`,
  dgPrecision: (fault: string) => `scheme.precision: ${fault}: choose the CPU`,
  dgLimiterOrder: (limiter: string, orders: string, order: number) =>
    `scheme.limiter: ${limiter} supports ${orders}, but this case has order ${order}; change the order or the limiter`,
  dgLimiterAtRest: (limiter: string, system: string) =>
    `the ${limiter} limiter acts on each variable separately, which sets ${system} at rest in motion: choose none`,
  dgOneOrder: (order: number) => `order ${order}`,
  dgOrdersFrom: (order: number) => `order ${order} and above`,
  dgOrders: (lowest: number, highest: number) => `orders ${lowest} to ${highest}`,
  dgLimiterChoice: (title: string, orders: string) => `${title} (at ${orders})`,
  dgLimiterWrongOrder: (title: string, orders: string, order: number) =>
    `the ${title} limiter supports ${orders}, not order ${order}: change the order or the limiter`,
  dgViscousOrder: (system: string) =>
    `${system} has viscous fluxes, which need order 1 or higher: choose order 1 or higher`,
  dgThinWater: (order: number, robust: number) =>
    `thin water over a rough bed may reach unphysical speeds at order ${order}: choose order ${robust} if cells fall dry`,
  dgOverIntegrationWork: (points: string, work: string) =>
    `${points}: ${work} times the flux evaluations.`,
  dgCompensatedIntegrator: (integrator: string) =>
    `compensated precision supports the integrator rk4 only, not ${integrator}: choose rk4, or precision f32 or df64`,
  dgDf64Tables: (factors: string, order: number) =>
    `the tables of over-integration exact for ${factors} fluxes are too large for df64 at order ${order}; choose f32 or f32Compensated`,
  dgBinding: (needed: string, limit: string) =>
    `the case needs a buffer of ${needed}, but this GPU binds at most ${limit}, too little even in parts: use the CPU, a lower order or a coarser mesh`,
  dgDf64Memory: (
    order: number,
    variables: number,
    needed: string | number,
    available: string | number,
  ) =>
    `df64 at order ${order} with ${variables} variables needs ${needed} bytes of workgroup memory, but this GPU has ${available}: use a lower order, the precision f32 or the CPU`,
  dgTooManyGroups: (groups: number, most: number) =>
    `the mesh has ${groups} boundary groups; the GPU supports up to ${most}: merge some`,
  methodDriveObstacles:
    'drive: the GPU does not support mean-flow forcing around obstacles; use the CPU',
  laboratoryPositive: 'CFL number and time must be positive',
  laboratoryNotANumber: 'not a number',
  methodUnknown: (id: string) => `there is no method "${id}"`,
  methodUnknownFlux: (id: string, known: string) =>
    `there is no numerical flux "${id}"; choose one of ${known}`,
  methodFluxMissing: (flux: string, missing: string, system: string, known: string) =>
    `${flux} needs ${missing}, which ${system} does not declare; choose one of ${known}`,
  methodNoCondition: (part: string, name: string) =>
    `boundaries: the ${part} "${name}" has no condition; assign one`,
  methodOtherDimension: (title: string, dimensions: string, system: string, count: string) =>
    `${title} supports ${dimensions}, but ${system} has ${count}; choose another system`,
  methodMeshMismatch: (system: string, own: string, mesh: string) =>
    `${system} has ${own}, but the mesh has ${mesh}; choose a matching system or mesh`,
  methodNoDiffusivity:
    'system.declaration.maxDiffusivity: missing; the viscous fluxes are not linear in the gradient, so give the maximum diffusivity',
  dgTrueNormal: (group: string) =>
    `boundary group "${group}": its condition needs a curve; attach one`,
  methodStable: 'stable',
  methodUnstable: 'unstable',
  methodCflHopeless: (cfl: number, stable: string) =>
    `a CFL number of ${cfl} is far beyond 1, the largest that is ${stable}: use 1 or less`,
  methodCflUnstable: (cfl: number, unstable: string, stable: string) =>
    `a CFL number of ${cfl} is ${unstable}; the largest that is ${stable} is 1: use 1 or less`,
  fvForwardEuler: (integrator: string, choices: string) =>
    `${integrator} creates steps in smooth reconstructed slopes: choose ${choices}, or the reconstruction none`,
  fvIntegrator: (integrator: string, reconstruction: string, choices: string) =>
    `${integrator} is unstable with ${reconstruction}: choose ${choices}, or the reconstruction none`,
  dgFriction:
    "system: discontinuous Galerkin does not support decay terms such as friction (Manning's n in system.coefficients): remove them, or use finite volumes on a grid",
  dgModes: (modes: number) => `${modes} ${modes === 1 ? 'mode' : 'modes'} per cell`,
  dgQuadraturePoints: (inCell: number, onSide: number) =>
    `${inCell} ${inCell === 1 ? 'point' : 'points'} in a cell, ${onSide} on a side`,
} as const satisfies Texts;
