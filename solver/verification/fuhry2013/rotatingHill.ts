import { computeCase, l2Error, onAllGroups, verificationCase } from '../compute';
import { requireMesh } from '../meshes';
import type { Measurement, VerificationContext, VerificationEntry, MeshId } from '../types';
import { tableChecks, type ErrorTable } from './errorTable';
import { t } from '../../text/t';

const table: ErrorTable = {
  mesh: 'rotating-hill',
  errors: {
    A: [5.57e-2, 3.704e-3, 3.214e-4, 2.236e-5],
    B: [9.516e-3, 3.284e-4, 1.268e-5, 6.452e-7],
    C: [1.782e-3, 3.648e-5, 9.197e-7, 2.214e-8],
    D: [3.94e-4, 4.438e-6, 4.867e-8, 6.325e-10],
  },
  orders: {
    B: [2.549, 3.496, 4.664, 5.115],
    C: [2.417, 3.17, 3.785, 4.865],
    D: [2.177, 3.039, 4.24, 5.129],
  },
  notReproduced: { 'D/p4': 6.2985e-10 },
  remarks: { 'D/p4': t('tableRemarkDiffers', '0.4') },
  defaults: ['A/p1', 'A/p2'],
  baseLevel: 'A',
  substitutes: { own: 2, refined: 1 },
  floor: 2e-5,
  measure,
};

async function measure(
  context: VerificationContext,
  id: MeshId,
  degree: number,
): Promise<Measurement> {
  const mesh = await requireMesh(context, id);
  const document = verificationCase({
    name: `rotating-hill-p${degree}`,
    system: { id: 'advection2d', parameters: { ax: 0, ay: 0, omega: 2 * Math.PI } },
    definitions: [
      { name: 'centerX', expression: '0.2*cos(omega*t)' },
      { name: 'centerY', expression: '0.2*sin(omega*t)' },
      {
        name: 'hill',
        expression: '5*exp(-((x - centerX)^2 + (y - centerY)^2)/(2*0.15^2))',
      },
    ],
    scheme: { order: degree, cflNumber: 2 },
    initial: { q: 'hill' },
    exact: { q: 'hill' },
    boundaries: onAllGroups(mesh, 'prescribed', { q: 'hill' }),
    time: { end: 1 },
  });
  return l2Error(await computeCase(document, mesh, context), 'q');
}

export const rotatingHill: VerificationEntry = {
  id: 'rotating-hill',
  title: t('hillTitle'),
  source: t('hillSource'),
  method: t('hillMethod'),
  deviations: [
    {
      place: t('hillElementsPlace'),
      printed: '1,264',
      used: '1,080',
      reason: t('hillElementsReason'),
    },
    {
      place: t('hillMeshesPlace'),
      printed: t('hillMeshesPrinted'),
      used: t('hillMeshesUsed'),
      reason: t('hillMeshesReason'),
    },
    {
      place: t('hillHeightPlace'),
      printed: t('hillHeightPrinted'),
      used: '5',
      reason: t('hillHeightReason'),
    },
    {
      place: t('deviationNormPlace'),
      printed: t('hillNormPrinted'),
      used: t('hillNormUsed'),
      reason: t('hillNormReason'),
    },
    {
      place: t('deviationCflPlace'),
      printed: '1',
      used: '2',
      reason: t('hillCflReason'),
    },
  ],
  checks: tableChecks(table),
};
