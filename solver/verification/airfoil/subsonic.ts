import type { CaseDocument } from '../../case/document';
import { pressureCoefficient, referenceOf } from '../../outputs/reference';
import { forceCoefficients, wallForces } from '../../post/wall/wallForce';
import { wallPoints } from '../../post/wall/wallPoints';
import { atMost } from '../acceptance';
import { computeCase, verificationCase } from '../compute';
import { requireMesh } from '../meshes';
import type {
  AcceptedInterval,
  Check,
  Measurement,
  VerificationContext,
  VerificationEntry,
} from '../types';
import { internalError } from '../../core/internalError';
import { t } from '../../text/t';

const mach = 0.4;
/** End time, when the forces are steady; the initial state already includes the lift. */
const end = 20;

interface Flow {
  /** Angle of attack in degrees. */
  readonly angle: number;
  readonly degree: number;
  readonly refinements: number;
}

/** Sound speed and pressure of the free stream are 1, lengths are in chords. */
function airfoilCase({ angle, degree, refinements }: Flow): CaseDocument {
  const freeStream = { rho: 'gamma', u: 'mach*cos(alpha)', v: 'mach*sin(alpha)', p: '1' };
  const document = verificationCase({
    name: `naca0012-${mach}-${angle}`,
    system: { id: 'euler2d' },
    definitions: [
      { name: 'mach', expression: String(mach) },
      { name: 'alpha', expression: `${angle}*pi/180` },
      // A vortex with about the final lift; a starting vortex would take hundreds of chords to leave.
      { name: 'circulation', expression: `mach/2*${angle === 0 ? 0 : 0.67}` },
      { name: 'swirl', expression: 'circulation/(2*pi*((x - 0.25)^2 + y^2 + 0.005))' },
      { name: 'uStart', expression: 'mach*cos(alpha) + swirl*y' },
      { name: 'vStart', expression: 'mach*sin(alpha) - swirl*(x - 0.25)' },
      { name: 'T', expression: '1 + (gamma - 1)/2*(mach^2 - uStart^2 - vStart^2)' },
    ],
    scheme: { order: degree, cflNumber: 1, numericalFlux: 'hllc' },
    initial: {
      rho: 'gamma*T^(1/(gamma - 1))',
      u: 'uStart',
      v: 'vStart',
      p: 'T^(gamma/(gamma - 1))',
    },
    boundaries: {
      airfoil: {
        condition: 'curvedSlipWall',
        values: {},
        curve: { kind: 'spline', cornerAngle: 40 },
      },
      farfield: { condition: 'farField', values: freeStream },
    },
    time: { end },
  });
  return { ...document, mesh: { ...document.mesh, refinements } };
}

interface Airfoil {
  readonly drag: number;
  readonly lift: number;
  /** Largest pressure coefficient at the wall points. */
  readonly stagnation: number;
  readonly spacing: number;
}

async function computeAirfoil(context: VerificationContext, flow: Flow): Promise<Airfoil> {
  const mesh = await requireMesh(context, 'naca0012-subsonic/own');
  const document = airfoilCase(flow);
  const { discretization, physics, state, summary } = await computeCase(document, mesh, context);
  const reference = referenceOf(document, physics);
  const solution = { document, discretization, physics, state, time: summary.time, averages: null };
  const wall = wallPoints(solution, 'airfoil');
  const coefficients =
    reference && forceCoefficients(wallForces(wall, reference.p).pressure, reference);
  if (!coefficients) throw internalError('the case has no free stream');
  const { drag, lift } = coefficients;
  return {
    drag,
    lift,
    stagnation: Math.max(...wall.flat().map(({ p }) => pressureCoefficient(p, reference))),
    spacing: 1 / Math.sqrt(discretization.cellCount),
  };
}

/** Runs cached per context; all figures of a flow share one run. */
const runs = new WeakMap<VerificationContext, Map<string, Promise<Airfoil>>>();

function airfoil(context: VerificationContext, flow: Flow): Promise<Airfoil> {
  const known = runs.get(context) ?? new Map<string, Promise<Airfoil>>();
  runs.set(context, known);
  const key = `${flow.angle} ${flow.degree} ${flow.refinements}`;
  const run = known.get(key) ?? computeAirfoil(context, flow);
  known.set(key, run);
  return run;
}

const within = (low: number, high: number): Check['accept'] => {
  const interval: AcceptedInterval = {
    low,
    high,
    rule: t('acceptRange', String(low), String(high)),
  };
  return { double: interval, single: interval, floor: 0 };
};

type Figure = Pick<Check, 'id' | 'label' | 'published' | 'accept' | 'order' | 'curve'>;

const check = (figure: Figure, flow: Flow, value: (airfoil: Airfoil) => number): Check => ({
  ...figure,
  cost: 'full',
  meshes: ['naca0012-subsonic/own'],
  remark: '',
  usesBackend: true,
  async compute(context): Promise<Measurement> {
    const result = await airfoil(context, flow);
    return { value: value(result), spacing: result.spacing };
  },
});

const meshNames = [2512, 10_048].map((count) => t('airfoilMesh', count));
const levels = meshNames.map((_, refinements) => refinements);

/** Largest accepted drag by degree and mesh; at p = 2 it is as small as the remaining transient. */
const maxDrag: Readonly<Record<number, readonly number[]>> = {
  1: [4e-3, 1.5e-3],
  2: [1e-3, 5e-4],
};

const drag = (degree: number, refinements: number): Check =>
  check(
    {
      id: `drag/p${degree}/${refinements}`,
      label: t('airfoilDrag', degree, meshNames[refinements]),
      published: null,
      accept: atMost(maxDrag[degree][refinements], maxDrag[degree][refinements]),
      order:
        refinements === 0
          ? null
          : { against: `drag/p${degree}/0`, published: null, atLeast: degree === 1 ? 1 : null },
      curve: { diagram: t('airfoilDragDiagram'), degree },
    },
    { angle: 0, degree, refinements },
    (result) => Math.abs(result.drag),
  );

/** (p₀ − p∞)/(½ρV²) of isentropic flow. */
const stagnationCoefficient = ((1 + 0.2 * mach ** 2) ** 3.5 - 1) / (0.7 * mach ** 2);

const pressure = (refinements: number): Check =>
  check(
    {
      id: `pressure/${refinements}`,
      label: t('airfoilPressure', meshNames[refinements]),
      published: Number(stagnationCoefficient.toFixed(4)),
      // No point coincides with the stagnation point.
      accept: within(refinements === 0 ? 1.02 : 1.03, 1.05),
      order: null,
    },
    { angle: 0, degree: 2, refinements },
    ({ stagnation }) => stagnation,
  );

const lift = (refinements: number): Check =>
  check(
    {
      id: `lift/${refinements}`,
      label: t('airfoilLift', meshNames[refinements]),
      published: 0.67,
      accept: within(0.66, 0.68),
      order: null,
    },
    { angle: 5, degree: 2, refinements },
    (result) => result.lift,
  );

export const subsonicAirfoil: VerificationEntry = {
  id: 'naca0012-subsonic',
  title: t('airfoilTitle'),
  source: t('airfoilSource'),
  method: t('airfoilMethod'),
  deviations: [],
  checks: [
    ...[1, 2].flatMap((degree) => levels.map((refinements) => drag(degree, refinements))),
    ...levels.map(pressure),
    ...levels.map(lift),
  ],
};
