import type { Texts } from '../../core/texts';

/** Methods and their options: descriptions and messages. */
export const methodHints = {
  methodFiniteVolumesOfFirstTo: 'Finite volumes of first to fifth order on Cartesian grids.',
  methodOneFluxPerFaceAt:
    'One flux per face. At most second order, except in 1D or for linear systems in 2D.',
  methodTheSmallerOfTheTwo: 'The smaller of the two differences. Most dissipative.',
  methodAverageOfTheTwoDifferences:
    'Average of the two differences, limited to θ times the smaller one.',
  methodTheLargerDifferenceLimitedTo:
    'The larger difference, limited to θ times the smaller one. Steepens discontinuities and slopes.',
  methodHarmonicMeanOfTheTwo:
    'Harmonic mean of the two differences. Smooth; between minmod and superbee.',
  methodTimeStepAsAFraction:
    'Time step as a fraction of the largest stable one, where λ is the largest wave speed and h = Δx/d for equal spacing Δx in d dimensions. With reconstruction, the stable step is half as large. Reduce it if a run fails.',
  methodQuadraturePointsOnFacesAt:
    'Quadrature points on faces at which the flux of the reconstructed states is evaluated. In 2D, the midpoint rule limits systems to second order; use two Gauss points with higher-order reconstructions.',
  methodExplicitTimeIntegrationOfThe:
    'Explicit time integration of the cell averages. Each stage is a convex combination of forward Euler steps. Without reconstruction the scheme is first order for every integrator. Forward Euler does not work with reconstruction; fifth-order reconstructions need sspRk3.',
  methodNumberOfLaxWendroffSteps:
    'Number of Lax–Wendroff steps before each Lax–Friedrichs step, which damps oscillations. More steps give sharper but more oscillatory discontinuities; 0 uses Lax–Friedrichs only.',
  methodLaxWendroffStepsPerLax: 'Lax–Wendroff steps per Lax–Friedrichs step',
  methodVariablesInWhichDifferencesAre:
    'Variables in which differences are limited: componentwise, or characteristic variables along each axis. Characteristic limiting reduces oscillations near shocks, since a jump in one wave does not limit the others. It costs more.',
  methodLimitsEachCharacteristicWaveSeparately:
    'Limits each characteristic wave separately, with the eigenvectors of the cell average.',
  methodNumberOfFORCEStagesOf:
    'Number of FORCE stages of the local predictor. 1 is FORCE itself; 3 or 4 approach the exact Riemann solution.',
  methodCouplesTheValuesUAnd:
    'Couples the values u⁻ and u⁺ on both sides of a face with normal n. λ is the larger of both wave speeds, and s = h/Δt the speed that crosses a cell in one step, with reconstruction h/(2Δt).',
  methodRusanovTheSameWithThe: 'Rusanov: the same with the wave speed of the averaged state',
  methodFORCEAverageOfLaxFriedrichs: 'FORCE: average of Lax–Friedrichs and Lax–Wendroff',
  methodLimitsTheFaceValuesOf:
    'Limits the face values of a cell so that the declared quantities stay positive. CWENO and WENO then use two thirds of the time step.',
  methodTheSystemDeclaresNoPositive: 'The system declares no positive quantities.',
  methodFastestAbout6DigitsThe: 'Fastest; about 6 digits. The CPU always uses double precision.',
  methodNoRoundOffAccumulatesOver:
    'No round-off accumulates over many small steps. The CPU always uses double precision.',
  method14DigitsAlmostAsOn:
    '14 digits, almost as on the CPU. Many times slower than single precision, twice the memory.',
  methodWhatTheValuesOnBoth:
    'What the values on both sides of a face are: the means of the two cells, or those of functions that have these means. Linear ones have slopes that the limiter Φ bounds; the others are weighted means of polynomials, the smoother the more. What order comes out is also up to the points on faces and to the time integrator: with sspRk3 the third in time.',
  methodFluxesBetweenCellAveragesFirst: 'Fluxes between cell averages. First order, most robust.',
  methodComputesTheDifferenceAcrossA:
    'Computes the difference across a cell from the backward and forward differences a and b. It is 0 if their signs differ, so that no new extrema arise.',
  methodSecondOrderForSmoothSolutions:
    'Second order for smooth solutions; oscillates at discontinuities.',
  methodLaxWendroffWithPeriodicLax:
    'Lax–Wendroff with periodic Lax–Friedrichs steps that damp oscillations.',
  methodHowCellAveragesAreAdvanced:
    'How cell averages are advanced: method of lines (numerical flux and time integrator), or a space–time scheme. Two-step Lax–Wendroff computes states at cell corners after half a step; the flux of a face is the average over its corners.',
  methodUAverageOfTheCells: 'u* = average of the cells − ½Δt Σ δₐFₐ/Δxₐ, at a corner',
  methodUpperBoundOfTheLimited:
    'Upper bound of the limited difference as a multiple of the smaller one: 1 is minmod, 2 the steepest without new extrema.',
  methodThirdOrderForSmoothSolutions:
    'Third order for smooth solutions, one polynomial per cell. Second order for systems with the midpoint rule.',
  methodSecondOrderForSmoothSolutions2: 'Second order for smooth solutions; halves the time step.',
  methodFifthOrderForSmoothSolutions:
    'Fifth order for smooth solutions. For systems, second order with the midpoint rule, fourth with Gauss points.',
  methodWENO5WithWeightsThatSmear:
    'WENO5 with weights that smear extrema and discontinuities less.',
  methodSpaceTimeConservationElementAnd:
    'Space–time conservation element and solution element method on Cartesian grids and quadrangles. Second order without Riemann solvers.',
  methodExponentOfTheWeightingOf:
    'Exponent of the weighting of one-sided slopes: 0 averages them; 1 or 2 suppress oscillations at discontinuities.',
  methodTimeStepAsAFraction2:
    'Time step as a fraction of the time in which the fastest wave crosses a cell. Reduce it if a run fails, e.g. at strong rarefactions.',
  methodSlopesOfTheBestLinear: 'Slopes of the best linear fit in each cell.',
  methodDerivativesOfTheInitialExpressions:
    'Derivatives of the initial expressions, or slopes given explicitly.',
  methodSlopesAtTheStartCell:
    'Slopes at the start: cell-averaged slopes of the initial state, its derivatives (or explicitly given ones), or zero for a piecewise constant state.',
  methodWeightedAverageOfOneSided:
    'Weighted average of one-sided slopes that favors the smaller one.',
  methodLessDissipativeAtSmallCourant: 'Less dissipative at small Courant numbers.',
  methodPreservesTheAmplitudeOfSmooth:
    'Preserves the amplitude of smooth waves; oscillates at discontinuities.',
  methodEachPointStoresTheSolution:
    'Each point stores the solution and its slopes. New slopes come from one-sided differences to the neighboring points at the new time, or (without dissipation) from the balance of both conservation elements. The c-τ scheme takes the differences closer to the point, depending on the local Courant number τ, and smears slow waves less.',
  methodCTheSameAt1: 'c-τ: the same at (1 + τ)/2 of the distance',
  methodFractionOfTheLargestStable: 'Fraction of the largest stable time step.',
  methodHighOrderMethodOnCurved:
    'High-order method on curved quadrangles and hexahedra, with solution points and correction functions.',
  methodRadauPolynomialsNodalDiscontinuousGalerkin:
    'Radau polynomials: nodal discontinuous Galerkin.',
  methodActsOnlyAtTheEnd:
    'Acts only at the end points of Gauss–Lobatto nodes. Larger steps, less accurate.',
  methodEnergyStableForEvery1:
    'Energy-stable for every η > −1; 0 is discontinuous Galerkin, (p + 1)/p is Huynh g₂.',
  methodTimeStepAsAFraction3:
    'Time step as a fraction of the estimated stable limit, where h is the cell size measured along its edges and λ the largest wave speed at its points. Reduce it if a run fails.',
  methodDistributesTheDifferenceBetweenThe:
    'Distributes the difference between the common and the interior flux into the cell by a function g that is 1 on the side and 0 on the opposite side. The choice trades accuracy for a larger stable step.',
  method34P12:
    'β = ¾(p + 1)², 1.5 times the discontinuous Galerkin lifting: viscous terms never add energy.',
  method26101821:
    'β = 2, 6, 10, 18, 21 for p = 1…5 (Zimmerman 2013). Larger steps; insufficient for p = 1, 3 and 5 in viscosity-dominated flow.',
  methodViscousFluxesBetweenCellsUse:
    'Viscous fluxes between cells use the averages of both states and gradients, plus the jump of the state multiplied by β. Too small a β is unstable; a larger β needs smaller steps.',
  methodExplicitRungeKuttaMethodFor:
    'Explicit Runge–Kutta method for time integration. Δt follows from the CFL number; the adaptive method starts with it and then uses the largest step that its tolerance allows.',
  methodPolynomialDegreeAlongEachAxis:
    'Polynomial degree along each axis of a cell; the solution is discontinuous between cells. For smooth solutions, the error decreases with the cell size h as below. Higher orders need more points and smaller time steps.',
  methodTheSolutionIsStoredAt:
    'The solution is stored at p + 1 points along each axis of a cell. Gauss–Legendre points give the smallest aliasing errors; the others include the sides, which avoids interpolation.',
  methodBlendsInUpToOne:
    'Blends in up to one half of a first-order finite-volume scheme on subcells where the highest modes of a cell hold too much energy, e.g. at a shock (Hennemann et al. 2021). Needs the split or the conservative form.',
  methodSameTangentialGradientOnA:
    'Same tangential gradient on a side as inside the cell: a flow that depends on y alone stays so.',
  methodUncorrectedGradientOfTheCell:
    'Uncorrected gradient of the cell (Zimmerman 2013): a flow that depends on y alone develops errors along x.',
  methodBR2CorrectsTheGradientInside:
    'BR2 corrects the gradient inside a cell by the jumps on all its sides, and on a side by the jump there. The tangential component on a side uses the corrected gradient, or the uncorrected one as published.',
  methodAllowedErrorPerStepRelative: 'Allowed error per step relative to the state.',
  methodAllowedErrorPerStepIn:
    'Allowed error per step in units of the state, so that zero variables do not limit the step.',
  methodTheSplitFormUsesA:
    'The split form uses a two-point flux between every pair of points of a line. Fluxes that preserve kinetic energy or entropy keep under-resolved flows stable. Central fluxes between cells use the same one.',
  methodParameterOfTheEnergyStable:
    'Parameter of the energy-stable VCJH family (Vincent, Castonguay and Jameson): 0 is discontinuous Galerkin, p/(p + 1) spectral difference, (p + 1)/p Huynh’s g₂. Larger values allow larger steps and are less accurate.',
  methodAveragesOfStatesAndGradients:
    'Averages of states and gradients of both cells, as published with flux reconstruction. Allows larger steps if viscosity limits them.',
  methodLocalDiscontinuousGalerkinStateOf:
    'Local discontinuous Galerkin: state of one cell, flux of the other. 1.6 to 2 times faster on a GPU; needs smaller steps if viscosity limits them.',
  methodViscousTermsNeedACommon:
    'Viscous terms need a common state and a common flux between cells. BR2 averages both sides. LDG takes the state from one cell and the flux from the other, alternating along each line of cells.',
  methodFormOfTheFluxDivergence:
    'Form of the flux divergence in a cell. The chain rule uses flux Jacobians and the solution gradient and is most accurate on curved cells. The conservative form differentiates the flux polynomial and conserves up to round-off. The split form uses fluxes between pairs of points.',
  methodCosinesOfEquidistantAnglesIncludes:
    'Cosines of equidistant angles; includes the sides of cells.',
  methodInteriorPointsWithTheBest:
    'Interior points with the best quadrature; values on sides are interpolated.',
  methodIncludesTheSidesOfCells:
    'Includes the sides of cells; required by the split form and shock capturing.',
  methodFluxJacobiansTimesSolutionGradient:
    'Flux Jacobians times solution gradient. Most accurate on curved cells.',
  methodDerivativeOfTheFluxPolynomial:
    'Derivative of the flux polynomial. Conserves in every cell; fast.',
  methodFluxesBetweenPairsOfPoints:
    'Fluxes between pairs of points. Robust for under-resolved flow.',
  methodModalDiscontinuousGalerkinOnTriangles: 'Modal discontinuous Galerkin on triangles.',
  methodKeepsCellsWithinTheMeans: 'Keeps cells within the means of their neighbors.',
  methodLooksAtPointsInsideThe:
    'Looks at points inside the cells, not on their edges: less strict.',
  methodLimitsCellsAtShocksTo:
    'Limits cells at shocks to linear functions and leaves smooth ones alone.',
  methodTheTimeStepAsA:
    'The time step as a fraction of the largest one that is taken to be stable: r is the radius of a cell’s inscribed circle, λ the largest wave speed in it. Lower it where a run fails.',
  methodTheExplicitRungeKuttaMethod:
    'The explicit Runge–Kutta method that carries the solution from one time to the next. SSP methods keep what the limiter achieved between the stages.',
  methodTakesSlopesBackWhereThe:
    'Takes slopes back where the solution would overshoot its neighbors’ means: needed at shocks, best left off where everything is smooth.',
  methodDecidesBetweenTheTwoValues:
    'Decides between the two values that the solution has on a side: u⁻ inside and u⁺ outside, with the normal n. λ is the largest wave speed of the two.',
  methodPolynomialDegreeOnEachCell:
    'Polynomial degree on each cell; the solution is discontinuous between cells. For smooth solutions, the error decreases with the cell size h as below. Higher orders need more modes and smaller time steps.',
  methodTheDefaultQuadratureIsExact:
    'The default quadrature is exact for linear fluxes. Products of variables, e.g. momentum times velocity, cause aliasing errors that can make under-resolved high-order flows fail. Over-integration uses more points and integrates such products exactly. Conservation and order do not depend on it.',
  methodScalesTheSolutionOfA:
    'Scales the solution of a cell toward its average just enough to make the listed quantities positive at all points where fluxes are evaluated.',
  methodTheDepthIsNeverNegative: 'The depth is never negative, whether this is on or off.',
  methodAtVerticesAndAtAll: 'At vertices and at all points where fluxes are evaluated.',
  methodByBernsteinCoefficientsDisplayedAnd:
    'By Bernstein coefficients. Displayed and sampled values are positive too; slightly more limiting.',
  methodForDegree2OrMore:
    'For degree 2 or more, a density or pressure may still be negative between the quadrature points, which is visible in pictures. Positive Bernstein coefficients guarantee positivity in the whole cell.',
  methodNoRoundOffAccumulatesOver2:
    'No round-off accumulates over many small steps; up to a third slower. The CPU always uses double precision.',
  method14DigitsAlmostAsOn2:
    '14 digits, almost as on the CPU. 7–17 times slower than single precision, twice the memory.',
  methodGPUsComputeInSinglePrecision:
    'GPUs compute in single precision (24 bits). Compensated summation also stores the round-off of each step and keeps about twice the digits over many steps. Emulated double uses pairs of singles (14 digits), for reference results, long runs and small perturbations.',
} as const satisfies Texts;
