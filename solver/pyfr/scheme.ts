import { internalError } from '../core/internalError';
import { CELL_SHAPES } from '../mesh/cellShapes';
import type { CellTypeName } from '../mesh/types';
import { timeIntegrators as ofCpr } from '../methods/cpr/timeIntegrators';
import { timeIntegrators as ofDg } from '../methods/dgModal/timeIntegrators';
import { t } from '../text/t';
import { carried, type Carried, type Section } from './carried';
import { shapesOf } from './carriedMesh';
import type { CarriedScheme } from './refusal';
import type { Source } from './source';

/** Returns the sections of equations, elements, interfaces and precision. */
export function schemeOf(source: Source, scheme: CarriedScheme): Carried {
  const isViscous = source.physics.system.viscousFlux !== undefined;
  const isSingle = scheme.precision === 'f32' && !needsDouble(source, scheme);
  const flux = riemannSolver(scheme.numericalFlux);
  const points = elementPoints(source, scheme);
  const laws = isViscous ? viscousLaws(source) : { constants: [], correction: 'none' };
  const sections: Section[] = [
    { name: 'backend', entries: [['precision', isSingle ? 'single' : 'double']] },
    { name: 'constants', entries: [['gamma', source.physics.parameters.gamma], ...laws.constants] },
    {
      name: 'solver',
      entries: [
        ['system', isViscous ? 'navier-stokes' : 'euler'],
        ['order', scheme.order],
        ...(isSplit(scheme) ? [['anti-alias', 'flux'] as const] : []),
        ...(isViscous ? [['viscosity-correction', laws.correction] as const] : []),
        ['shock-capturing', 'none'],
      ],
    },
    {
      name: 'solver-interfaces',
      entries: [
        ['riemann-solver', flux.name],
        ...(isViscous ? ([['ldg-beta', 0.5], ['ldg-tau', 0.1]] as const) : []), // prettier-ignore
      ],
    },
    ...points.sections,
  ];
  return carried({
    sections,
    differences: [
      ...(flux.isSame ? [] : [t('pyfrFlux', scheme.numericalFlux, flux.name)]),
      ...precisionDifference(scheme.precision, isSingle),
      ...points.differences,
      ...methodDifferences(scheme),
      ...(isViscous ? [t('pyfrViscousScheme')] : []),
    ],
    missing: [
      ...(scheme.id !== 'frMixed' && scheme.positivity ? [t('pyfrPositivity')] : []),
      ...(scheme.artificialViscosity ? [t('pyfrArtificialViscosity')] : []),
      ...(scheme.id === 'cpr' && scheme.shockCapturing ? [t('pyfrShocks')] : []),
      ...(scheme.id === 'dg' && scheme.limiter !== 'none' ? [t('pyfrLimiter')] : []),
      ...(isViscous && (source.physics.parameters.filterWidth ?? 0) > 0 ? [t('pyfrSubgrid')] : []),
    ],
  });
}

/** Whether the volume term is split, which is stable where PyFR's divergence of the interpolated flux is not. */
const isSplit = (scheme: CarriedScheme): boolean =>
  scheme.id === 'cpr' && scheme.volumeTerm === 'split';

/** Smallest tolerance that an error estimate in single precision can reach. */
const smallestSingleTolerance = 1e-6;

/** Whether round-off of single precision exceeds the tolerance of the time step, so that PyFR would reject all steps. */
function needsDouble({ document }: Source, scheme: CarriedScheme): boolean {
  if (scheme.id === 'dg' || scheme.integrator !== 'rdpk3sp35') return false;
  if ((document.time.fixedStep ?? null) !== null) return false;
  return Math.min(scheme.absoluteTolerance, scheme.relativeTolerance) < smallestSingleTolerance;
}

function precisionDifference(precision: CarriedScheme['precision'], isSingle: boolean): string[] {
  if (isSingle || precision === 'df64') return [];
  return [t(precision === 'f32' ? 'pyfrTolerance' : 'pyfrPrecision')];
}

/** Riemann solvers of PyFR (its manual, `solver-interfaces`); HLL, HLLC and Roe estimate the waves differently. */
function riemannSolver(flux: string): { readonly name: string; readonly isSame: boolean } {
  switch (flux) {
    case 'rusanov':
    case 'exact':
      return { name: flux, isSame: true };
    case 'hll':
    case 'hllc':
      return { name: flux, isSame: false };
    // The dissipation of `roe` in PyFR 3.1 (roe.mako) lacks the factor 1/2, which halves the stable time step.
    case 'roe':
    case 'hllcShockStable':
    case 'roeLowMach':
      return { name: 'hllc', isSame: false };
    default:
      return { name: 'rusanov', isSame: false };
  }
}

/** Name of the points in a shape of cells or sides; points along lines are those of the case. */
function pointsIn(shape: CellTypeName, along: string): readonly [element: string, points: string] {
  switch (shape) {
    case 'line':
      return ['line', along];
    case 'triangle':
      return ['tri', 'williams-shunn'];
    case 'quadrilateral':
      return ['quad', along];
    case 'hexahedron':
      return ['hex', along];
    case 'tetrahedron':
      return ['tet', 'shunn-ham'];
    case 'prism':
      return ['pri', 'williams-shunn~gauss-legendre'];
    case 'pyramid':
      return ['pyr', 'gauss-legendre'];
    case 'point':
      throw internalError('PyFR has no case in 1D');
    default:
      return shape satisfies never;
  }
}

/** Names of elements and the quadrature rules that PyFR has for all degrees of Fluxbench. */
export function quadratureIn(
  shape: CellTypeName,
  degree: number,
): { readonly element: string; readonly degree: number; readonly points: string } {
  const isProduct = shape === 'line' || shape === 'quadrilateral' || shape === 'hexahedron';
  const [element] = pointsIn(shape, '');
  return isProduct
    ? { element, degree: 2 * degree + 1, points: 'gauss-legendre' }
    : { element, degree: Math.max(1, 2 * degree), points: 'witherden-vincent' };
}

function elementPoints(
  { mesh }: Source,
  scheme: CarriedScheme,
): { readonly sections: Section[]; readonly differences: string[] } {
  const { points = 'gaussLegendre' } = scheme.id === 'cpr' ? scheme : {};
  const isLobatto = points === 'gaussLobatto' && !isSplit(scheme);
  const along = isLobatto ? 'gauss-legendre-lobatto' : 'gauss-legendre';
  return {
    sections: [
      ...shapesOf(mesh).map((shape): Section => {
        const [element, own] = pointsIn(shape, along);
        const rule = quadratureIn(shape, scheme.order);
        const quadrature = [
          ['quad-deg', rule.degree],
          ['quad-pts', rule.points],
        ] as const;
        return {
          name: `solver-elements-${element}`,
          entries: [['soln-pts', own], ...(isSplit(scheme) ? quadrature : [])],
        };
      }),
      ...sideShapes(mesh).map((shape): Section => {
        const [side, own] = pointsIn(shape, along);
        return { name: `solver-interfaces-${side}`, entries: [['flux-pts', own]] };
      }),
    ],
    differences: points === 'chebyshevLobatto' ? [t('pyfrPoints')] : [],
  };
}

/** Returns the shapes of the sides of the cells. */
const sideShapes = (mesh: Source['mesh']): readonly CellTypeName[] => {
  if (mesh.dimension === 2) return ['line'];
  const counts = shapesOf(mesh).flatMap((shape) =>
    CELL_SHAPES[shape].facets.map(({ length }) => length),
  );
  return [
    ...(counts.includes(4) ? (['quadrilateral'] as const) : []),
    ...(counts.includes(3) ? (['triangle'] as const) : []),
  ];
};

function methodDifferences(scheme: CarriedScheme): string[] {
  switch (scheme.id) {
    case 'cpr':
      return cprDifferences(scheme);
    case 'dg':
      return [t('pyfrModal')];
    case 'frMixed':
      return [t('pyfrMixed')];
    default:
      return scheme satisfies never;
  }
}

const cprDifferences = (scheme: Extract<CarriedScheme, { id: 'cpr' }>): string[] => [
  ...(scheme.correction === 'dg' ? [] : [t('pyfrCorrection', scheme.correction)]),
  ...(scheme.volumeTerm === 'split' ? [t('pyfrSplitForm')] : []),
  ...(scheme.volumeTerm === 'chainRule' ? [t('pyfrVolumeTerm', scheme.volumeTerm)] : []),
];

/** Viscosity and Sutherland's law; PyFR states temperatures as cₚT, Fluxbench as p/ρ = (γ − 1)/γ cₚT. */
function viscousLaws({ physics: { parameters } }: Source): {
  readonly constants: Section['entries'];
  readonly correction: 'none' | 'sutherland';
} {
  const { viscosity, Pr, sutherland, referenceT, gamma } = parameters;
  const constants = [['mu', viscosity], ['Pr', Pr]] as const; // prettier-ignore
  if (!(sutherland > 0)) return { constants, correction: 'none' };
  const heat = gamma / (gamma - 1);
  return {
    constants: [...constants, ['cpTref', heat * referenceT], ['cpTs', heat * sutherland]],
    correction: 'sutherland',
  };
}

/**
 * Returns the section of the time integrator. PyFR's Δt is c/(λ(2p + 1)) with λ in cells of length 2, that of
 * Fluxbench 0.8 CFL h/(λ(2p + 1)): c = 1.6 CFL.
 */
export function timeOf({ document, physics }: Source, scheme: CarriedScheme): Carried {
  const {
    end,
    maxSteps,
    settled,
    steady,
    steadyTolerance,
    maxWallSeconds,
    fixedStep = null,
  } = document.time;
  const { name, isSame } = pyfrIntegrator(scheme.integrator);
  const title = (scheme.id === 'dg' ? ofDg : ofCpr)[scheme.integrator as keyof typeof ofDg].title;
  const entries: [string, string | number][] = [['formulation', 'explicit'], ['scheme', name], ['tstart', 0]]; // prettier-ignore
  if (end !== null) entries.push(['tend', end]);
  const isAdaptive = scheme.integrator === 'rdpk3sp35';
  if (fixedStep !== null) {
    // Without look-ahead PyFR shortens the last step only, as Fluxbench does.
    entries.push(['controller', 'none'], ['dt', fixedStep], ['dt-lookahead', 1]);
  } else if (scheme.id !== 'dg' && isAdaptive) {
    entries.push(
      ['controller', 'pi'],
      ['dt', 1e-6],
      ['atol', scheme.absoluteTolerance],
      ['rtol', scheme.relativeTolerance],
    );
  } else {
    const { relativeStep } = ofDg[scheme.integrator as keyof typeof ofDg];
    // Over-integration at Gauss–Legendre points allows half the step of the split form at Lobatto points.
    const share = isSplit(scheme) ? 0.5 : 1;
    const cfl = Number((1.6 * share * scheme.cflNumber * relativeStep).toPrecision(3));
    entries.push(['controller', 'cfl'], ['dt', 1e-6], ['cfl', cfl]);
  }
  const isViscous = physics.system.viscousFlux !== undefined;
  return carried({
    sections: [{ name: 'solver-time-integrator', entries }],
    differences: [
      ...(isSame ? [] : [t('pyfrIntegrator', title, name)]),
      ...(isViscous && fixedStep === null && !isAdaptive ? [t('pyfrViscousStep')] : []),
    ],
    missing: [
      ...(maxSteps === null ? [] : [t('pyfrMaxSteps', maxSteps)]),
      ...(settled === undefined ? [] : [t('pyfrSettled')]),
      ...(steady === undefined ? [] : [t('pyfrSteady')]),
      ...(steadyTolerance === null ? [] : [t('pyfrSteadyTolerance', steadyTolerance)]),
      ...(maxWallSeconds === null || maxWallSeconds === undefined ? [] : [t('pyfrWallTime')]),
    ],
    toComplete: end === null ? [t('pyfrEnd')] : [],
  });
}

function pyfrIntegrator(id: CarriedScheme['integrator']): {
  readonly name: string;
  readonly isSame: boolean;
} {
  switch (id) {
    case 'rk4':
      return { name: 'rk4', isSame: true };
    case 'sspRk3':
      return { name: 'tvd-rk3', isSame: true };
    case 'midpoint':
      return { name: 'tvd-rk3', isSame: false };
    case 'carpenterKennedy':
    case 'rdpk3sp35':
      return { name: 'rk45', isSame: false };
    default:
      return id satisfies never;
  }
}
