import type { Texts } from '../../core/texts';

/** Finite volumes on grids: options and errors. */
export const methodFiniteVolumes = {
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
  fvPositiveQuantities: (names: string) => `${names}, on every face.`,
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
  fvForwardEuler: (integrator: string, choices: string) =>
    `${integrator} creates steps in smooth reconstructed slopes: choose ${choices}, or the reconstruction none`,
  fvIntegrator: (integrator: string, reconstruction: string, choices: string) =>
    `${integrator} is unstable with ${reconstruction}: choose ${choices}, or the reconstruction none`,
  fvShockStableForwardEuler:
    'hllcShockStable has no acoustic dissipation across slow flow and is unstable with forwardEuler: choose the integrator sspRk2 or sspRk3',
  fvDescription: 'Finite volumes of first to fifth order on Cartesian grids.',
  fvMidpointHint:
    'One flux per face. At most second order, except in 1D or for linear systems in 2D.',
  fvMinmodHint: 'The smaller of the two differences. Most dissipative.',
  fvModifiedMinmodHint: 'Average of the two differences, limited to θ times the smaller one.',
  fvSuperbeeHint:
    'The larger difference, limited to θ times the smaller one. Steepens discontinuities and slopes.',
  fvVanLeerHint: 'Harmonic mean of the two differences. Smooth; between minmod and superbee.',
  fvCflHelp:
    'Time step as a fraction of the largest stable one, where λ is the largest wave speed and h = Δx/d for equal spacing Δx in d dimensions. With reconstruction, the stable step is half as large. Reduce it if a run fails.',
  fvFaceQuadratureHelp:
    'Quadrature points on faces at which the flux of the reconstructed states is evaluated. In 2D, the midpoint rule limits systems to second order; use two Gauss points with higher-order reconstructions.',
  fvIntegratorHelp:
    'Explicit time integration of the cell averages. Each stage is a convex combination of forward Euler steps. Without reconstruction the scheme is first order for every integrator. Forward Euler does not work with reconstruction; fifth-order reconstructions need sspRk3.',
  fvLaxWendroffStepsHelp:
    'Number of Lax–Wendroff steps before each Lax–Friedrichs step, which damps oscillations. More steps give sharper but more oscillatory discontinuities; 0 uses Lax–Friedrichs only.',
  fvLaxWendroffStepsReport: 'Lax–Wendroff steps per Lax–Friedrichs step',
  fvLimitingHelp:
    'Variables in which differences are limited: componentwise, or characteristic variables along each axis. Characteristic limiting reduces oscillations near shocks, since a jump in one wave does not limit the others. It costs more.',
  fvCharacteristicHint:
    'Limits each characteristic wave separately, with the eigenvectors of the cell average.',
  fvMustaStagesHelp:
    'Number of FORCE stages of the local predictor. 1 is FORCE itself; 3 or 4 approach the exact Riemann solution.',
  fvNumericalFluxHelp:
    'Couples the values u⁻ and u⁺ on both sides of a face with normal n. λ is the larger of both wave speeds, and s = h/Δt the speed that crosses a cell in one step, with reconstruction h/(2Δt).',
  fvPositivityHelp:
    'Limits the face values of a cell so that the declared quantities stay positive. CWENO and WENO then use two thirds of the time step.',
  fvReconstructionHelp:
    'States on both sides of a face: cell averages, or functions with these averages. Linear functions have slopes bounded by the limiter Φ; the others are weighted averages of polynomials, with larger weights for smoother ones. The order also depends on the face quadrature and the time integrator: sspRk3 is third order in time.',
  fvNoReconstructionHint: 'Fluxes between cell averages. First order, most robust.',
  fvSlopeLimiterHelp:
    'Computes the difference across a cell from the backward and forward differences a and b. It is 0 if their signs differ, so that no new extrema arise.',
  fvLaxWendroffHint: 'Second order for smooth solutions; oscillates at discontinuities.',
  fvCompositeHint: 'Lax–Wendroff with periodic Lax–Friedrichs steps that damp oscillations.',
  fvStaggeredLaxFriedrichs: 'Staggered Lax–Friedrichs',
  fvStaggeredLaxFriedrichsHint: 'First order, without oscillations; strongly dissipative.',
  fvNessyahuTadmor: 'Nessyahu–Tadmor',
  fvNessyahuTadmorHint:
    'Staggered scheme with limited slopes: second order for smooth solutions, without a Riemann solver.',
  fvFormulaStaggered:
    'Half a step: ū = average of (u ± ¼u′) − ½Δt Σ δₐFₐ(u*)/Δxₐ, u* = u − ¼Δt Σ Fₐ′/Δxₐ',
  fvSteppingHelp:
    'Advances cell averages by the method of lines (numerical flux and time integrator) or by a space–time scheme. Two-step Lax–Wendroff computes states at cell corners after half a step; the flux of a face is the average over its corners. Staggered schemes average over shifted cells and need no flux between cells.',
  fvFormulaCornerState: 'u* = average of the cells − ½Δt Σ δₐFₐ/Δxₐ, at a corner',
  fvThetaHelp:
    'Upper bound of the limited difference as a multiple of the smaller one: 1 is minmod, 2 the steepest without new extrema.',
  fvCweno3Hint:
    'Third order for smooth solutions, one polynomial per cell. Second order for systems with the midpoint rule.',
  fvLinearHint: 'Second order for smooth solutions; halves the time step.',
  fvWeno5Hint:
    'Fifth order for smooth solutions. For systems, second order with the midpoint rule, fourth with Gauss points.',
  fvWeno5ZHint: 'WENO5 with weights that smear extrema and discontinuities less.',
  fvSimpsonHint: 'Three fluxes per face: fourth order.',
  fvGaussHint: 'Two fluxes per face: fourth order.',
  fvLaxWendroffStepsHint: 'Per Lax–Friedrichs step; typically 3.',
  fvComponentwiseHint: 'Limits each variable separately.',
  fvMustaStagesHint: '1 is FORCE; typically 3 or 4.',
  fvPositivityUnneeded: 'Not needed without reconstruction.',
  fvSemiDiscreteHint: 'Any numerical flux and reconstruction.',
  fvThetaHint: 'From 1 (smooth) to 2 (steep).',
} as const satisfies Texts;
