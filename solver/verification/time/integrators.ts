import type { CaseDocument } from '../../case/document';
import { joinPeriodic } from '../../mesh/periodic';
import { rectangleMesh } from '../../mesh/rectangle';
import { withinShare, anyError, atMost } from '../acceptance';
import {
  computeCase,
  errorsOf,
  joinedSides,
  verificationCase,
  type CheckMesh,
  type CheckScheme,
} from '../compute';
import { bentBox, waves } from '../cpr/meshes';
import { unitGrid } from '../grids/grids';
import { stepChecks } from './steps';
import type { Check, VerificationContext, VerificationEntry } from '../types';
import { t } from '../../text/t';

/** Orders of the time integrators. */
const orders = {
  forwardEuler: 1,
  sspRk2: 2,
  midpoint: 2,
  sspRk3: 3,
  rk4: 4,
  carpenterKennedy: 4,
  esdirk3: 3,
  esdirk4: 4,
} as const;

type IntegratorId = keyof typeof orders;

/** Settings of implicit steps with a fixed Δt, in which only round-off remains of Newton's method; none of others. */
const implicit = (integrator: IntegratorId): Pick<CaseDocument['time'], 'implicit'> =>
  integrator === 'esdirk3' || integrator === 'esdirk4'
    ? { implicit: { integrator, relativeTolerance: 1e-12, absoluteTolerance: 1e-12 } }
    : {};

/** The integrator in the options of a scheme, which implicit steps replace. */
const explicit = (integrator: IntegratorId): IntegratorId =>
  implicit(integrator).implicit ? 'rk4' : integrator;

interface Method {
  readonly id: string;
  readonly title: string;
  readonly integrators: readonly IntegratorId[];
  scheme(integrator: IntegratorId): CheckScheme;
  mesh(): CheckMesh;
}

const joinedTriangles = (): CheckMesh =>
  joinPeriodic(joinPeriodic(rectangleMesh(3, 3), 'left', 'right'), 'bottom', 'top');

const highOrder = [
  ...(['midpoint', 'sspRk3', 'rk4', 'carpenterKennedy'] as const),
  ...(['esdirk3', 'esdirk4'] as const),
];

const methods: readonly Method[] = [
  {
    id: 'fv',
    title: t('methodFiniteVolumesShort'),
    integrators: ['forwardEuler', 'sspRk2', 'sspRk3'],
    scheme: (integrator) => ({
      id: 'cartesianFv',
      integrator: integrator as 'sspRk2',
      reconstruction: 'none',
    }),
    mesh: () => unitGrid(2, 2),
  },
  {
    id: 'dg',
    title: t('methodGalerkinShort'),
    integrators: highOrder,
    scheme: (integrator) => ({ order: 1, cflNumber: 1, integrator: explicit(integrator) as 'rk4' }),
    mesh: joinedTriangles,
  },
  {
    id: 'cpr',
    title: t('methodReconstructionShort'),
    integrators: highOrder,
    scheme: (integrator) => ({ id: 'cpr', order: 1, integrator: explicit(integrator) as 'rk4' }),
    mesh: () => bentBox({ counts: [2, 2], order: 1, bend: waves(0.02), isJoined: true }),
  },
];

/** An ordinary differential equation q′ = source, solved by every degree of freedom. */
interface Equation {
  readonly source: string;
  readonly start: string;
  /** The value with which q is compared at the end. */
  readonly compared: string;
  readonly end: number;
  readonly step: number;
}

async function differenceOf(
  { scheme, mesh }: Method,
  integrator: IntegratorId,
  { source, start, compared, end, step }: Equation,
  context: VerificationContext,
): Promise<number> {
  const own = mesh();
  const document = verificationCase({
    name: 'ODE',
    system: { id: 'advection2d', parameters: { ax: 0.1, ay: 0 } },
    scheme: scheme(integrator),
    initial: { q: start },
    exact: { q: compared },
    sourceTerm: { q: source },
    boundaries: own.kind === 'grid' ? joinedSides(own) : {},
    time: { end, fixedStep: step, ...implicit(integrator) },
  });
  return errorsOf(await computeCase(document, own, context), 'q').l1;
}

const common = {
  cost: 'default',
  meshes: [],
  remark: '',
  usesBackend: true,
} as const satisfies Partial<Check>;

/** One step of q′ = p t^(p−1) is exact with order p, since the integrator is then a quadrature of degree p − 1. */
const quadrature = (method: Method, integrator: IntegratorId): Check => {
  const order = orders[integrator];
  return {
    ...common,
    id: `${method.id}/${integrator}/quadrature`,
    label: t('integratorsQuadrature', method.title, integrator),
    published: 0.5 ** order,
    accept: { ...withinShare(0.5 ** order, 1e-11, 1e-6), share: undefined },
    order: null,
    async compute(context) {
      const source = `${order}*t^${order - 1}`;
      const equation = { source, start: '0', compared: '0', end: 0.5, step: 0.5 };
      return { value: await differenceOf(method, integrator, equation, context), spacing: null };
    },
  };
};

/** Errors of q′ = q cos t at t = 1 with 4 and 8 steps. */
const convergence = (method: Method, integrator: IntegratorId): Check[] =>
  ([4, 8] as const).map((steps, index) => ({
    ...common,
    id: `${method.id}/${integrator}/${steps}`,
    label: t('integratorsSteps', method.title, integrator, steps),
    published: null,
    accept: anyError(1e-6),
    order:
      index === 0
        ? null
        : {
            against: `${method.id}/${integrator}/4`,
            published: null,
            atLeast: orders[integrator] - 0.6,
          },
    async compute(context) {
      const equation = { source: 'q*cos(t)', start: '1', compared: 'exp(sin(t))', end: 1 };
      const step = 1 / steps;
      const value = await differenceOf(method, integrator, { ...equation, step }, context);
      return { value, spacing: step };
    },
  }));

/** A sponge layer relaxes a uniform state: q = 2 − exp(−σt) where the layer has its full strength. */
const sponge: Check = {
  ...common,
  id: 'sponge',
  label: t('integratorsSponge'),
  published: null,
  accept: atMost(1e-6, 1e-5),
  order: null,
  async compute(context) {
    const grid = unitGrid(2, 4);
    const document = verificationCase({
      name: 'Sponge',
      system: { id: 'advection2d', parameters: { ax: 0, ay: 0 } },
      scheme: { id: 'cartesianFv', integrator: 'sspRk3', reconstruction: 'none' },
      initial: { q: '1' },
      exact: { q: '2 - exp(-3*t)' },
      boundaries: joinedSides(grid),
      time: { end: 0.5, fixedStep: 2 ** -7 },
    });
    const sponges = [
      {
        kind: 'layer' as const,
        from: [-2, 0],
        to: [-1, 0],
        strength: '3',
        exponent: 2,
        state: { q: '2' },
      },
    ];
    const result = await computeCase({ ...document, sponges }, grid, context);
    return { value: errorsOf(result, 'q').l1, spacing: null };
  },
};

export const timeIntegrators: VerificationEntry = {
  id: 'time-integrators',
  title: t('integratorsTitle'),
  source: t('integratorsSource'),
  method: t('integratorsMethod'),
  deviations: [],
  checks: [
    ...methods.flatMap((method) =>
      method.integrators.flatMap((integrator) => [
        quadrature(method, integrator),
        ...convergence(method, integrator),
      ]),
    ),
    sponge,
    ...stepChecks,
  ],
};
