import type { Texts } from '../../core/texts';

/** Verification of single parts: time integrators, fluxes, viscous terms and boundary conditions. */
export const verificationParts = {
  methodFiniteVolumesShort: 'finite volumes',
  methodGalerkinShort: 'discontinuous Galerkin',
  methodReconstructionShort: 'flux reconstruction',

  integratorsTitle: 'Time integrators and sources: ordinary differential equations',
  integratorsSource: 'exact solutions of q′ = p t^(p−1), q′ = q cos t and q′ = σ(2 − q)',
  integratorsMethod:
    'Every degree of freedom of a uniform periodic state solves an equation given as a source. One step of an integrator of order p integrates a polynomial of degree p − 1 exactly. The error of q′ = q cos t at t = 1 with 4 and 8 steps falls with order p. A sponge relaxes the state exponentially. The stable step of a wave of speed 1 by the formulas of the manual; steps and error of q′ = q cos t to t = 4 with tolerances of 10⁻⁹.',
  integratorsStableStep: (method: string) => `stable step, ${method}`,
  integratorsSpongeProfile: 'sponge along the diagonal',
  integratorsControlledSteps: 'steps by the error estimate',
  integratorsControlledError: 'error with steps by the error estimate',
  integratorsQuadrature: (method: string, integrator: string) =>
    `${integrator}, ${method}, one step`,
  integratorsSteps: (method: string, integrator: string, steps: number) =>
    `${integrator}, ${method}, ${steps} steps`,
  integratorsSponge: 'sponge, difference from exponential relaxation',

  shearTitle: 'Viscous shear flow with heat conduction: error of the energy',
  shearSource: 'Fourier method for the primitive variables, 41 points, classical Runge–Kutta',
  shearMethod:
    'A periodic gas that varies along one axis, to t = 0.1: μ = 0.02 by Sutherland’s law, Pr = 0.6, density, both velocities and pressure vary. The reference is independent of the fluxes of the program. Distorted periodic meshes, HLLC.',
  shearOnTriangles: (axis: string) => `triangles, p = 2, along ${axis}`,
  shearOnQuadrilaterals: (scheme: string, axis: string) =>
    `bent quadrilaterals, ${scheme}, p = 3, along ${axis}`,
  shearWithSubgrid: (axis: string) => `triangles, p = 2, WALE subgrid viscosity, along ${axis}`,
  shearOnHexahedra: (axis: string) => `bent hexahedra, p = 2, along ${axis}`,

  wallValuesTitle: 'Wall values of Couette flow',
  wallValuesSource: 'exact solution (White, Viscous Fluid Flow, section 3-2.1)',
  wallValuesMethod:
    'Couette flow between isothermal walls at the temperatures 1 and 1.2, μ = 0.1, Pr = 0.72, p = 4 on nine squares, at t = 0.02. Integrals of wall quantities over a wall of length 1, with the free stream ρ = 1, u = 0.5, p = 0.8.',
  wallValueLabel: (method: string, field: string, wall: string) => `${field}, ${wall}, ${method}`,

  flowSymmetric: 'manufactured viscous gas, symmetric about a slip wall',
  flowSymmetricRotated: 'the same, rotated',
  slipOnTriangles: (title: string, order: number) => `${title}, triangles, p = ${order}`,
  slipOnQuadrilaterals: (title: string, order: number) =>
    `${title}, bent quadrilaterals, p = ${order}`,

  tubesTitle:
    'Finite volumes, shock tube and dam break in 2D by every flux: L¹ error of the density',
  tubesSource: 'exact Riemann solutions; Toro, table 4.1, test 1 with a velocity on the left',
  tubesMethod:
    '100 cells along x or along y to t = 0.2, first order with sspRk2, transverse velocity 0.3. The rarefaction is transonic, so that entropy fixes matter. Water with g = 2 starts with depths of 1 and 0.2 and a velocity of 0.3.',
  tubeLabel: (flux: string, axis: string) => `${flux}, along ${axis}`,
  waterTubeLabel: (flux: string, axis: string) => `water, ${flux}, along ${axis}`,

  uniformSidesTitle: 'Open sides: a uniform flow through them stays uniform',
  uniformSidesSource: 'uniform flow; total pressure and temperature by isentropic relations',
  uniformSidesMethod:
    'A gas with ρ = 1.1, p = 0.9 and a speed of 0.5 through one side of an uneven grid, whose condition has the values of this flow; the exact state on the other sides. 20 steps with the HLLC flux. Largest error of any variable.',
  uniformSideLabel: (dimension: number, condition: string, way: string, side: string) =>
    `${dimension}D, ${condition}, ${way === 'in' ? 'inflow' : 'outflow'}, ${side}`,

  openSidesTitle: 'Inflow, outflow, entering shock and friction',
  openSidesSource: 'steady duct flow, Rankine–Hugoniot, simple wave, Manning',
  openSidesMethod:
    'A duct with given mass flux or total state at the inlet and pressure at the outlet, to t = 60: L¹ difference from the steady state. A shock of Mach number 2 that enters through a side: L¹ error of the density on 100 cells. Water on a slope of 1 % with Manning friction: speed after 100 s relative to its approach tanh(gSt/uₙ) to the normal speed uₙ. Gas at rest that expands through an outlet to p = 0.8: momentum in the last of 100 cells at t = 0.3. Water with a given discharge at one side and a given depth at the other, to t = 80.',
  ductLabel: (inflow: string, variable: string) => `duct, ${inflow}, ${variable}`,
  expansionLabel: 'momentum at an outlet into lower pressure',
  dischargeLabel: (side: string) => `uniform flow, discharge through ${side}`,
  enteringShockLabel: 'shock that enters through a side',
  manningLabel: 'normal speed of water on a slope',

  ceseInsensitive: (title: string) => `${title}, Courant-insensitive slopes, Courant number 0.05`,
  reportedTitle: 'Reported values: monitors and statistics of a known field',
  reportedSource: 'integrals by hand',
  reportedMethod:
    'q = 3 + x + 2y + sin t on 32 triangles with p = 1, which represents it exactly, as the solution of q′ = cos t to t = 1. Integrals over the domain and over sides, a point value, and mean, fluctuation and covariance over time. Subgrid viscosity of a linear velocity by the published formulas. Wall shear and friction of a linear velocity. ∫ x over curved cells. Spectrum of 3 + ¼ sin 16πt to t = 4, sampled every 1/128.',
  reportedMonitor: (kind: string, name: string) => `${kind} monitor, ${name}`,
  reportedCurved: 'domain monitor, curved cells',
  reportedOnWall: (name: string) => `inclined wall in an expanding gas, ${name}`,
  reportedStatistic: (name: string) => `statistic, ${name}`,
  reportedSubgrid: (model: string, dimension: number) =>
    `subgrid viscosity, ${model}, ${dimension}D`,
  reportedFrequency: 'spectrum, dominant frequency',
  reportedAmplitude: 'spectrum, largest amplitude',

  sectorTitle: 'Rotated periodic sides: a sector and the whole ring',
  sectorSource: 'a ring of six equal sectors',
  sectorMethod:
    'A swirling gas that is the same in six sectors between slip walls, on curved quadrilaterals, p = 2, 20 steps. Largest relative difference between the changes of density and energy on one sector with rotated periodic ends and on the whole ring.',
  sectorLabel: (system: string) => `sector and ring, ${system}`,

  gridSaddle: 'saddle, advection 2D, CWENO3',
  gridVortexCentral: 'CWENO3, Simpson’s rule on faces',
} as const satisfies Texts;
