import type { Texts } from '../../core/texts';

/** Contents of the flux reconstruction source: titles, differences and reasons. */
export const papersZimmerman = {
  zimmermanAuthors: 'B. J. Zimmerman',
  zimmermanShort: 'Zimmerman 2013',
  zimmermanReference:
    'B. J. Zimmerman, The Efficient Implementation of Correction Procedure via Reconstruction with GPU Computing, MSc thesis, Iowa State University 2013',

  zimmermanLifts: 'Correction coefficients α, P1 to P5',
  zimmermanLiftsNote: 'The last coefficient of P4 is printed as 0.5; it is 2.5.',
  zimmermanDerivatives: 'Derivatives of the Lagrange polynomials, P2',
  zimmermanBeta: 'Coefficient β of the viscous terms',
  zimmermanBetaNote:
    'Offered as the option sideGradients "printed". The default is larger: with the printed β, viscous modes grow at p = 3 and 5.',
  zimmermanIdle: 'Idle threads of merged kernels',
  zimmermanIdleNote:
    'The kernel laboratory compares split and merged kernels on triangles. Its kernels have no idle invocations: each cell or edge has one.',
  zimmermanResiduals: (kind: string) => `Residuals of CPU and GPU, ${kind}`,
  zimmermanInviscid: 'inviscid',
  zimmermanViscous: 'viscous',
  zimmermanIteration: (step: number) => `Iteration ${step}`,
  zimmermanResidualsNote:
    'Grid and flow are not stated, so digits of agreement are compared, not values: the source has 13 and more in double precision; df64 has 12.1 to 13.1 inviscid and 11.2 to 12.0 viscous.',
  zimmermanContours: 'Acoustic cylinder: pressure at four times, P3',
  zimmermanCylinderNote:
    'Radius 1 as printed. The pulse is printed without the minus sign in its exponent; the time step, end time and gas at rest are not stated. Amplitude 0.1 is printed.',
  zimmermanHistoriesNote:
    'The exact series is for a weak pulse; one of amplitude 0.1 travels slightly faster than sound.',
  zimmermanHistories: 'Acoustic cylinder: pressure at A and B, P1 to P4, and the exact solution',
  zimmermanAirfoilMesh: 'SD7003 airfoil: mesh',
  zimmermanQ: 'SD7003 airfoil: Q criterion colored by velocity',
  zimmermanMeanU: 'SD7003 airfoil: mean velocity',
  zimmermanCp: 'SD7003 airfoil: mean pressure coefficient',
  zimmermanCpNote: 'No reference curve is included: the source has a plot only.',
  zimmermanAirfoilNote:
    'The example has a coarse mesh; full.json has the printed number of 68,040 cells. Split form instead of the chain rule, adaptive steps instead of fixed ones; span, wall temperature and γ are not stated.',
  zimmermanSeparation: 'SD7003 airfoil: separation and reattachment',
  zimmermanSeparationLabel: (reference: string) => `${reference}: x/c`,
  zimmermanOurs: 'Coarse example mesh, first chord passage',
  zimmermanShares: (state: string) => `Shares of the kernels in a step, ${state}`,
  zimmermanBefore: 'before optimization',
  zimmermanAfter: 'after optimization',
  zimmermanSharesNote:
    'The benchmark lists the shares of our kernels; the kernel laboratory has other designs on triangles instead of an earlier version.',
  zimmermanSpeedUp: 'Speed-up over one core, inviscid, P1 to P4',
  zimmermanSpeedUpLabel: 'P3',
  zimmermanSpeedUpConditions: (single: string) =>
    `H200 over one core of its host, df64 over f64; f32 over f64: ${single}`,
  zimmermanSpeedUpNote: (scheme: string) =>
    `The benchmark compares f32 and df64 on the GPU with f64 on one core${scheme}; compare df64, since the source has double over double.`,
  zimmermanByBr2: ', by BR2',
  zimmermanViscousSpeedUp: 'Speed-up over one core, viscous, P1 to P4',

  zimmermanTopicEuler: 'Euler equations on hexahedra by the chain rule, orders 1 to 5',
  zimmermanTopicViscous: 'Navier–Stokes equations, BR2',
  zimmermanTopicPoints: 'Chebyshev–Lobatto points, curved cells and metrics',
  zimmermanTopicFluxes: 'Rusanov and Roe fluxes',
  zimmermanTopicTime: 'SSP Runge–Kutta method of order 3, fixed step',
  zimmermanTopicBoundaries: 'Boundary conditions, residuals with every one of them',
  zimmermanTopicCylinder: 'Acoustic cylinder, orders 1 to 4, against the exact solution',
  zimmermanTopicProbes: 'Pressure probes',
  zimmermanTopicBytes: 'Bytes per point; memory known before a run',
  zimmermanTopicSeparation: 'Separation from the zero of the mean friction',
  zimmermanTopicMeans: 'Running means and six stresses',
  zimmermanTopicBlocks: 'More than 65,535 blocks',
  zimmermanTopicResidual: 'Residual read back rarely',
  zimmermanTopicOutflow: 'Stretched cells at the outflow',
  zimmermanTopicKernels: 'Time by kernel',
  zimmermanTopicScatter: 'Scatter against gather',
  zimmermanTopicScatterNote:
    'Measured in the kernel laboratory on triangles, as atomic additions against a gather kernel.',
  zimmermanTopicCells: 'Outlook: tetrahedra, prisms, mixed meshes',
  zimmermanTopicCellsNote: 'All shapes in one mesh (`frMixed`).',
  zimmermanTopicAdaptation: 'Outlook: adaptation of grid and order',
  zimmermanTopicAdaptationNote: 'Meshes and orders are fixed during a run.',
  zimmermanTopicSeveral: 'Outlook: several GPUs',
  zimmermanTopicSeveralNote: 'A run uses one GPU: WebGPU has no transfers between GPUs.',
} as const satisfies Texts;
