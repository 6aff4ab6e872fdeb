import type { Texts } from '../../core/texts';

/** Verifications: descriptions and messages. */
export const verificationHints = {
  verificationNACA0012AtMach0: 'NACA 0012 at Mach 0.4: pressure, drag and lift',
  verificationIsentropicFlowForThePressure:
    'Isentropic flow for the pressure, d’Alembert’s paradox for the drag; lift of potential flow with the correction for compressibility',
  verificationEulerEquationsAroundTheAirfoil:
    'Euler equations around the airfoil with a far field 60 chords away, flux HLLC, normals of a spline through the nodes of the wall, to t = 20. Coefficients from the pressure at the Gauss points of the straight sides.',
  verificationCESEFreeStreamLargest: 'CE/SE, free stream: largest error after 20 steps',
  verificationAUniformStateIsAn: 'A uniform state is an exact solution on every grid',
  verificationAUniformStateAlsoOn:
    'A uniform state, also on the sides, on grids of 9, 9 × 7 and 9 × 7 × 5 cells with another edge along every axis. Largest error of any variable.',
  verificationCESEConservationRelativeChange:
    'CE/SE, conservation: relative change of the integrals',
  verificationPeriodicBoundariesConserveAllIntegrals: 'Periodic boundaries conserve all integrals',
  verificationAMovingStateWithA:
    'A moving state with a wave along every axis for 40 steps on grids of 9, 9 × 7 and 9 × 7 × 5 cells, all of whose sides are joined, every integral; a hump at rest that spreads between walls, 12 × 12 cells, mass and energy or volume.',
  verificationCESESymmetryLargestDifference:
    'CE/SE, symmetry: largest difference between mirror images',
  verificationAMirrorSymmetricProblemHas:
    'A mirror-symmetric problem has a mirror-symmetric solution',
  verificationAHumpInTheMiddle:
    'A hump in the middle of a closed line of 32 cells, or on the diagonal of a closed square of 16 × 16 or cube of 10 × 10 × 10 cells, spreads to the walls, and gas of low pressure in a corner of 24 × 24 cells draws in what is around it (Liska and Wendroff 2003); largest difference between the means of a cell and of its image.',
  verificationCESEOrdersOfConvergence: 'CE/SE: orders of convergence on smooth flows',
  verificationTheEulerEquationsOnThe:
    'The Euler equations on the square of edge 1 about the origin to t = 0.3 and 2, four states that meet in shocks, the second with p = 0.3; slopes along the diagonals weighted by α = 2, none at the beginning; open sides.',
  verificationCESEOnDistortedQuadrangles: 'CE/SE on distorted quadrangles: orders of convergence',
  verificationTheEulerEquationsOn0:
    'The Euler equations on [0, 2] with 4,000 points and γ = 1.4, slopes weighted by α = 2, none at the beginning, open ends or walls. What single precision makes of them is held against its largest differences.',
  verificationNonDissipativeCESEDensity: 'Non-dissipative CE/SE: density wave after one period',
  verificationAWaveOfTheDensity:
    'A wave of the density, 1 + 0.2 sin 2πx, carried once through the joined unit line with u = p = 1 at a CFL number of 0.5 by the non-dissipative scheme, without slopes at the beginning; largest error of the density. The amplitude stays.',
  verificationFluxReconstructionSoundScatteredBy:
    'Flux reconstruction: sound scattered by a cylinder',
  verificationSeriesOfCylindricalWavesExact:
    'Series of cylindrical waves (exact to first order); the case of Zimmerman 2013, section 5.2, after Visbal and Gaitonde 2001',
  verificationARoundPulseOfHalf:
    'A round pulse of half width 0.2 at (4, 0) beside a cylinder of radius 1 in the upper half of [−15, 15]², in a gas at rest, to t = 10: 2,074 cells of geometric order 3, as quadrangles with the linearized and as one layer of hexahedra with the Euler equations (strength 10⁻³). Chebyshev–Lobatto points, chain rule, Rusanov, SSP-RK3. Largest error of p′(t) in all steps at A (r = 5, 90°) and at B (r = 5, 180°), over the largest p′ there.',
  verificationUGhiaKNGhia:
    'U. Ghia, K. N. Ghia and C. T. Shin, J. Comput. Phys. 48 (1982) 387–411, tables I and II',
  verificationGasInABoxOf:
    'Gas in a box of equal squares, its walls of one temperature, under a lid at Mach 0.2; p = 3, Huynh’s correction, steps by their error. The largest deviation of u/U and v/U on the middle lines from the printed values, which are of an incompressible fluid.',
  verificationFluxReconstructionCylinderAtMach: 'Flux reconstruction: cylinder at Mach 0.38',
  verificationShockFreeFlowConservesEntropy:
    'Shock-free flow conserves entropy; case of Bassi and Rebay 1997',
  verificationHalfOfAnOGrid:
    'Half of an O-grid around a cylinder of radius 1 to a circle of 20, 8 × 8 to 32 × 32 quadrangles of order 5, from the flow of an incompressible fluid with the entropy of the stream to t = 25; Chebyshev–Lobatto points, chain rule, Roe, RK4. Entropy error: the root of the integral of (p/p∞ (ρ∞/ρ)^γ − 1)² along the wall. Of order p + 1; p − ½ passes, as the cells are coarse. In single precision no order is asked of errors below 6·10⁻⁵, which rounding leaves.',
  verificationFluxReconstructionFreeStreamLargest:
    'Flux reconstruction, free stream: largest error after 20 steps',
  verificationAUniformStateIsAn2: 'A uniform state is an exact solution on every mesh',
  verificationAUniformStateAlsoOn2:
    'A uniform state, also on the boundary, on 4 × 3 quadrangles and 3 × 2 × 2 hexahedra of straight and of curved edges, bent by waves of a tenth of the edge of the box and turned at random; every choice of points, correction and volume term. Largest error of any variable.',
  verificationFluxReconstructionConservationRelativeChange:
    'Flux reconstruction, conservation: relative change of the integrals',
  verificationAGasWithWavesAlong:
    'A gas with waves along every axis for 20 steps in a joined box of 4 × 4 quadrangles and of 3³ hexahedra of order 2, bent and turned at random; every choice of points and correction in conservative and split form, which conserve in every cell. Largest relative change of mass and energy.',
  verificationFluxReconstructionOrdersOfConvergence: 'Flux reconstruction: orders of convergence',
  verificationManufacturedSolutionsRoache2002And:
    'Manufactured solutions (Roache 2002) and an isentropic vortex',
  verificationAMadeWaveAndAn:
    'A made wave and an isentropic vortex on the unit square of 4 × 4 to 24 × 24 quadrangles, a made wave in the unit cube of 3³ to 12³ hexahedra, bent by waves and turned at random, of straight and curved edges; every choice of points, correction and volume term, and of fluxes with that of the thesis. L² error of the density by Gauss points. Of order p + 1; p + ½ passes, with Huynh’s correction p + ¼.',
  verificationOpenOnOneSideGiven: 'open on one side, given state on the others',
  verificationSubsonicInflowAndOutflowFar: 'subsonic inflow and outflow, far field on the others',
  verificationFluxReconstructionResidualsComparedWith:
    'Flux reconstruction: residuals compared with the reference implementation',
  verificationReferenceImplementationOfTheScheme:
    'Reference implementation of the scheme in double precision; comparison of Zimmerman 2013, table 5.1',
  verificationAGasInMotionIn:
    'A gas in motion in 2 × 2 × 2 hexahedra of order 2, bent and turned at random, with every boundary condition; Chebyshev–Lobatto points, chain rule, Rusanov, SSP-RK3 with Δt = 1/256. Residual: the root mean square of what all coefficients change by in a step, per unit of time. Largest relative difference at the steps 1, 15, 75 and 99.',
  verificationFluxReconstructionShockCapturingWith:
    'Flux reconstruction: shock capturing with subcell finite volumes',
  verificationTheExactSolutionOfThe:
    'The exact solution of the Riemann problem (Toro, section 4.3, test 1); conservation',
  verificationFluxReconstructionSteadyFlowsBetween:
    'Flux reconstruction: steady flows between curved sides',
  verificationRingleb1940AGARDAR211:
    'Ringleb (1940; AGARD AR-211, 1985) and the supersonic vortex (Aftosmis, Gaitonde and Tavares 1995)',
  verificationFromTheExactStateTo:
    'From the exact state to t = 0.1 between two streamlines, 4 × 4 to 16 × 16 quadrangles of order 5 turned at random, the exact state on all sides; Roe’s flux. Ringleb’s flow turns from q = 0.53 to 1.15, past the speed of sound. L² error of the density. Of order p + 1; p + 0.4 passes, as the cells are strongly bent.',
  verificationExactInThePlaneIn:
    'Exact in the plane; in space Brachet et al. (1983) and the spectral solution on 512³ points of case C3.5, 1st International Workshop on High-Order CFD Methods (2012)',
  verificationInThePlaneOnBent:
    'In the plane, on bent quadrangles and on triangles, L² error of the momentum, with the source that makes the incompressible decay exact at a sound speed of 3.3; order p + ½ passes. In space at Reynolds number 1600 and Mach number 0.1, p = 3 in split form on 2³ to 8³ cells: energy, enstrophy and friction per volume, exact at t = 0, and to t = 2 beside the spectral solution and the finest own run.',
  verificationFluxReconstructionBoundaryLayersAnd: 'Flux reconstruction: boundary layers and wakes',
  verificationBlasius1908CylinderWilliamson1996:
    'Blasius 1908; cylinder: Williamson 1996, Linnick and Fasel 2005; airfoil: Bassi and Rebay 1997, Swanson and Langer 2016, the figures as others cite them',
  verificationTheExamplesFlatPlateCylinder:
    'The examples flat-plate, cylinder-re100 and naca0012-re5000 as they are, and the plate on few cells. Plate: largest deviation of Cf √Re from 0.664 between x = 0.1 and 0.9, as a share of it, and of u at x = 0.5. Cylinder: drag and Strouhal number in whole periods of the lift from t = 350 on. Airfoil: mean forces from t = 28 on, and where the flow leaves it.',
  verificationFluxReconstructionOrdersOfConvergence2:
    'Flux reconstruction: orders of convergence of viscous flow',
  verificationManufacturedSolutionsRoache2002A:
    'Manufactured solutions (Roache 2002); a decaying wave',
  verificationAWaveOfAScalar:
    'A wave of a scalar that is carried and spreads, and a made state of a gas with Sutherland’s viscosity, on 4 × 4 to 24 × 24 quadrangles and 2³ to 8³ hexahedra, bent by waves and turned at random, of straight and curved edges, and Couette flow with heat between two walls on 2 × 2 to 16 × 16 quadrangles; viscous fluxes by BR2 with the form of the thesis and a conservative one. L² error of one variable by Gauss points. Of order p + 1; p + ½ passes.',
  verificationFluxReconstructionViscousResidualsCompared:
    'Flux reconstruction: viscous residuals compared with the reference implementation',
  verificationReferenceImplementationOfTheScheme2:
    'Reference implementation of the scheme in double precision; comparison of Zimmerman 2013, table 5.2',
  verificationAsCprResidualsOfA:
    'As cpr-residuals, of a gas with friction and conduction by Sutherland’s law, μ = 0.02, every boundary condition and walls at rest and in motion, by BR2, and walls and joined sides by LDG; SSP-RK3 with Δt = 1/1024. Largest relative difference of the residuals at the steps 10, 50, 99 and 200.',
  verificationOneDimensionalAdvectionErrorAfter:
    'One-dimensional advection: error after one period',
  verificationASineWaveOnN:
    'A sine wave on N cells of the periodic unit interval to t = 1: Legendre polynomials, upwind flux, RK4. L² error by five Gauss points per cell.',
  verificationLinearAdvectionOfAGaussian:
    'Linear advection of a Gaussian hill in rigid rotation to t = 1, exact solution on the whole boundary; L² error by the scheme’s own rule of degree 2p.',
  verificationFuhry2013Table53: 'Fuhry 2013, Table 5.3; Fuhry, Giuliani, Krivodonova, Table 3',
  verificationEulerEquationsInAQuarter:
    'Euler equations in a quarter annulus to the steady state; L² error of the density by the scheme’s own rule of degree 2p. Walls are straight with the normal of the true arcs.',
  verificationEntropyBehindTheLeftRarefaction:
    'Entropy behind the left rarefaction over that before it',
  verificationTotalPressuresOnBothSides: 'Total pressures on both sides of the contact',
  verificationSpeedOfTheSlowShock: 'Speed of the slow shock, by momentum over by mass',
  verificationSpeedOfTheSlowShock2: 'Speed of the slow shock, by the field over by mass',
  verificationWayOfTheSlowShock: 'Way of the slow shock over its speed and time',
  verificationFiniteVolumesMHDShockTube:
    'Finite volumes, MHD shock tube: jump conditions, waves, and density compared with finer cells',
  verificationBrioAndWuJComput:
    'Brio and Wu, J. Comput. Phys. 75 (1988) 400–422; jump relations of Rankine and Hugoniot; its own solution on finer cells',
  verificationFiniteVolumesConservationRelativeChange:
    'Finite volumes, conservation: relative change of the integrals',
  verificationLaxFriedrichsLaxWendroffAnd:
    'Lax–Friedrichs, Lax–Wendroff and composite steps: range and error of a hump and a step',
  verificationHagenHenriksenHjelmervikAndLie:
    'Hagen, Henriksen, Hjelmervik and Lie, How to Solve Systems of Conservation Laws Numerically Using the Graphics Processor as a High-Performance Computational Engine, 2007, example 1 (figures 2 to 4); figures of an independent implementation',
  verificationAdvectionThroughTenPeriodsOn:
    'Advection through ten periods on 100 cells, 1053 steps; Burgers’ equation to t = 1 on 150 cells, 106 steps. Every step is 0.95 Δx long, the last one is cut; sin² on [0.1, 0.4] and 1 on [0.6, 0.9].',
  verificationFiniteVolumesFreeStreamLargest:
    'Finite volumes, free stream: largest error after 20 steps',
  verificationAUniformStateAlsoOn3:
    'A uniform state, also on the sides, on grids of 9, 9 × 7 and 9 × 7 × 5 cells with another edge along every axis, with every flux that serves the system. Largest error of any variable.',
  verificationFiniteVolumesOrdersOfConvergence:
    'Finite volumes: orders of convergence on smooth flows',
  verificationExactSolutionsAdvectedWavesAnd: 'Exact solutions: advected waves and a vortex',
  verificationFiniteVolumesOrszagTangVortex:
    'Finite volumes, Orszag–Tang vortex: density compared with finer cells',
  verificationOrszagAndTangJFluid:
    'Orszag and Tang, J. Fluid Mech. 90 (1979), in the form of Tóth, J. Comput. Phys. 161 (2000); its own solution on finer cells',
  verificationIdealMagnetohydrodynamicsInAPeriodic:
    'Ideal magnetohydrodynamics in a periodic square to t = 0.5, linear reconstruction with minmod, the flux of Harten, Lax and van Leer, sspRk2; L¹ difference of the means of the density from those on finer cells, averaged over the same squares. Shocks allow for first order at most; 0.6 passes.',
  verificationFiniteVolumes2DRiemannProblems:
    'Finite volumes, 2D Riemann problems: jump conditions and waves along the sides',
  verificationLaxAndLiuSIAMJ:
    'Lax and Liu, SIAM J. Sci. Comput. 19 (1998) 319–340, configurations 3, 4, 6 and 12; jump relations of Rankine and Hugoniot',
  verificationFiniteVolumesCircularDamBreak:
    'Finite volumes, circular dam break: depth compared with the axisymmetric solution',
  verificationTRHagenMO:
    'T. R. Hagen, M. O. Henriksen, J. M. Hjelmervik and K.-A. Lie, in: Geometric Modeling, Numerical Simulation, and Optimization, Springer 2007, examples 2 and 4; figures of another implementation of its schemes',
  verificationTheShallowWaterEquationsTo:
    'The shallow-water equations to t = 0.5 on a quarter of the square in 64 × 64 cells, 128 × 128 in all, filled whole where its center lies in the column, with g = 1, Δt = 0.45 Δx/λ, the flux of Harten, Lax and van Leer, which is their central-upwind one, two Gauss points on every face and sspRk3, and by forward Euler and Lax–Friedrichs. Mean error of the depth within the radius 1 against the equations of a round flow on 2000 rings, and the least depth between 0.3 and 0.6.',
  verificationFiniteVolumesCourantNumber1:
    'Finite volumes, Courant number 1: largest difference after one turn',
  verificationIfWavesCrossExactlyOne:
    'If waves cross exactly one cell per step, these fluxes shift every average to the next cell',
  verificationAStepAndAWave:
    'A step and a wave on a periodic line of 50 cells, advected by forward Euler for 50 steps, so that every average returns to its cell.',
  verificationFiniteVolumesShockBubbleInteraction: 'Finite volumes, shock–bubble interaction',
  verificationTRHagenMO2:
    'T. R. Hagen, M. O. Henriksen, J. M. Hjelmervik and K.-A. Lie, in: Geometric Modeling, Numerical Simulation, and Optimization, Springer 2007, examples 3 and 5; figures of another implementation of its schemes',
  verificationTheEulerEquationsToT:
    'The Euler equations to t = 0.2 on the lower half of 1.6 × 1, below its axis of symmetry: a disc of radius 0.2 about (0.4, 0.5) with ρ = 0.1, and the state behind a shock of p = 10 beyond the left side. Linear reconstruction with modified minmod, θ = 1.3, the flux of Harten, Lax and van Leer, two Gauss points on every face, sspRk2, Δt = 0.45 Δx/λ.',
  verificationFiniteVolumesSodSShock: 'Finite volumes, Sod’s shock tube: error of the density',
  verificationTheExactSolutionOfThe2:
    'The exact solution of the Riemann problem (Toro, section 4.3, test 1)',
  verificationFiniteVolumesSymmetryLargestDifference:
    'Finite volumes, symmetry: largest difference between mirror images',
  verificationAHumpInTheMiddle2:
    'A hump in the middle of a closed line of 32 cells, or on the diagonal of a closed square of 16 × 16 or cube of 10 × 10 × 10 cells, spreads to the walls, and gas of low pressure in a corner of 24 × 24 cells draws in what is around it (Liska and Wendroff 2003), with linear reconstruction; largest difference between the means of a cell and of its image.',
  verificationFiniteVolumesOrdersOfConvergence2:
    'Finite volumes: orders of convergence of an isentropic vortex by reconstruction',
  verificationCWShuICASEReport:
    'C.-W. Shu, ICASE Report 97-65 (1997): an exact solution of the Euler equations',
  verificationAVortexInAUniform:
    'A vortex in a uniform stream through the joined unit square, 32 × 32 to 128 × 128 cells, the flux HLLC, to t = 0.1; L² error of the means of the density. Values in the middle of faces are of second order for nonlinear equations, however exact they are along an axis; two Gauss points on every face keep the order of WENO5.',
  verificationFiniteVolumesPlaneWavesRelative:
    'Finite volumes, plane waves: relative error after 20 steps',
  verificationVonNeumannAnalysisOfA: 'Von Neumann analysis of a plane wave on a grid',
  verificationAPlaneWaveObliqueTo:
    'A plane wave, oblique to the axes, on 40, 24 × 24 and 12 × 12 × 12 cells with joined sides, advected at a CFL number of 0.8. L² error of the means over the amplitude; it is known to rounding.',
  verificationConservationRelativeChangeOfThe: 'Conservation: relative change of the integrals',
  verificationMassAndEnergyOrThe:
    'Mass and energy, or the water volume, are constant between slip walls',
  verificationAHumpAtRestSpreads:
    'A hump at rest spreads in a closed, distorted square of 60 triangles; largest relative change of a conserved integral.',
  verificationFreeStreamLargestErrorAfter: 'Free stream: largest error after 20 steps',
  verificationAUniformStateAlsoOn4:
    'A uniform state, also on the boundary, on a distorted square of 40 triangles, on the mesh of the airfoil and on that of the supersonic vortex, refined along its arcs; a fluid at rest between its curved walls, with the normals of the arcs. Largest error of any variable at the volume points.',
  verificationSymmetryLargestDifferenceBetweenMirror:
    'Symmetry: largest difference between mirror images',
  verificationAHumpOnTheDiagonal:
    'A hump on the diagonal of a closed square of 8 × 8 × 2 triangles spreads to the walls; largest difference of cell means across the diagonal.',
  verificationDamBreakOnAWet: 'Dam break on a wet bed: state between the waves',
  verificationStokerSSolutionDepths1: 'Stoker’s solution, depths 1 and 0.5, g = 9.81',
  verificationTheExactRiemannSolverAnd:
    'The exact Riemann solver, and the shallow-water equations to t = 0.08 on 100 × 1 × 2 triangles with the Barth–Jespersen limiter; mean over the plateau.',
  verificationSodSShockTubeState: 'Sod’s shock tube: state between the waves',
} as const satisfies Texts;
