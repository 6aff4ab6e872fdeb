import type { Texts } from '../../core/texts';

/** Contents of the finite-volume source: titles, differences and reasons. */
export const papersHagen = {
  hagenAuthors: 'T. R. Hagen, M. O. Henriksen, J. M. Hjelmervik, K.-A. Lie',
  hagenShort: 'Hagen et al. 2007',
  hagenReference:
    'T. R. Hagen, M. O. Henriksen, J. M. Hjelmervik and K.-A. Lie, How to Solve Systems of Conservation Laws Numerically Using the Graphics Processor as a High-Performance Computational Engine, in: Geometric Modeling, Numerical Simulation, and Optimization, Springer 2007, 211–264',

  hagenAdvection: 'Example 1: advection over ten periods, Lax–Friedrichs and Lax–Wendroff',
  hagenBurgers: 'Example 1: Burgers equation, Lax–Friedrichs and Lax–Wendroff',
  hagenComposite: 'Example 1: composite scheme, advection and Burgers equation',
  hagenExampleNote:
    'The source has curves only; the checks compare with an independent implementation.',
  hagenDamBreakScatter: 'Example 2: circular dam break, depth over the radius',
  hagenGravityNote:
    'g and the CFL number are not stated; g = 1 matches the extent of the printed waves.',
  hagenSchlieren: 'Example 3: shock and bubble, Schlieren pictures at four times',
  hagenInflowNote:
    'The inflow is not stated: the state behind a shock of pressure 10 is prescribed on the left.',
  hagenGrids: 'Example 3: shock and bubble by Lax–Friedrichs on four grids',
  hagenStaggered: 'Upwind and staggered schemes: where fluxes are evaluated',
  hagenStaggeredNote:
    'The source has drawings only. The laboratory compares an upwind scheme with both staggered schemes; the checks compare these with von Neumann analysis and exact solutions.',
  hagenReconstructions: 'Example 4: circular dam break by minmod, CWENO and WENO',
  hagenFluxes: 'Example 4: circular dam break by FORCE, central-upwind and MUSTA',
  hagenLimiters: 'Example 5: shock and bubble by four reconstructions',
  hagenTerrain: 'Example 6: dam break in a terrain, four times',
  hagenTerrainNote:
    'A different terrain: the terrain, grid, g and times of the source are not stated.',
  hagenTimes: (problem: string) => `Seconds per step: ${problem}`,
  hagenTimesLabel: (n: number, stages: string) => `N = ${n}${stages}`,
  hagenTimesPrinted: (cpu: string, old: string, fresh: string) =>
    `${cpu} CPU, ${old} and ${fresh} GPU`,
  hagenTimesNote:
    'Our CPU computes in double, our GPU in single precision, as in the source. Speed-ups are f32 over f64.',
  hagenTable3Note:
    'GeForce 6800, N = 256, RK2 is printed as 8.43e-2; the printed speed-up of 14.5 corresponds to 8.43e-3.',

  hagenTopicListings: 'Listings of shaders',
  hagenTopicSpeed: 'Largest wave speed on the GPU',
  hagenTopicBoundaries: 'Outflow, periodic, reflecting and inflow boundaries; higher extrapolation',
  hagenTopicOneStep: 'Lax–Wendroff in 2D with nine points, composite scheme',
  hagenTopicPrecision: 'Single against double precision',
  hagenTopicPrecisionNote:
    'The source finds differences of the order of single precision in all cases. Here they reach 2.7e-3 at shocks with limiters, and 5.0e-5 with Lax–Friedrichs (256² cells).',
  hagenTopicExact: 'Exact Riemann solver',
  hagenTopicFluxes: 'Central-upwind, FORCE and MUSTA fluxes',
  hagenTopicStages: 'Runge–Kutta methods of second and third order',
  hagenTopicFaces: 'Midpoint, Simpson and Gauss rules on faces',
  hagenTopicLimiters: 'Minmod, modified minmod and superbee limiters',
  hagenTopicHighOrder: 'CWENO3 and WENO5 reconstructions',
  hagenTopicWater: 'Well-balanced water, lake at rest, dry bed',
  hagenTopicBeyond: 'Outlook: magnetohydrodynamics, three dimensions, complex boundaries',
  hagenTopicInteractive: 'Outlook: interactive simulation',
  hagenTopicCluster: 'Outlook: cluster of GPUs',
  hagenTopicClusterNote: 'A run uses one GPU: WebGPU has no transfers between GPUs.',
  hagenTopicBalance: 'General balance law with A(Q), source and diffusion',
  hagenTopicBalanceNote:
    'A(Q) are the conserved, Q the primitive variables of a system; sources and diffusion are declared. A(Q) has to be invertible, which excludes elliptic equations.',
  hagenTopicSize: 'Grids to 4096 × 4096',
} as const satisfies Texts;
