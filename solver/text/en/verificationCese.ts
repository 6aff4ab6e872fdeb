import type { Texts } from '../../core/texts';

/** Verification of CE/SE: titles, sources, methods and labels. */
export const verificationCese = {
  ceseSource:
    'F. Westers, A GPU implementation of the 1D and 2D Conservation Element / Solution Element scheme, University of Groningen 2020, table 5.1 and equation 5.1 (section 5.2.1); values from an independent implementation of its scheme',

  ceseFreeStreamTitle: 'CE/SE: free-stream preservation, largest error after 20 steps',
  ceseFreeStreamMethod:
    'Uniform state in the interior and on the boundaries of grids of 9, 9 × 7 and 9 × 7 × 5 cells with a different cell size along each axis. Largest error of any variable.',
  ceseConservationTitle: 'CE/SE: conservation, relative change of the integrals',
  ceseSymmetryTitle: 'CE/SE: symmetry, largest difference between mirror images',
  ceseSymmetryMethod:
    'A hump in the middle of a closed line of 32 cells, or on the diagonal of a closed square of 16 × 16 or cube of 10 × 10 × 10 cells, spreads to the walls. In the implosion problem (Liska and Wendroff 2003), low-pressure gas in a corner of 24 × 24 cells draws in the surrounding gas. Largest difference between the means of a cell and of its mirror image.',

  ceseOrdersTitle: 'CE/SE: orders of convergence on smooth flows',
  ceseOrdersMethod: (minOrder: number) =>
    `Waves of all variables on the periodic unit line with 40 to 160 points, square with 12 × 12 to 48 × 48 and cube with 6³ to 24³ points, to t = 0.1 (3D: 0.05). Slopes are weighted with α = 2 and start from the derivatives of the state. L² error of one variable. The formal order is 2; the check requires ${minOrder}.`,
  ceseCharacteristicTitle: 'CE/SE: characteristic slopes',
  ceseCharacteristicSource:
    'H. Shen, C.-Y. Wen and D.-L. Zhang, J. Comput. Phys. 288, 2015; H. Shen and C.-Y. Wen, J. Comput. Phys. 305, 2016; references are exact',
  ceseCharacteristicMethod:
    'The checks of free stream, conservation and symmetry, and manufactured waves without slope weighting (α = 0), with the local Lax–Friedrichs flux between the parts of each conservation element. Gas that slides along gas of a hundred times its density on 8 × 8 cells may not change in 50 steps with the HLLC flux.',
  ceseContactLabel: 'contact discontinuity at rest, largest change of the density',
  ceseFreeStreamOf: (flow: string) => `uniform flow, ${flow}`,
  ceseViscousTitle: 'CE/SE with viscous fluxes: orders of convergence',
  ceseViscousMethod: (minOrder: number) =>
    `A decaying wave and manufactured gas flows on grids of the unit square and cube, with prescribed sides, a slip wall or an adiabatic no-slip wall. Slopes are not weighted (α = 0). L² error of one variable. The formal order is 2; the check requires ${minOrder}.`,
  flowBesideWall: 'gas at an adiabatic wall',
  ceseQuadsTitle: 'CE/SE on distorted quadrilaterals: orders of convergence',
  ceseQuadsMethod: (minWeighted: number, minUnweighted: number) =>
    `Unit square with 16 × 16 to 64 × 64 wavy quadrilaterals; L² error of one variable, with slope weighting (α = 1) and without (α = 0). The formal order is 2. The check requires ${minWeighted} with weighting, because weighting flattens extrema on coarse meshes, and ${minUnweighted} without.`,
  ceseUnweighted: (flow: string) => `${flow}, unweighted slopes`,

  ceseQuadrantsTitle: 'CE/SE: 2D Riemann problem with four shocks',
  ceseQuadrantsMethod:
    'Euler equations on the unit square centered at the origin, to t = 0.3 and t = 2. The four initial states meet in shocks; the second quadrant has p = 0.3. Slopes along the diagonals are weighted with α = 2 and start at zero. Outflow boundaries.',
  ceseQuadrantsAsymmetry: 'difference across the diagonal',
  ceseQuadrantsDeviationPlace: 'Equation 5.1, second quadrant',
  ceseQuadrantsDeviationReason:
    'One number is missing in print; the used state makes the quadrants mirror images.',

  ceseTubesTitle: 'CE/SE: four shock tubes',
  ceseTubesMethod:
    'Euler equations on [0, 2] with 4,000 points and γ = 1.4. Slopes are weighted with α = 2 and start at zero. Outflow boundaries or walls. Single-precision results are compared with the largest published differences.',
  ceseTubeSod: 'Sod’s shock tube',
  ceseTubeBlast: 'two blast waves',
  ceseTubeShuOsher: 'shock–density wave interaction',
  ceseTubeRarefaction: 'strong rarefaction',
  ceseTubeSingle: (tube: string) => `${tube}, largest density difference in single precision`,

  ceseWaveTitle: 'Non-dissipative CE/SE: density wave after one period',
  ceseWaveMethod:
    'Density wave 1 + 0.2 sin 2πx advected once through the periodic unit interval with u = p = 1 at a CFL number of 0.5 by the non-dissipative scheme, with zero initial slopes. Largest density error. The amplitude is preserved.',
  ceseWaveLabel: (points: number) => `${points} points`,
} as const satisfies Texts;
