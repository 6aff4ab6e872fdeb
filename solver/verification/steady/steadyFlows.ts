import type { CaseDocument } from '../../case/document';
import { internalError } from '../../core/internalError';
import { rectangleMesh } from '../../mesh/rectangle';
import { referenceOf } from '../../outputs/reference';
import { forceCoefficients, wallForces } from '../../post/wall/wallForce';
import { wallPoints } from '../../post/wall/wallPoints';
import type { RunCaseResult } from '../../run/runCase';
import { atMost, between } from '../acceptance';
import { computeCase, l2Error, onAllGroups, verificationCase, type CheckMesh } from '../compute';
import { requireMesh } from '../meshes';
import {
  CheckFailed,
  type Check,
  type VerificationContext,
  type VerificationEntry,
} from '../types';
import { t } from '../../text/t';

/** Solver and tolerance of the residual. */
const time = { end: null, steady: { solver: 'newton', tolerance: 1e-10 } } as const;

/** A smooth gas flow, made steady by a source. */
const gas = {
  rho: '1 + 0.1*sin(2*x + y)',
  u: '0.5 + 0.1*cos(x - 2*y)',
  v: '0.3 + 0.1*sin(x)*y',
  p: '1 + 0.1*cos(x + y)',
};

/** Largest accepted errors of the density on 6² and 12² squares, by degree. */
const maxErrors: Readonly<Record<number, readonly [number, number]>> = {
  1: [1e-3, 2.5e-4],
  2: [3e-5, 4e-6],
  3: [1.5e-6, 1e-7],
};
const sizes = [6, 12] as const;

interface Stream {
  readonly mach: number;
  /** Angle of attack in degrees. */
  readonly angle: number;
  readonly artificialViscosity?: boolean;
}

/** Runs a case to a steady state. @throws CheckFailed if there is none */
async function computeSteady(
  document: CaseDocument,
  mesh: CheckMesh,
  context: VerificationContext,
): Promise<RunCaseResult> {
  const result = await computeCase(document, mesh, context);
  if (result.summary.outcome.kind !== 'steady') throw new CheckFailed(t('steadyNotReached'));
  return result;
}

const manufactured = (degree: number, mesh: CheckMesh): CaseDocument =>
  verificationCase({
    name: t('steadyTitle'),
    system: { id: 'euler2d' },
    scheme: { order: degree, cflNumber: 1, numericalFlux: 'hllc' },
    initial: { rho: '1', u: '0.5', v: '0.3', p: '1' },
    exact: gas,
    sourceTerm: 'manufactured',
    boundaries: onAllGroups(mesh, 'prescribed', gas),
    time,
  });

const error = (degree: number, index: number): Check => {
  const size = sizes[index];
  return {
    id: `error/p${degree}/${size}`,
    label: t('steadyError', degree, size),
    cost: 'default',
    meshes: [],
    published: null,
    accept: atMost(maxErrors[degree][index], maxErrors[degree][index]),
    order:
      index === 0
        ? null
        : { against: `error/p${degree}/${sizes[0]}`, published: null, atLeast: degree + 0.7 },
    curve: { diagram: t('steadyTitle'), degree },
    remark: '',
    usesBackend: true,
    async compute(context) {
      const mesh = rectangleMesh(size, size);
      return l2Error(await computeSteady(manufactured(degree, mesh), mesh, context), 'rho');
    },
  };
};

const iterations: Check = {
  id: 'iterations',
  label: t('steadyIterations'),
  cost: 'default',
  meshes: [],
  published: null,
  accept: atMost(20, 20),
  order: null,
  remark: '',
  usesBackend: true,
  async compute(context) {
    const mesh = rectangleMesh(sizes[1], sizes[1]);
    const { summary } = await computeSteady(manufactured(2, mesh), mesh, context);
    return { value: summary.steps, spacing: null };
  },
};

/** A coefficient of NACA 0012, pressure only. */
const airfoil = (
  id: string,
  label: string,
  { mach, angle, artificialViscosity = false }: Stream,
  coefficient: 'lift' | 'drag',
  accept: Check['accept'],
): Check => ({
  id: `naca0012/${id}`,
  label,
  cost: 'full',
  meshes: ['naca0012-subsonic/own'],
  published: null,
  accept,
  order: null,
  remark: '',
  usesBackend: true,
  async compute(context) {
    const mesh = await requireMesh(context, 'naca0012-subsonic/own');
    const stream = {
      rho: 'gamma',
      u: `${mach}*cos(alpha)`,
      v: `${mach}*sin(alpha)`,
      p: '1',
    };
    const document = verificationCase({
      name: label,
      system: { id: 'euler2d' },
      definitions: [{ name: 'alpha', expression: `${angle}*pi/180` }],
      scheme: { order: 2, cflNumber: 1, numericalFlux: 'roe', artificialViscosity },
      initial: stream,
      boundaries: {
        airfoil: {
          condition: 'curvedSlipWall',
          values: {},
          curve: { kind: 'spline', cornerAngle: 40 },
        },
        farfield: { condition: 'farField', values: stream },
      },
      time,
    });
    const result = await computeSteady(document, mesh, context);
    const { physics } = result;
    const reference = referenceOf(document, physics);
    const solution = { ...result, document, time: 0, averages: null };
    const forces = reference && wallForces(wallPoints(solution, 'airfoil'), reference.p);
    const coefficients = forces && forceCoefficients(forces.pressure, reference);
    if (!coefficients) throw internalError('the case has no free stream');
    return { value: coefficients[coefficient], spacing: null };
  },
});

const transonic = { mach: 0.8, angle: 1.25, artificialViscosity: true };

export const steadyFlows: VerificationEntry = {
  id: 'steady-flows',
  title: t('steadyTitle'),
  source: t('steadyReference'),
  method: t('steadyMethod'),
  reference: 'exact',
  deviations: [],
  checks: [1, 2, 3]
    .flatMap((degree) => [error(degree, 0), error(degree, 1)])
    .concat(
      iterations,
      airfoil('lift', t('steadyLift'), { mach: 0.5, angle: 2 }, 'lift', between(0.279, 0.292)),
      // Case 1 of AGARD AR-211, 1985. The ranges are wide: the printed values are not available.
      airfoil('shock/lift', t('steadyShockLift'), transonic, 'lift', between(0.34, 0.37)),
      airfoil('shock/drag', t('steadyShockDrag'), transonic, 'drag', between(0.0215, 0.0235)),
    ),
};
