import type { Texts } from '../../core/texts';

/** Discontinuous Galerkin: options and errors. */
export const methodGalerkin = {
  dgPositiveQuantities: (names: string) => `${names}, at every point of a cell.`,
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
    `thin water over a rough bed may reach unphysical speeds at order ${order}: choose order ${robust} if cells become dry`,
  dgOverIntegrationWork: (points: string, work: string) =>
    `${points}: ${work} times the flux evaluations.`,
  dgCompensatedIntegrator: (integrator: string) =>
    `compensated precision supports the integrator rk4 only, not ${integrator}: choose rk4, or precision f32 or df64`,
  dgDf64Tables: (factors: string, order: number) =>
    `the tables of over-integration exact for ${factors} fluxes are too large for df64 at order ${order}; choose f32 or f32Compensated`,
  dgInitialAtRest: (system: string) => `${system} starts from a state in balance`,
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
  dgTrueNormal: (group: string) =>
    `boundary group "${group}": its condition needs a curve; attach one`,
  dgFriction:
    "system: discontinuous Galerkin does not support decay terms such as friction (Manning's n in system.coefficients): remove them, or use finite volumes on a grid",
  dgModes: (modes: number) => `${modes} ${modes === 1 ? 'mode' : 'modes'} per cell`,
  dgQuadraturePoints: (inCell: number, onSide: number) =>
    `${inCell} ${inCell === 1 ? 'point' : 'points'} in a cell, ${onSide} on a side`,
  dgDescription: 'Modal discontinuous Galerkin on triangles.',
  dgBarthJespersenHint: 'Keeps values within the means of the neighboring cells.',
  dgBarthJespersenInteriorHint:
    'Limits at points inside cells instead of on their edges: less strict.',
  dgTroubledCellsHint: 'Limits cells at shocks to linear functions; smooth cells are unchanged.',
  dgCflHelp:
    'Time step as a fraction of the largest stable one, where r is the inscribed radius of a cell and λ the largest wave speed in it. Reduce it if a run fails.',
  dgIntegratorHelp:
    'Explicit Runge–Kutta method for time integration. SSP methods preserve the effect of the limiter between stages.',
  dgLimiterHelp:
    'Reduces slopes where the solution would exceed the means of the neighboring cells. Needed at shocks; leave it off for smooth solutions.',
  dgNumericalFluxHelp:
    'Couples the values on both sides of a face, u⁻ inside and u⁺ outside, with normal n. λ is the larger of both wave speeds.',
  dgOrderHelp:
    'Polynomial degree on each cell; the solution is discontinuous between cells. For smooth solutions, the error decreases with the cell size h as below. Higher orders need more modes and smaller time steps.',
  dgLocalOrder: 'Local order',
  dgLocalOrderHelp:
    'Polynomial degree of each triangle: an integer from an expression in x and y, evaluated at its center and limited to p. Leave it empty to use p everywhere. Quadrature and time step are those of p.',
  dgLocalOrderValue: (found: number, x: number, y: number, lowest: number) =>
    `scheme.localOrder: expected an integer from ${lowest}, got ${found} at (${x}, ${y})`,
  dgLocalOrderViscosity:
    'local orders do not support artificial viscosity: use a limiter, or the same order everywhere',
  dgLocalOrderSpacing:
    'scheme.localOrder: viscous fluxes that use the point spacing need the same order everywhere: remove the local order',
  dgOverIntegrationHelp:
    'The default quadrature is exact for linear fluxes. Products of variables, e.g. momentum times velocity, cause aliasing errors that can make under-resolved high-order flows fail. Over-integration uses more points and integrates such products exactly. Conservation and order do not depend on it.',
  dgPositivityHelp:
    'Scales the solution of a cell toward its average just enough to make the listed quantities positive at all points where fluxes are evaluated.',
  dgPositivityWaterHint: 'The depth is never negative, with or without this option.',
  dgBoundPointsHint: 'At vertices and at all points where fluxes are evaluated.',
  dgBoundCellHint:
    'By Bernstein coefficients. Displayed and sampled values are positive too; slightly more limiting.',
  dgPositivityBoundHelp:
    'From degree 2 on, a density or pressure can be negative between the quadrature points, which is visible in images. Positive Bernstein coefficients guarantee positivity in the whole cell.',
  dgCompensatedHint:
    'No round-off accumulates over many small steps; up to a third slower. The CPU always uses double precision.',
  dgDf64Hint:
    '14 digits, almost as on the CPU. 7–17 times slower than single precision, twice the memory.',
  dgName: 'discontinuous Galerkin',
  dgNoLimiterHint: 'Shocks may overshoot.',
  dgExactQuadratic: 'Exact for products of two',
  dgExactCubic: 'Exact for products of three',
} as const satisfies Texts;
