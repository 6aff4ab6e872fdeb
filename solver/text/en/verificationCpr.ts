import type { Texts } from '../../core/texts';

/** Verification of flux reconstruction: titles, sources, methods and labels. */
export const verificationCpr = {
  cprTablesTitle: 'Flux reconstruction: coefficients on a line',
  cprTablesSource:
    'B. J. Zimmerman, MSc thesis, Iowa State University 2013, tables 3.1 (α), 3.2 (derivatives) and 3.3 (β)',
  cprTablesMethod:
    'Chebyshev–Lobatto points on [−1, 1] and the correction function of discontinuous Galerkin; β as offered by the option sideGradients.',
  cprTablesPlace: 'Table 3.1, P4, last value',
  cprTablesReason: 'Misprint: the last values of the columns are −1, 1.5, −2, 2.5 and −3.',
  cprTablesMisprint: (expected: number) => `misprint: ${expected} expected`,
  cprTablesLift: (order: number, point: number) => `α, P${order}, point ${point}`,
  cprTablesDerivative: (point: number, polynomial: number) =>
    `derivative at point ${point} of polynomial ${polynomial}`,
  cprTablesBeta: (order: number) => `β, P${order}`,

  cprAcousticTitle: 'Flux reconstruction: sound scattered by a cylinder',
  cprAcousticSource:
    'Series of cylindrical waves (exact to first order in the amplitude); setup of Zimmerman 2013, section 5.1, after Visbal and Gaitonde 2001',
  cprAcousticMethod:
    'A Gaussian pressure pulse of half width 0.2 at (4, 0) next to a cylinder of radius 1 in the upper half of [−15, 15]², in a gas at rest, to t = 10. Mesh: 2,074 cells of geometric order 3, as quadrilaterals with the linearized equations and as one layer of hexahedra with the Euler equations (pulse strength 10⁻³). Chebyshev–Lobatto points, chain rule, Rusanov flux, SSP-RK3. Largest error of p′(t) over all steps at A (r = 5, 90°) and B (r = 5, 180°), relative to the largest p′ at that point.',
  cprAcousticLinear: 'linearized Euler, quadrilaterals',
  cprAcousticGas: 'Euler, hexahedra',

  cprCavityTitle: 'Flux reconstruction: lid-driven cavity',
  cprCavitySource:
    'U. Ghia, K. N. Ghia and C. T. Shin, J. Comput. Phys. 48 (1982) 387–411, tables I and II',
  cprCavityMethod:
    'Gas in a square box of uniform cells with isothermal walls and a lid at Mach 0.2; p = 3, Huynh’s correction, adaptive time step. Largest deviation of u/U and v/U on the center lines from the published values, which are for an incompressible fluid.',

  cprCylinderTitle: 'Flux reconstruction: cylinder at Mach 0.38',
  cprCylinderSource: 'Shock-free inviscid flow conserves entropy; case of Bassi and Rebay 1997',
  cprCylinderMethod:
    'Half of an O-grid between a cylinder of radius 1 and a circle of radius 20, with 8 × 8 to 32 × 32 quadrilaterals of geometric order 5. The run starts from incompressible flow with the free-stream entropy and ends at t = 25. Chebyshev–Lobatto points, chain rule, Roe flux, RK4. Entropy error: square root of the wall integral of (p/p∞ (ρ∞/ρ)^γ − 1)². The formal order is p + 1; the check requires p − ½ because the meshes are coarse. In single precision no order is required for errors below 6·10⁻⁵, the round-off level.',
  cprCylinderDiagram: 'Cylinder at Mach 0.38',

  couetteTitle: 'Taylor–Couette flow: torque on the cylinders',
  couetteSource:
    'G. I. Taylor, Phil. Trans. R. Soc. A 223 (1923) 289–343: steady flow between long cylinders, uθ = A r + B/r, with the torque 4πμB per span',
  couetteMethod:
    'Viscous gas between cylinders of radii 1 and 2 with temperature 1; the inner one rotates with angular velocity 0.5 and μ = 0.2. The run starts from another profile and ends at t = 5, in 3D at 2.5. 8 × 2 quadrilaterals of geometric order 4 with p = 3, in 3D one layer of hexahedra of height 0.5 with p = 2. Relative error of the torque of the wall friction, by boundary monitors and by the wall points of exports.',
  couetteLabel: (dimension: number, wall: string, way: string) =>
    `${dimension}D, ${wall} cylinder, ${way === 'monitor' ? 'boundary monitor' : 'wall points'}`,

  cprFreeStreamTitle: 'Flux reconstruction: free-stream preservation, largest error after 20 steps',
  cprFreeStreamMethod:
    'Uniform state in the interior and on the boundary of 4 × 3 quadrilaterals and 3 × 2 × 2 hexahedra with straight and curved edges, distorted by waves of a tenth of the box size and randomly oriented; all combinations of points, correction and volume term. Largest error of any variable.',
  cprFreeStreamLabel: (flow: string, geometricOrder: number, form: string, order: number) =>
    `${flow}, cells of geometric order ${geometricOrder}, ${form}, p = ${order}`,
  cprConservationTitle: 'Flux reconstruction: conservation, relative change of the integrals',
  cprConservationMethod:
    'A gas with waves along every axis for 20 steps in a periodic box of 4 × 4 quadrilaterals and of 3³ hexahedra of geometric order 2, distorted and randomly oriented; all combinations of points and correction in conservative and split form, which conserve in every cell. Largest relative change of mass and energy.',

  frMixedFreeStreamTitle:
    'Triangles and quadrilaterals: free-stream preservation, largest error after 20 steps',
  frMixedFreeStreamMethod:
    'Uniform state in the interior and on the boundary of 3 × 3 boxes, every other one cut into two triangles, straight and curved up to geometric order 5, distorted by waves of 6 % of the box size. Largest error of any variable.',
  frMixedLabel: (flow: string, geometricOrder: number, order: number) =>
    `${flow}, cells of geometric order ${geometricOrder}, p = ${order}`,
  frMixedViscousTitle: (scheme: string) => `viscous gas, ${scheme}`,
  frMixedConservationTitle:
    'Triangles and quadrilaterals: conservation, relative change of the integrals',
  frMixedConservationMethod:
    'A gas with waves along both axes for 20 steps in a periodic box of 4 × 4 boxes, every other one cut into two triangles, of geometric order 3, distorted by waves. Largest relative change of mass and energy.',
  frMixedOrdersTitle: 'Triangles and quadrilaterals: orders of convergence',
  frMixedOrdersMethod:
    'A manufactured solution, an isentropic vortex, and a manufactured viscous gas by BR2 and LDG on the unit square with 4 × 4 to 16 × 16 boxes, every other one cut into two triangles, distorted by waves, with straight and curved edges. L² error of the density by Gauss quadrature. The formal order is p + 1; the check requires p + ½.',
  cprOrdersTitle: 'Flux reconstruction: orders of convergence',
  cprOrdersMethod:
    'A manufactured solution and an isentropic vortex on the unit square with 4 × 4 to 24 × 24 quadrilaterals, and a manufactured solution in the unit cube with 3³ to 12³ hexahedra, distorted by waves and randomly oriented, with straight and curved edges; all combinations of points, correction and volume term, and of fluxes with the form of the thesis. L² error of the density by Gauss quadrature. The formal order is p + 1; the check requires p + ½, and p + ¼ with Huynh’s correction.',
  cprOrdersLabel: (
    flow: string,
    form: string,
    flux: string,
    geometricOrder: number,
    order: number,
  ) =>
    geometricOrder === 1
      ? `${flow}, ${form}, ${flux}, straight cells, p = ${order}`
      : `${flow}, ${form}, ${flux}, cells of geometric order ${geometricOrder}, p = ${order}`,

  cprResidualsTitle: 'Flux reconstruction: residuals compared with the reference implementation',
  cprResidualsSource:
    'Reference implementation of the scheme in double precision; comparison of Zimmerman 2013, table 5.1',
  cprResidualsMethod:
    'A moving gas in 2 × 2 × 2 hexahedra of geometric order 2, distorted and randomly oriented, with every boundary condition; Chebyshev–Lobatto points, chain rule, Rusanov flux, SSP-RK3 with Δt = 1/256. Residual: root mean square of the rate of change of all coefficients in a step. Largest relative difference at steps 1, 15, 75 and 99.',
  cprViscousResidualsTitle:
    'Flux reconstruction: viscous residuals compared with the reference implementation',
  cprViscousResidualsSource:
    'Reference implementation of the scheme in double precision; comparison of Zimmerman 2013, table 5.2',
  cprViscousResidualsMethod:
    'As cpr-residuals, for a viscous, heat-conducting gas with Sutherland’s law, μ = 0.02. BR2 with every boundary condition and with walls at rest and in motion; LDG with walls and periodic boundaries; SSP-RK3 with Δt = 1/1024. Largest relative difference of the residuals at steps 10, 50, 99 and 200, in the default set at 1, 10 and 30.',
  conditionPrescribed: 'prescribed state',
  conditionFarField: 'far field',
  conditionCharacteristic: 'characteristic far field',
  conditionOutflow: 'outflow on one side, prescribed state on the others',
  conditionChannel: 'subsonic inflow and outflow, far field on the other sides',
  conditionSponge: 'sponge in front of walls',
  conditionPeriodic: 'periodic boundaries',
  conditionWalls: 'slip walls',
  conditionAdiabatic: 'adiabatic walls',
  conditionAdiabaticMoving: 'moving adiabatic walls',
  conditionAdiabaticSubgrid: 'adiabatic walls, subgrid viscosity',
  conditionIsothermal: 'isothermal walls',
  conditionIsothermalMoving: 'moving isothermal walls',
  conditionStraight: (conditions: string) => `${conditions}, straight edges`,

  cprShocksTitle: 'Flux reconstruction: shock capturing with subcell finite volumes',
  cprShocksSource:
    'Exact solution of the Riemann problem (Toro, section 4.3, test 1); conservation',
  cprShocksMethod: (minOrder: number) =>
    `Split form with Ranocha’s flux and shock capturing, on quadrilaterals and hexahedra of geometric order 2, distorted and randomly oriented. Sod’s shock tube to t = 0.2 on 20 × 2 and 40 × 2 cells, with fixed fractions of the stable step and with an adaptive step: L¹ error of the density; the check requires order ${minOrder}. A blast with a pressure ratio of 10⁶ in the corner of a closed square or cube, with the positivity limiter, for 60 steps: largest relative change of mass and energy.`,
  cprShocksSodLabel: (order: number, integrator: string, cells: number) =>
    `Sod’s shock tube, p = ${order}, ${integrator}, ${cells} cells`,
  cprShocksSodDiagram: 'Density of Sod’s shock tube with flux reconstruction',
  cprShocksBlast: (dimension: number, order: number) =>
    `Blast between walls, ${dimension}D, p = ${order}`,

  cprSteadyTitle: 'Flux reconstruction: steady flows between curved boundaries',
  cprSteadySource:
    'Ringleb (1940; AGARD AR-211, 1985) and the supersonic vortex (Aftosmis, Gaitonde and Tavares 1995)',
  cprSteadyMethod:
    'From the exact state to t = 0.1 between two streamlines, on 4 × 4 to 16 × 16 randomly oriented quadrilaterals of geometric order 5, with the exact state on all boundaries and Roe’s flux. The Ringleb flow accelerates from q = 0.53 to 1.15, beyond the speed of sound. L² error of the density. The formal order is p + 1; the check requires p + 0.4 because the cells are strongly curved.',

  cprTaylorGreenTitle: 'Taylor–Green vortices',
  cprTaylorGreenSource:
    '2D: exact solution. 3D: Brachet et al. (1983) and the spectral solution on 512³ points of case C3.5, 1st International Workshop on High-Order CFD Methods (2012)',
  cprTaylorGreenMethod:
    '2D, on curved quadrilaterals and on triangles: L² error of the momentum, with a source term that makes the incompressible decay exact at a sound speed of 3.3; the check requires order p + ½. 3D at Reynolds number 1600 and Mach number 0.1, p = 3 in split form on 2³ to 8³ cells: kinetic energy, enstrophy and dissipation per volume, compared with the exact values at t = 0, and to t = 2 with the spectral solution and with the finest mesh.',
  cprTaylorGreen2d: (order: number) => `2D decay, flux reconstruction, p = ${order}`,
  cprTaylorGreen2dDg: (order: number) => `2D decay, discontinuous Galerkin, p = ${order}`,
  cprTaylorGreenAt: (quantity: string, time: number, size: number) =>
    `${quantity} at t = ${time}, ${size}³ cells`,
  cprTaylorGreenFiner: (quantity: string, size: number) =>
    `${quantity}, largest difference from 8³ cells to t = 2, ${size}³ cells`,

  cprViscousFlowsTitle: 'Flux reconstruction: boundary layers and wakes',
  cprViscousFlowsSource:
    'Plate: Blasius 1908; cylinder: Williamson 1996, Linnick and Fasel 2005; airfoil: Bassi and Rebay 1997, Swanson and Langer 2016, with values as cited by others',
  cprViscousFlowsMethod:
    'The examples flat-plate, cylinder-re100 and naca0012-re5000 unchanged, and the plate on a coarse mesh. Plate: largest relative deviation of Cf √Re from 0.664 between x = 0.1 and 0.9, and of u at x = 0.5. Cylinder: drag and Strouhal number over whole lift periods from t = 350. Airfoil: mean forces from t = 28, and the separation point.',
  cprFlowCoarsePlate: 'flat plate, p = 2, 10 × 6, t = 8',
  cprFlowPlate: 'flat plate',
  cprFlowCylinder: 'cylinder',
  cprFlowAirfoil: 'NACA 0012',
  cprFlowQuantity: (flow: string, quantity: string) => `${flow}: ${quantity}`,
  cprFlowProfile: (x: number) => `u at x = ${x}`,
  cprFlowMeanDrag: 'mean drag',
  cprFlowFrictionDrag: 'friction drag',
  cprFlowStrouhal: 'Strouhal number',
  cprFlowLift: 'lift',
  cprFlowSeparation: 'separation point',

  cprViscousOrdersTitle: 'Flux reconstruction: orders of convergence of viscous flow',
  cprViscousOrdersMethod:
    'A scalar wave with advection and diffusion, and a manufactured gas state with Sutherland’s viscosity, on 4 × 4 to 24 × 24 quadrilaterals and 2³ to 8³ hexahedra, distorted by waves and randomly oriented, with straight and curved edges; Couette flow with heat transfer between two walls on 2 × 2 to 16 × 16 quadrilaterals. Viscous fluxes by BR2, in the form of the thesis and in a conservative form. L² error of one variable by Gauss quadrature. The formal order is p + 1; the check requires p + ½.',
} as const satisfies Texts;
