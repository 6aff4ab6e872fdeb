import { rectangleMesh } from '../../mesh/rectangle';
import { atMost } from '../acceptance';
import { computeCase, onAllGroups, verificationCase } from '../compute';
import type { RunCaseResult } from '../../run/runCase';
import type { Check, Measurement, VerificationEntry } from '../types';
import { distorted, humps } from './flows';
import { t } from '../../text/t';

/** Largest accepted relative change of an integral, due to rounding. */
export const conservationAccept = atMost(1e-13, 1e-5);

type Hump = (typeof humps)[number];
type Limiter = 'none' | 'barthJespersen';

const check = (hump: Hump, degree: number, limiter: Limiter): Check => ({
  id: `${hump.system}/p${degree}/${limiter}`,
  label: t(
    limiter === 'none' ? 'conservationLabel' : 'conservationLimitedLabel',
    hump.title,
    degree,
  ),
  cost: 'default',
  meshes: [],
  published: null,
  accept: conservationAccept,
  order: null,
  remark: '',
  usesBackend: true,
  async compute(context) {
    const mesh = rectangleMesh(6, 5, distorted);
    const document = verificationCase({
      name: 'Conservation',
      system: { id: hump.system },
      scheme: { order: degree, cflNumber: 1, limiter },
      initial: hump.state,
      boundaries: onAllGroups(mesh, 'slipWall'),
      time: { end: hump.end },
    });
    return largestChange(await computeCase(document, mesh, context), hump.conserved);
  },
});

/** A corner with 10⁶ times the pressure: without positivity preservation the run fails at once. */
const blast: Check = {
  id: 'blast',
  label: t('conservationBlast'),
  cost: 'default',
  meshes: [],
  published: null,
  accept: conservationAccept,
  order: null,
  remark: '',
  usesBackend: true,
  async compute(context) {
    const mesh = rectangleMesh(6, 5, distorted);
    const document = verificationCase({
      name: 'Conservation',
      system: { id: 'euler2d' },
      scheme: {
        order: 2,
        cflNumber: 0.3,
        numericalFlux: 'hll',
        integrator: 'sspRk3',
        positivity: true,
      },
      initial: { rho: '1', u: '0', v: '0', p: 'x^2 + y^2 < 0.1 ? 1000 : 0.001' },
      boundaries: onAllGroups(mesh, 'slipWall'),
      time: { maxSteps: 60 },
    });
    return largestChange(await computeCase(document, mesh, context), ['rho', 'E']);
  },
};

/** Returns the largest relative change of the integrals of variables. */
export function largestChange(
  { summary: { conserved } }: RunCaseResult,
  variables: readonly string[],
): Measurement {
  const changes = variables.map((name) =>
    Math.abs(conserved[name].end / conserved[name].start - 1),
  );
  return { value: Math.max(...changes), spacing: null };
}

export const conservation: VerificationEntry = {
  id: 'conservation',
  title: t('conservationTitle'),
  source: t('conservationSource'),
  method: t('conservationMethod'),
  deviations: [],
  checks: [
    ...humps.flatMap((hump) => [
      check(hump, 1, 'none'),
      check(hump, 1, 'barthJespersen'),
      check(hump, 3, 'none'),
    ]),
    blast,
  ],
};
