import type { Texts } from '../../core/texts';

/** Flux reconstruction: options and errors. */
export const methodFluxReconstruction = {
  cprPrecision: (problem: string) => `scheme.precision: ${problem}, or the CPU`,
  cprCurve: (group: string) =>
    `boundaries.${group}.curve: flux reconstruction takes normals from the (curved) cells: remove the curve and save the mesh with a higher order (Mesh.ElementOrder = 3 in Gmsh)`,
  cprGrid: 'mesh.grid: flux reconstruction needs a mesh of quadrilaterals or hexahedra',
  cprNoTwoPointFlux: 'scheme.twoPointFlux: missing; the split form needs one',
  cprName: 'flux reconstruction',
  cprPointsPerAxis: (points: number) => `${points} points along each axis of a cell`,
  cprPointsOnWalls:
    'the sources of this system need points inside cells, as the wall distance is zero on walls: choose gaussLegendre',
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
  cprDescription:
    'High-order method on curved quadrilaterals and hexahedra, with solution points and correction functions.',
  cprGalerkinHint: 'Radau polynomials: nodal discontinuous Galerkin.',
  cprHuynhHint: 'Acts only at the end points of Gauss–Lobatto nodes. Larger steps, less accurate.',
  cprVcjhHint:
    'Energy-stable for every η > −1; 0 is discontinuous Galerkin, (p + 1)/p is Huynh g₂.',
  cprCflHelp:
    'Time step as a fraction of the estimated stable limit, where h is the cell size measured along its edges and λ the largest wave speed at its points. Reduce it if a run fails.',
  cprCorrectionHelp:
    'Distributes the difference between the common and the interior flux into the cell by a function g that is 1 on the side and 0 on the opposite side. Some corrections allow larger steps at lower accuracy.',
  cprLiftComputedHint:
    'β = ¾(p + 1)², 1.5 times the discontinuous Galerkin lifting: viscous terms never add energy.',
  cprLiftPublishedHint:
    'β = 2, 6, 10, 18, 21 for p = 1…5 (Zimmerman 2013). Larger steps; insufficient for p = 1, 3 and 5 in viscosity-dominated flow.',
  cprLiftHelp:
    'Viscous fluxes between cells use the averages of both states and gradients, plus the jump of the state multiplied by β. Too small a β is unstable; a larger β needs smaller steps.',
  cprIntegratorHelp:
    'Explicit Runge–Kutta method for time integration. Δt follows from the CFL number; the adaptive method starts with it and then uses the largest step that its tolerance allows.',
  cprOrderHelp:
    'Polynomial degree along each axis of a cell; the solution is discontinuous between cells. For smooth solutions, the error decreases with the cell size h as below. Higher orders need more points and smaller time steps.',
  cprPointsHelp:
    'The solution is stored at p + 1 points along each axis of a cell. Gauss–Legendre points give the smallest aliasing errors; the others include the sides, which avoids interpolation.',
  cprShockCapturingHelp:
    'Blends in up to one half of a first-order finite-volume scheme on subcells of cells whose highest modes contain too much energy, e.g. at a shock (Hennemann et al. 2021). Needs the split or the conservative form.',
  cprSideGradientCorrectedHint:
    'Corrects the tangential gradient on a side as inside the cell: a flow that depends on y alone keeps this property.',
  cprSideGradientPublishedHint:
    'Uncorrected gradient of the cell (Zimmerman 2013): a flow that depends on y alone develops errors along x.',
  cprSideGradientHelp:
    'BR2 corrects the gradient inside a cell by the jumps on all its sides, and on a side by the jump there. The tangential component on a side uses the corrected gradient, or the uncorrected one as published.',
  cprRelativeToleranceHelp: 'Allowed error per step relative to the state.',
  cprAbsoluteToleranceHelp:
    'Allowed error per step in units of the state, so that zero variables do not limit the step.',
  cprTwoPointFluxHelp:
    'The split form uses a two-point flux between every pair of points of a line. Fluxes that preserve kinetic energy or entropy keep under-resolved flows stable. Central fluxes between cells use the same one.',
  cprVcjhParameterHelp:
    'Parameter of the energy-stable VCJH family (Vincent, Castonguay and Jameson): 0 is discontinuous Galerkin, p/(p + 1) spectral difference, (p + 1)/p Huynh’s g₂. Larger values allow larger steps and are less accurate.',
  cprBr2Hint:
    'Averages of states and gradients of both cells, as published with flux reconstruction. Allows larger steps if viscosity limits them.',
  cprLdgHint:
    'Local discontinuous Galerkin: state of one cell, flux of the other. 1.6 to 2 times faster on a GPU; needs smaller steps if viscosity limits them.',
  cprViscousSchemeHelp:
    'Viscous terms need a common state and a common flux between cells. BR2 averages both sides. LDG takes the state from one cell and the flux from the other, in one direction through the mesh.',
  cprVolumeTermHelp:
    'Form of the flux divergence in a cell. The chain rule uses flux Jacobians and the solution gradient and is most accurate on curved cells. The conservative form differentiates the flux polynomial and conserves up to round-off. The split form uses fluxes between pairs of points.',
  cprChebyshevLobattoHint: 'Cosines of equidistant angles; includes the sides of cells.',
  cprGaussLegendreHint:
    'Interior points with the best quadrature; values on sides are interpolated.',
  cprGaussLobattoHint:
    'Includes the sides of cells; required by the split form and shock capturing.',
  cprChainRuleHint: 'Flux Jacobians times solution gradient. Most accurate on curved cells.',
  cprConservativeHint: 'Derivative of the flux polynomial. Conserves in every cell; fast.',
  cprSplitFormHint: 'Fluxes between pairs of points. Robust for under-resolved flow.',
  cprHuynh: 'Huynh g₂',
  cprOrderZero: '0 (finite volume)',
  cprShockCapturingHint: 'Subcell finite volumes at shocks.',
  frMixedTitle: 'Flux reconstruction on mixed meshes',
  frMixedShortTitle: 'FR mixed',
  frMixedDescription:
    'High-order method on curved cells of several shapes in one mesh, in two and three dimensions: discontinuous Galerkin form of flux reconstruction.',
  frMixedOrderHelp:
    'Degree p of the polynomials in a cell: total degree in triangles and tetrahedra, along each axis in quadrilaterals and hexahedra, both in prisms and pyramids.',
  frMixedFunctions: (ofTriangle: number, ofQuadrilateral: number) =>
    `${ofTriangle} functions per triangle, ${ofQuadrilateral} per quadrilateral`,
  frMixedSolidFunctions: (
    ofTetrahedron: number,
    ofPyramid: number,
    ofPrism: number,
    ofHexahedron: number,
  ) =>
    `${ofTetrahedron} functions per tetrahedron, ${ofPyramid} per pyramid, ${ofPrism} per prism, ${ofHexahedron} per hexahedron`,
  frMixedGrid: 'mesh.grid: this method needs a mesh from a file',
  frMixedPrecision:
    'df64 is not available on triangles and quadrilaterals: choose f32 or f32Compensated',
  frMixedCurvature: (element: number, order: number) =>
    `element ${element} is too strongly curved for order ${order}: use a higher order, or a finer mesh or lower geometric order there`,
} as const satisfies Texts;
