import type { Texts } from '../../core/texts';

/** CE/SE: options and errors. */
export const methodCese = {
  ceseObstacles:
    'mesh.grid.obstacles: CE/SE does not support obstacles; remove them or choose finite volumes',
  cesePeriodic:
    'CE/SE needs at least two cells between periodic groups: refine the mesh there, or choose another method',
  ceseNonDissipative: 'the non-dissipative scheme is for 1D only: choose weighted',
  ceseUnknownOption: (design: string, option: string, value: string | number) =>
    `the design "${design}" has no ${option} "${value}"`,
  ceseUnknownDesignOption: (design: string, option: string) =>
    `the design "${design}" has no option "${option}"`,
  ceseInteger: (design: string, option: string) =>
    `the design "${design}" needs an integer: ${option}`,
  ceseStrip: 'a strip needs at least 3 lanes and one row',
  ceseStripLanes: (lanes: number, subgroup: number) =>
    `strips of ${lanes} do not fit the subgroups of this GPU (${subgroup}): choose exchange=workgroup`,
  ceseWorkgroupStrips: (workgroup: number, lanes: number) =>
    `a workgroup of ${workgroup} does not hold whole strips of ${lanes}`,
  ceseTileMemory: (size: string, bytes: number, available: number) =>
    `a tile of ${size} takes ${bytes} bytes of workgroup memory, but this GPU has ${available}: choose a smaller one`,
  ceseWorkgroupSize: (requested: number, most: number) =>
    `a workgroup of ${requested} invocations exceeds the limit of this GPU, ${most}: choose a smaller one`,
  ceseUnknownDesign: (name: string) =>
    `there is no step design "${name}": choose direct, march or tile`,
  ceseChooseDirect: (problem: string) => `${problem}: choose direct`,
  cesePatch: (cell: number) =>
    `cell ${cell} has too many neighboring cells for this GPU: use the CPU`,
  ceseUnknownQuadDesign: (name: string, known: string) =>
    `there is no step design "${name}" on quadrilaterals: choose ${known}`,
  ceseDescription:
    'Space–time conservation element and solution element method on Cartesian grids and quadrilaterals. Second order without Riemann solvers, with viscous fluxes on grids.',
  ceseAlphaHelp:
    'Exponent of the weighting of one-sided slopes: 0 averages them; 1 or 2 suppress oscillations at discontinuities.',
  ceseCflHelp:
    'Time step as a fraction of the time in which the fastest wave crosses a cell. Reduce it if a run fails, e.g. at strong rarefactions.',
  ceseProjectedHint: 'Slopes of the best linear fit in each cell.',
  ceseDerivativesHint: 'Derivatives of the initial expressions, or slopes given explicitly.',
  ceseInitialSlopesHelp:
    'Initial slopes: cell-averaged slopes of the initial state, its derivatives (or explicitly given ones), or zero for a piecewise constant state.',
  ceseWeightedHint: 'Weighted average of one-sided slopes that favors the smaller one.',
  ceseInsensitiveHint: 'Less dissipative at small Courant numbers.',
  ceseNonDissipativeHint: 'Preserves the amplitude of smooth waves; oscillates at discontinuities.',
  ceseSlopesHelp:
    'Each point stores the solution and its slopes. New slopes come from one-sided differences to the neighboring points at the new time, or (without dissipation) from the balance of both conservation elements. The c-τ scheme takes the differences closer to the point, depending on the local Courant number τ, and smears slow waves less. Characteristic slopes balance the parts of a conservation element, with a numerical flux between them.',
  ceseFormulaInsensitive: 'c-τ: the same at (1 + τ)/2 of the distance',
  ceseAlphaHint: 'Typically 1 or 2.',
  ceseZeroHint: 'Zero slopes, for a piecewise constant state.',
  ceseInsensitiveScheme: 'Courant-number insensitive (c-τ)',
  ceseCharacteristicScheme: 'Characteristic',
  ceseCharacteristicHint:
    'A numerical flux couples the parts of each conservation element: less dissipation, and contacts at rest stay exact.',
  ceseFormulaCharacteristic: 'characteristic: Δx uₓ = 2(M₊ − M₋) along each side',
  ceseCharacteristicOnGrids:
    'characteristic slopes are for Cartesian grids: choose weighted or courantInsensitive',
  ceseNumericalFluxHelp:
    'Flux between the parts of a conservation element, which determines the slopes. It does not affect conservation. With a flux that resolves contacts, contact discontinuities at rest stay exact.',
  ceseFluxNeeded: (known: string) => `characteristic slopes need a numerical flux: choose ${known}`,
  ceseFluxUnused: 'only characteristic slopes use a numerical flux: remove it',
  ceseViscousSlopes:
    'viscous fluxes need slopes from differences: choose weighted or courantInsensitive',
  ceseViscousSpacing:
    'CE/SE does not support viscous fluxes that depend on the point spacing: choose another method',
  ceseViscousWall:
    'CE/SE mirrors the flow at viscous walls and cannot prescribe their temperature: choose an adiabatic wall or another method',
  ceseViscousOnGrids:
    'CE/SE supports viscous fluxes on Cartesian grids only: choose discontinuous Galerkin or flux reconstruction',
  ceseNonDissipativeScheme: 'Non-dissipative (a scheme)',
} as const satisfies Texts;
