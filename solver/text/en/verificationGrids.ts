import type { Texts } from '../../core/texts';

/** Verification of finite volumes on grids: titles, sources, methods and labels. */
export const verificationGrids = {
  gridBrioWuTitle:
    'Finite volumes, MHD shock tube: jump conditions, waves, and density compared with a fine grid',
  gridBrioWuSource:
    'Brio and Wu, J. Comput. Phys. 75 (1988) 400–422; Rankine–Hugoniot conditions; solution on a finer grid',
  gridBrioWuMethod: (Bx: number, gamma: number, end: number, cells: number) =>
    `One-dimensional ideal MHD with Bx = ${Bx}, γ = ${gamma} to t = ${end}, linear reconstruction, HLL flux, sspRk2. States between the waves on ${cells} cells: ratios that equal 1 in the exact solution. L¹ difference of the mean densities from those on a finer grid; jumps limit the order to 1, contacts to less; the check requires 0.6.`,
  gridBrioWuEntropy: 'Entropy ratio across the left rarefaction',
  gridBrioWuVelocity: 'Velocity ratio across the contact',
  gridBrioWuPressure: 'Total-pressure ratio across the contact',
  gridBrioWuShockMomentum: 'Slow-shock speed from momentum, relative to that from mass',
  gridBrioWuShockField: 'Slow-shock speed from the magnetic field, relative to that from mass',
  gridBrioWuShockPlace: 'Slow-shock displacement, relative to speed times time',
  gridBrioWuDensity: (cells: number) => `Density, compared with ${cells} cells`,

  gridConservationTitle: 'Finite volumes: conservation, relative change of the integrals',
  gridConservationMethod:
    'A moving state with a wave along every axis for 40 steps on fully periodic grids of 9, 9 × 7 and 9 × 7 × 5 cells, all integrals; a hump at rest that spreads between walls on 12 × 12 cells, mass and energy or water volume.',

  gridCompositeTitle:
    'Lax–Friedrichs, Lax–Wendroff and composite steps: range and error of a hump and a step',
  gridCompositeSource:
    'Hagen, Henriksen, Hjelmervik and Lie, How to Solve Systems of Conservation Laws Numerically Using the Graphics Processor as a High-Performance Computational Engine, 2007, example 1 (figures 2 to 4); values from an independent implementation',
  gridCompositeMethod:
    'Advection over ten periods on 100 cells, 1,053 steps; Burgers’ equation to t = 1 on 150 cells, 106 steps. The time step is 0.95 Δx; the last one is shortened. Initial state: sin² on [0.1, 0.4] and 1 on [0.6, 0.9].',
  gridCompositeAdvection: 'Advection',
  gridCompositeBurgers: 'Burgers',
  gridCompositeLeast: 'minimum',
  gridCompositeLargest: 'maximum',
  gridCompositeError: 'L¹ error',

  gridFreeStreamTitle: 'Finite volumes: free-stream preservation, largest error after 20 steps',
  gridFreeStreamMethod:
    'Uniform state in the interior and on the boundaries of grids of 9, 9 × 7 and 9 × 7 × 5 cells with a different cell size along each axis, with every flux available for the system. Largest error of any variable.',

  gridGreshoTitle: 'Finite volumes: Gresho vortex at low Mach numbers',
  gridGreshoSource:
    'P. M. Gresho, S. T. Chan, Int. J. Numer. Methods Fluids 11 (1990): a steady solution; flux: F. Rieper, J. Comput. Phys. 230 (2011)',
  gridGreshoMethod:
    'A steady vortex with peak speed 1 at radius 0.2 on 20 × 20 cells of a closed unit square, linear reconstruction, sspRk2, CFL number 0.8. With roeLowMach, the kinetic energy at a given time is independent of the Mach number M, and pressure fluctuations scale with ρv² = γpM²: their range is (4 ln 2 − 2) ρv² = 0.773 ρv². HLLC dissipates the vortex at M = 0.01, hllcShockStable less.',
  gridGreshoEnergy: (mach: number, end: number, flux: string) =>
    `M = ${mach}, t = ${end}, ${flux}: kinetic energy relative to its initial value`,
  gridGreshoPressure: (mach: number, end: number, flux: string) =>
    `M = ${mach}, t = ${end}, ${flux}: pressure range relative to ρv²`,

  gridOrdersTitle: 'Finite volumes: orders of convergence on smooth flows',
  gridOrdersSource: 'Exact solutions: advected waves and a vortex',
  gridOrdersMethod: (minOrder: number, minCentralOrder: number) =>
    `Unit line with 40 to 160 cells, square with 20 × 20 to 80 × 80, cube with 8³ to 32³; L² error of the cell means of one variable. Periodic boundaries for advection, otherwise the exact state. The formal order is 1; the check requires ${minOrder}, because errors this large decrease more slowly. The Nessyahu–Tadmor scheme is of second order where slopes are not limited; the check requires ${minCentralOrder}.`,

  gridOrszagTangTitle: 'Finite volumes, Orszag–Tang vortex: density compared with a fine grid',
  gridOrszagTangSource:
    'Orszag and Tang, J. Fluid Mech. 90 (1979), in the form of Tóth, J. Comput. Phys. 161 (2000); solution on a finer grid',
  gridOrszagTangMethod:
    'Ideal magnetohydrodynamics in a periodic square to t = 0.5, linear reconstruction with minmod, HLL flux, sspRk2. L¹ difference of the mean densities from those on a finer grid, averaged over the same squares. Shocks limit the order to 1; the check requires 0.6.',
  gridOrszagTangDensity: (cells: number) => `Density, compared with ${cells} × ${cells} cells`,
  gridReferenceLabel: (quantity: string, cells: string) => `${quantity}, ${cells} cells`,

  gridRiemannTitle:
    'Finite volumes, 2D Riemann problems: jump conditions and waves along the sides',
  gridRiemannSource:
    'Lax and Liu, SIAM J. Sci. Comput. 19 (1998) 319–340, configurations 3, 4, 6 and 12; Rankine–Hugoniot conditions',
  gridRiemannMethod: (size: number, end: number) =>
    `Published states with four digits: largest residual of the jump conditions over the four waves. Euler equations on ${size} × ${size} cells to t = ${end}, linear reconstruction, HLLC: along the sides of the square the flow is still one-dimensional. L¹ error of the density along the sides compared with a sharp wave at its exact position, relative to the jump and the cell size.`,
  gridRiemannStates: (configuration: string) =>
    `Configuration ${configuration}, jump conditions of the states`,
  gridRiemannWaves: (configuration: string) =>
    `Configuration ${configuration}, wave error along the sides in cells`,

  gridDamBreakTitle:
    'Finite volumes, circular dam break: depth compared with the axisymmetric solution',
  gridDamBreakSource:
    'T. R. Hagen, M. O. Henriksen, J. M. Hjelmervik and K.-A. Lie, in: Geometric Modeling, Numerical Simulation, and Optimization, Springer 2007, examples 2 and 4; values from an independent implementation of its schemes',
  gridDamBreakMethod:
    'Shallow-water equations to t = 0.5 on a quarter of the square with 64 × 64 cells (128 × 128 in total). A cell is filled if its center lies in the column. g = 1, Δt = 0.45 Δx/λ, HLL flux (their central-upwind flux), two Gauss points per face and sspRk3; also forward Euler with Lax–Friedrichs. Mean depth error within radius 1 compared with the axisymmetric equations on 2,000 rings, and minimum depth between radii 0.3 and 0.6.',
  gridDamBreakMinmod: 'linear, minmod',
  gridDamBreakModifiedMinmod: 'linear, modified minmod, θ = 1.3',
  gridDamBreakError: (scheme: string) => `${scheme}, error`,
  gridDamBreakTrough: (scheme: string) => `${scheme}, trough depth`,

  gridLimitersTitle:
    'Finite volumes, slope limiters and WENO5: largest difference from the textbook scheme',
  gridLimitersSource:
    'R. J. LeVeque, Finite Volume Methods for Hyperbolic Problems, 2002, section 6.11; Jiang and Shu 1996; Borges et al. 2008',
  gridLimitersMethod:
    'A parabola, a step and a valley on 32 cells along x or along y, advected for 24 steps by upwind fluxes, with limited slopes, θ = 1.5, and Heun’s method, or with WENO5 and sspRk3. The reference is a program of its own: φ(r) of each limiter, and the candidates and indicators of the published WENO schemes.',
  gridShiftTitle: 'Finite volumes, Courant number 1: largest difference after one period',
  gridShiftSource:
    'If waves cross exactly one cell per step, these fluxes shift every cell mean to the next cell',
  gridShiftMethod:
    'A step and a wave on a periodic line of 50 cells, advected with forward Euler for 50 steps, so that every cell mean returns to its cell.',
  gridShiftRight: (flux: string) => `${flux}, to the right`,
  gridShiftLeft: (flux: string) => `${flux}, to the left`,

  gridShockBubbleTitle: 'Finite volumes: shock–bubble interaction',
  gridShockBubbleSource:
    'T. R. Hagen, M. O. Henriksen, J. M. Hjelmervik and K.-A. Lie, in: Geometric Modeling, Numerical Simulation, and Optimization, Springer 2007, examples 3 and 5; values from an independent implementation of its schemes',
  gridShockBubbleMethod:
    'Euler equations to t = 0.2 on the half of a 1.6 × 1 domain below its axis of symmetry: a disk of radius 0.2 at (0.4, 0.5) with ρ = 0.1, and the state behind a shock of p = 10 on the left boundary. Linear reconstruction with modified minmod, θ = 1.3, HLL flux, two Gauss points per face, sspRk2, Δt = 0.45 Δx/λ.',

  gridSodTitle: 'Finite volumes, Sod’s shock tube: error of the density',
  gridSodMethod: (minOrder: number) =>
    `One-dimensional Euler equations to t = 0.2 on 100, 200 and 400 cells; L¹ error of the mean densities. The check requires order ${minOrder}.`,
  gridSodDiagram: (flux: string) => `Density of Sod’s shock tube, ${flux}`,

  gridSymmetryTitle: 'Finite volumes: symmetry, largest difference between mirror images',
  gridSymmetryMethod:
    'A hump in the middle of a closed line of 32 cells, or on the diagonal of a closed square of 16 × 16 or cube of 10 × 10 × 10 cells, spreads to the walls. In the implosion problem (Liska and Wendroff 2003), low-pressure gas in a corner of 24 × 24 cells draws in the surrounding gas; linear reconstruction. Largest difference between the means of a cell and of its mirror image.',
  gridSymmetryEuler1d: 'Euler 1D, left and right',
  gridSymmetryImplosion: 'Implosion, x and y',
  gridSymmetryEuler3d: 'Euler 3D, cyclic permutation of x, y and z',

  gridVortexTitle:
    'Finite volumes: orders of convergence for an isentropic vortex, by reconstruction',
  gridVortexSource:
    'C.-W. Shu, ICASE Report 97-65 (1997): an exact solution of the Euler equations',
  gridVortexMethod:
    'Vortex in a uniform flow through the periodic unit square, 32 × 32 to 128 × 128 cells, HLLC flux, to t = 0.1; L² error of the mean densities. For nonlinear equations, values at face centers limit the order to 2 even if each axis is reconstructed with higher order; two Gauss points per face preserve the order of WENO5.',
  gridVortexLinear: 'Linear, modified minmod',
  gridVortexMidpoint: 'WENO5, midpoint',
  gridVortexGauss: 'WENO5, Gauss',
  gridVortexDiagram: (flow: string, reconstruction: string) => `${flow}, ${reconstruction}`,

  gridWavesFifthOrder: 'WENO5, Gauss points, tiny amplitude',
  gridWavesTitle: 'Finite volumes, plane waves: relative error after 20 steps',
  gridWavesSource: 'Von Neumann analysis of a plane wave on a grid',
  gridWavesMethod:
    'Plane wave oblique to the axes on 40, 24 × 24 and 12 × 12 × 12 cells with periodic boundaries, advected at a CFL number of 0.8. L² error of the cell means relative to the amplitude, compared with the analysis to round-off.',

  strongShocksTitle: 'Grid-aligned strong shocks: odd–even decoupling and carbuncle',
  strongShocksSource:
    'J. J. Quirk, Int. J. Numer. Methods Fluids 18 (1994); flux: N. Fleischmann, S. Adami, N. A. Adams, J. Comput. Phys. 423 (2020)',
  strongShocksMethod:
    'A plane shock at Mach 6 travels 45 cells in a channel of 60 × 6 cells, with flux reconstruction 25 cells in one of 36 × 6, whose center line of nodes zigzags by 10⁻⁴ of a cell (on grids: density noise of 10⁻⁴ ahead of the shock); largest density difference across the channel. Flow at Mach 10 around the front of a block, 24 × 24 cells, noise of 10⁻⁴ in the initial density, to t = 20; largest difference between mirror images. HLLC amplifies both, over the full distance to order 1; its shock-stable form does not.',
  strongShocksOddEven: 'Odd–even decoupling',
  strongShocksBowShock: 'Bow shock at Mach 10',
  strongShocksFirst: 'finite volumes without reconstruction',
  strongShocksLinear: 'finite volumes, linear',
  strongShocksWeno: 'finite volumes, WENO5',
  strongShocksSplit: (order: number) => `flux reconstruction, p = ${order}`,

  gridDamBreaksTitle: 'Finite volumes, dam breaks on wet and dry ground: error of the depth',
  gridDamBreaksSource:
    'Ritter 1892 and Stoker 1957, as in Delestre et al., SWASHES, Int. J. Numer. Meth. Fluids 72 (2013), sections 4.1.1 and 4.1.2',
  gridDamBreaksMethod:
    'Shallow water over a flat bed, 0.005 m deep on one side and dry or 0.001 m deep on the other, linear reconstruction, to t = 6 s; L¹ error of the mean depths relative to the upstream water volume. The check requires order 0.8 on dry and 0.5 on wet ground.',
  gridDamBreaksDry: 'Depth of a dam break on dry ground',
  gridDamBreaksWet: 'Depth of a dam break on wet ground',

  gridLakeTitle: 'Finite volumes, lake at rest: largest spurious depth change and momentum',
  gridLakeSource: 'Water at rest is an exact solution over every bed',
  gridLakeMethod:
    'Shallow water over an uneven bed to t = 1, 20 × 20 cells, fully wet and with an island and dry shores. Largest deviation of the depth from the depth at rest, and largest momentum.',
  bedWet: 'fully wet',
  bedDry: 'with an island and shores',
  gridFirstOrder: (flow: string) => `${flow}, first order`,
  gridLinear: (flow: string) => `${flow}, linear`,

  gridRoughBedTitle: 'Finite volumes, water on random rough beds: energy growth and maximum speed',
  gridRoughBedSource:
    'Between walls, the energy ∫ ½hu² + ½gh² + ghB of shallow water cannot grow; a front on dry ground is no faster than 2√(gh) (Ritter 1892)',
  gridRoughBedMethod:
    'Dam break over seeded random beds between walls, dry or with a film of water. Largest relative excess of the energy over its initial value in all steps; largest speed relative to √(2gH), where H is the highest surface above the lowest bed.',
  gridRoughBedChannel: 'rough channel',
  gridRoughBedSlope: 'steep channel, thin water',
  gridRoughBedHills: 'rough slope, dry',
  gridRoughBedBasin: 'rough basin, film',
  gridRoughBedEnergyFirst: (bed: string) => `energy, ${bed}, first order`,
  gridRoughBedEnergyLinear: (bed: string, limiter: string) => `energy, ${bed}, linear, ${limiter}`,
  gridRoughBedSpeed: (bed: string) => `speed, ${bed}, linear`,

  gridThackerTitle: 'Finite volumes, rotating planar surface in a bowl: error of the depth',
  gridThackerSource:
    'Thacker, J. Fluid Mech. 107 (1981), as in Delestre et al., SWASHES, Int. J. Numer. Meth. Fluids 72 (2013), section 4.2.2',
  gridThackerMethod:
    'Shallow water in a parabolic bowl for three revolutions, linear reconstruction; the shoreline moves over dry ground throughout. L¹ error of the mean depths relative to the water volume. The check requires order 1.2.',
  gridThackerDepth: 'Depth in a bowl after three revolutions',
} as const satisfies Texts;
