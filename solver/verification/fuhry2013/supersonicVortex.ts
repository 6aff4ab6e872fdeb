import type { CaseDocument } from '../../case/document';
import { arithmeticOf } from '../arithmetic';
import { computeCase, l2Error, verificationCase } from '../compute';
import { requireMesh } from '../meshes';
import {
  CheckFailed,
  type Measurement,
  type VerificationContext,
  type VerificationEntry,
  type MeshId,
} from '../types';
import { tableChecks, type ErrorTable } from './errorTable';
import { t } from '../../text/t';

/** Inner radius 1, outer 1.384, Mach 2.25 at the inner wall; clockwise. */
const state = {
  rho: 'rhoExact',
  u: 'machInner*y/r^2',
  v: '-machInner*x/r^2',
  p: 'rhoExact^gamma/gamma',
};

/**
 * Steady-state tolerance on the change of a coefficient per step: relative to the expected error, for four correct
 * digits, and the lower bound due to rounding.
 */
const steady = { share: 4e-6, least: 1e-14 };

/** Times at which the flow is steady to single precision, to df64 precision, and safely to double precision. */
const settled = { f32: 6, df64: 8, f64: 30 } as const;

/** Close to the stability limit; the steady state does not depend on it. */
const cflNumber = (degree: number): number => (degree < 4 ? 2 : 1.75);

const table: ErrorTable = {
  mesh: 'supersonic-vortex',
  errors: {
    A: [4.934e-3, 3.708e-4, 8.695e-6, 4.719e-7],
    B: [1.226e-3, 6.003e-5, 5.598e-7, 1.887e-8],
    C: [3.267e-4, 8.077e-6, 3.237e-8, 6.925e-10],
    D: [8.695e-5, 1.043e-6, 1.904e-9, 2.189e-11],
  },
  orders: {
    B: [2.009, 2.627, 3.957, 4.644],
    C: [1.908, 2.894, 4.112, 4.766],
    D: [1.91, 2.953, 4.086, 4.983],
  },
  notReproduced: { 'B/p4': 1.9873e-8, 'D/p3': 1.9017e-9 },
  remarks: {
    'B/p4': t('vortexRemarkFigure'),
    'C/p3': t('vortexRemarkOrder'),
    'D/p3': t('tableRemarkDiffers', '0.1'),
  },
  defaults: ['A/p1', 'A/p2', 'A/p3'],
  baseLevel: 'B',
  substitutes: { own: 2, refined: 1 },
  floor: 1e-5,
  measure,
};

function vortexCase(degree: number, time: Partial<CaseDocument['time']>): CaseDocument {
  const prescribed = { condition: 'prescribed', values: state };
  return verificationCase({
    name: `supersonic-vortex-p${degree}`,
    system: { id: 'euler2d' },
    definitions: [
      { name: 'machInner', expression: '2.25' },
      { name: 'r', expression: 'sqrt(x^2 + y^2)' },
      {
        name: 'rhoExact',
        expression: '(1 + (gamma - 1)/2*machInner^2*(1 - 1/r^2))^(1/(gamma - 1))',
      },
    ],
    scheme: { order: degree, cflNumber: cflNumber(degree) },
    initial: state,
    exact: state,
    boundaries: {
      wall: { condition: 'curvedSlipWall', values: { normalX: 'x/r', normalY: 'y/r' } },
      inflow: prescribed,
      outflow: prescribed,
    },
    time,
  });
}

async function measure(
  context: VerificationContext,
  id: MeshId,
  degree: number,
): Promise<Measurement> {
  const mesh = await requireMesh(context, id);
  const arithmetic = arithmeticOf(context.backend, context.precision);
  if (arithmetic !== 'f64') {
    // Changes stagnate above the tolerance: far above in single precision, by a factor of ten in df64.
    return l2Error(
      await computeCase(vortexCase(degree, { end: settled[arithmetic] }), mesh, context),
      'rho',
    );
  }
  const steadyTolerance = Math.max(steady.share * expectedError(id, degree), steady.least);
  const time = { end: settled.f64, steadyTolerance };
  const result = await computeCase(vortexCase(degree, time), mesh, context);
  if (result.summary.outcome.kind !== 'steady') {
    throw new CheckFailed(t('verifyNotSteady', settled.f64));
  }
  return l2Error(result, 'rho');
}

function expectedError(id: MeshId, degree: number): number {
  switch (id) {
    case 'supersonic-vortex/A':
      return table.errors.A[degree - 1];
    case 'supersonic-vortex/B':
    case 'supersonic-vortex/own':
      return table.errors.B[degree - 1];
    case 'supersonic-vortex/C':
    case 'supersonic-vortex/own-refined':
      return table.errors.C[degree - 1];
    default:
      return table.errors.D[degree - 1];
  }
}

export const supersonicVortex: VerificationEntry = {
  id: 'supersonic-vortex',
  title: t('vortexTitle'),
  source: t('vortexSource'),
  method: t('vortexMethod'),
  deviations: [
    {
      place: t('vortexFigurePlace'),
      printed: '1.887e-8',
      used: t('vortexFigureUsed'),
      reason: t('vortexFigureReason'),
    },
    {
      place: t('vortexOrderPlace'),
      printed: '4.645',
      used: '4.112',
      reason: t('vortexOrderReason'),
    },
    {
      place: t('vortexGeometryPlace'),
      printed: t('deviationNotStated'),
      used: t('vortexGeometryUsed'),
      reason: t('vortexGeometryReason'),
    },
    {
      place: t('vortexEndPlace'),
      printed: t('vortexEndPrinted'),
      used: t('vortexEndUsed'),
      reason: t('vortexEndReason'),
    },
    {
      place: t('vortexRoundOffPlace'),
      printed: '2.189e-11',
      used: t('vortexRoundOffUsed'),
      reason: t('vortexRoundOffReason'),
    },
  ],
  checks: tableChecks(table),
};
