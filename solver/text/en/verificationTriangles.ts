import type { Texts } from '../../core/texts';

/** Verification of discontinuous Galerkin on triangles: titles, sources, methods and labels. */
export const verificationTriangles = {
  airfoilTitle: 'NACA 0012 at Mach 0.4: pressure, drag and lift',
  airfoilSource:
    'Pressure: isentropic flow. Drag: d’Alembert’s paradox. Lift: potential flow with compressibility correction',
  airfoilMethod:
    'Euler equations around the airfoil with the far field 60 chords away, HLLC flux, wall normals from a spline through the wall nodes, to t = 20. Coefficients from the pressure at the Gauss points of the straight sides.',
  airfoilMesh: (triangles: number) => `${triangles.toLocaleString('en-US')} triangles`,
  airfoilDrag: (order: number, mesh: string) => `CD at 0°, p = ${order}, ${mesh}`,
  airfoilDragDiagram: 'Drag at 0°',
  airfoilPressure: (mesh: string) => `Maximum Cp at 0°, p = 2, ${mesh}`,
  airfoilLift: (mesh: string) => `CL at 5°, p = 2, ${mesh}`,

  advection1dTitle: 'One-dimensional advection: error after one period',
  advection1dSource: 'Fuhry 2013, Table 2.1',
  advection1dMethod:
    'Sine wave on N cells of the periodic unit interval to t = 1: Legendre polynomials, upwind flux, RK4. L² error with five Gauss points per cell.',
  advection1dRemark: 'misprint: 6.505e-3 expected',
  advection1dMisprint: 'Misprint: the neighboring orders and the computation both give 6.505e-3.',
  deviationNormPlace: 'L² norm',
  deviationNotStated: 'not stated',
  advection1dNormUsed: '√2 times the norm on the unit interval, five Gauss points per cell',
  advection1dNormReason:
    'All sixteen values then agree; the origin of √2 is unknown. At p = 4, a finer quadrature gives 36 % more.',
  advection1dStepPlace: 'Time step',
  advection1dStepUsed: 'one tenth of the printed bound',
  advection1dStepReason:
    'At the bound, RK4 is unstable for p = 4, and the time error is visible for p = 3.',

  tableDiagram: 'Meshes A … D',
  tableOwnDiagram: 'Meshes generated for this table',
  tableBeside: (level: string) => `another mesh of the size of ${level}`,
  tableOwnMesh: (order: number) => `generated mesh, p = ${order}`,
  tableOwnMeshRefined: (order: number) => `generated mesh, refined, p = ${order}`,

  hillTitle: 'Rotating hill: error after one revolution',
  hillSource: 'Fuhry 2013, Table 5.2',
  hillMethod:
    'Linear advection of a Gaussian hill in rigid rotation to t = 1, with the exact solution on the whole boundary. L² error with the quadrature of the scheme, of degree 2p.',
  hillElementsPlace: 'Mesh A, elements',
  hillElementsReason:
    'The mesh file of the public code has 1,080 triangles and reproduces the printed errors.',
  hillMeshesPlace: 'Meshes B, C and D',
  hillMeshesPrinted: 'uniform refinement of A',
  hillMeshesUsed: 'the meshes of the public code',
  hillMeshesReason:
    'The meshes are files of the public code. B has four times the triangles of A, but smoothed nodes, and C and D are like it.',
  hillHeightPlace: 'Height of the hill',
  hillHeightPrinted: '“a constant”',
  hillHeightReason: 'From the public code; the errors are proportional to it.',
  hillNormPrinted: 'sum of the cell norms',
  hillNormUsed: 'square root of the sum of squared cell norms, quadrature of degree 2p',
  hillNormReason: 'The errors agree to four digits; a finer quadrature gives 0.6 % to 11 % more.',
  deviationCflPlace: 'CFL number',
  hillCflReason: 'The time error stays below 1e-6 of the error, as measured for p = 1 to 3.',

  vortexTitle: 'Supersonic vortex: error of the density',
  vortexSource: 'Fuhry 2013, Table 5.3; Fuhry, Giuliani, Krivodonova, Table 3',
  vortexMethod:
    'Euler equations in a quarter annulus to the steady state. L² error of the density with the quadrature of the scheme, of degree 2p. Walls are straight, with the normals of the exact arcs.',
  tableRemarkDiffers: (percent: string) => `not reproduced to three digits; ${percent} % less`,
  vortexRemarkFigure: 'not reproduced; both printed orders fit the printed value',
  vortexRemarkOrder: 'order printed as 4.645',
  vortexFigurePlace: 'Mesh B, p = 4',
  vortexFigureUsed: '1.9873e-8 is computed',
  vortexFigureReason:
    'Not reproduced: the result is 1.9873e-8 for any time step and convergence tolerance, while both printed orders fit 1.887e-8. All other values agree.',
  vortexOrderPlace: 'Mesh C, p = 3, order',
  vortexOrderReason:
    'The errors imply 4.112; the printed value is close to the order for p = 4 on mesh B.',
  vortexGeometryPlace: 'Radii, Mach number, ghost state of the curved wall',
  vortexGeometryUsed:
    'radii 1 and 1.384, Mach 2.25 at the inner radius; tangential momentum with respect to the exact normal',
  vortexGeometryReason:
    'From the public code of the thesis; other ghost states change the errors by 20 % to 190 %.',
  vortexEndPlace: 'End of the run',
  vortexEndPrinted: 'change of a coefficient ≤ 1e-14, CFL number 1',
  vortexEndUsed: 'change ≤ 4e-6 of the error (at least 1e-14), CFL number 2 (p = 4: 1.75)',
  vortexEndReason:
    'The first four digits converge earlier, and a steady state is independent of the time step.',
  vortexRoundOffPlace: 'Mesh D, p = 4',
  vortexRoundOffUsed: 'compared to 5 %',
  vortexRoundOffReason: 'Below 1e-10, round-off becomes significant.',

  conservationTitle: 'Conservation: relative change of the integrals',
  conservationSource: 'Mass and energy, or the water volume, are constant between slip walls',
  conservationMethod:
    'A hump at rest spreads in a closed, distorted square of 60 triangles. Largest relative change of a conserved integral.',
  conservationBlast: 'strong blast with positivity preservation, p = 2',
  conservationLabel: (flow: string, order: number) => `${flow}, p = ${order}`,
  conservationLimitedLabel: (flow: string, order: number) => `${flow}, p = ${order}, limited`,
  freeStreamTitle: 'Free-stream preservation: largest error after 20 steps',
  freeStreamMethod:
    'Uniform state in the interior and on the boundary of a distorted square of 40 triangles, of the airfoil mesh, and of the supersonic-vortex mesh refined along its arcs; fluid at rest between the curved walls of the latter, with the normals of the arcs. Largest error of any variable at the volume points.',
  freeStreamAirfoil: (flow: string, order: number) => `${flow}, airfoil mesh, p = ${order}`,
  freeStreamAtRest: (flow: string, order: number) =>
    `${flow}, at rest between curved walls, p = ${order}`,
  freeStreamArcs: (flow: string, order: number) => `${flow}, mesh refined along arcs, p = ${order}`,
  symmetryTitle: 'Symmetry: largest difference between mirror images',
  symmetryMethod:
    'A hump on the diagonal of a closed square of 8 × 8 × 2 triangles spreads to the walls. Largest difference of cell means across the diagonal.',

  damBreakTitle: 'Dam break on a wet bed: state between the waves',
  damBreakSource: 'Stoker’s solution, depths 1 and 0.5, g = 9.81',
  damBreakMethod:
    'Exact Riemann solver, and shallow-water equations to t = 0.08 on 100 × 1 × 2 triangles with the Barth–Jespersen limiter. Mean over the plateau.',
  sodTitle: 'Sod’s shock tube: state between the waves',
  sodSource: 'Toro, Riemann Solvers and Numerical Methods for Fluid Dynamics, section 4.3, test 1',
  sodMethod:
    'Exact Riemann solver, and Euler equations to t = 0.2 on 100 × 1 × 2 triangles with the Barth–Jespersen limiter. Mean over the plateau on both sides of the contact discontinuity.',
  starExact: (quantity: string) => `${quantity}, exact`,

  manufacturedTitle: 'Manufactured solutions: orders of convergence',
  manufacturedMethod:
    'Unit square with 6 × 6, 12 × 12 and 24 × 24 quadrilaterals, each split into two triangles. The source term is derived from the state and the fluxes by exact differentiation. L² error of one variable with the quadrature of the scheme, of degree 2p; the check requires order p + 0.7. Fluxes: HLLC for Euler and shallow water, HLL for the custom system, upwind for the others.',
  ordersTitle: 'Orders of convergence on smooth flows',
  ordersMethod:
    'Unit square with 6 × 6 and 12 × 12 quadrilaterals, each split into two triangles. L² error of one variable with the quadrature of the scheme, of degree 2p; the check requires order p + 0.7. Fluxes: HLLC for Euler and shallow water, upwind or Lax–Friedrichs for the others.',
  viscousOrdersTitle: 'Orders of convergence of viscous flow on triangles',
  viscousOrdersMethod:
    'A scalar wave with advection and diffusion, and a manufactured gas state with Sutherland’s viscosity, by discontinuous Galerkin on 4 × 4 to 16 × 16 squares split into triangles; Couette flow with heat transfer between two walls on 2 × 2 to 8 × 8 squares. Viscous fluxes by BR2. L² error of one variable. The formal order is p + 1; the check requires p + ½.',

  localOrdersTitle: 'A polynomial degree for each element: orders and conservation',
  localOrdersSource: 'Exact solution of the advection equation; Fuhry 2013, sections 2.1 and 2.8',
  localOrdersMethod:
    'Advection of a wave from a half of degree 3 into a half of degree 1: on the periodic interval in the 1D laboratory, and on a unit square of 8 × 8 and 16 × 16 squares split into triangles. L² error in each half; the check requires order p + 0.7 of its own degree. Largest relative change of the conserved integrals with degrees 0 to 3 that meet at many interfaces.',
  localOrdersLine: 'Interval',
  localOrdersTriangles: 'Triangles',
  localOrdersUpstream: (domain: string, degree: number, size: number) =>
    `${domain}, N = ${size}, upstream half, p = ${degree}`,
  localOrdersDownstream: (domain: string, degree: number, size: number) =>
    `${domain}, N = ${size}, downstream half, p = ${degree}`,
  localOrdersConserved: (domain: string) => `${domain}, degrees 0 to 3: change of the integrals`,

  dgWaterTitle: 'Shallow water on triangles: lake at rest, dam break on dry ground, bowl',
  dgWaterSource:
    'Water at rest; Ritter 1892 and Thacker, J. Fluid Mech. 107 (1981), as in Delestre et al., SWASHES, Int. J. Numer. Meth. Fluids 72 (2013), sections 4.1.2 and 4.2.2',
  dgWaterMethod:
    'Discontinuous Galerkin with HLL and sspRk3 at CFL number 0.5. Lake over an uneven bed on 144 distorted triangles, fully wet and with an island and shores: largest change of a coefficient to t = 0.5. Dam break and bowl: L¹ error of the depth relative to the water volume; the check requires order 0.8 and 1.',
  dgWaterLake: (bed: string, order: number) => `Lake at rest, ${bed}, p = ${order}: change`,
  dgWaterDam: (order: number) => `Depth of a dam break on dry ground, p = ${order}`,
  dgWaterBowl: 'Depth in a bowl after one revolution, p = 1',
} as const satisfies Texts;
