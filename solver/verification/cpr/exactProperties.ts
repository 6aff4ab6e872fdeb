import { computeCase, verificationCase } from '../compute';
import { freeStreamAccept, freeStreamError } from '../invariants/freeStream';
import { conservationAccept, largestChange } from '../invariants/conservation';
import type { Check, VerificationEntry } from '../types';
import { formId, forms, formTitle, fewForms } from './forms';
import { bentBox, waves } from './meshes';
import { t } from '../../text/t';

const common = {
  meshes: [],
  published: null,
  order: null,
  remark: '',
  usesBackend: true,
} as const satisfies Partial<Check>;

const stream = {
  2: {
    system: 'euler2d',
    title: t('flowEuler'),
    condition: 'farField',
    state: { rho: '1.1', u: '0.7', v: '-0.3', p: '0.9' },
  },
  3: {
    system: 'euler3d',
    title: t('flowEuler3d'),
    condition: 'farField',
    state: { rho: '1.1', u: '0.7', v: '-0.3', w: '0.4', p: '0.9' },
  },
} as const;

/** Strongly curved cells; the metrics of straight cells are no polynomials of degree 1 either. */
const cells = [
  { counts: [4, 3], order: 1 },
  { counts: [4, 3], order: 4 },
  { counts: [3, 2, 2], order: 1 },
  { counts: [3, 2, 2], order: 3 },
] as const;

export const cprFreeStream: VerificationEntry = {
  id: 'cpr-free-stream',
  title: t('cprFreeStreamTitle'),
  source: t('sourceUniformOnMeshes'),
  method: t('cprFreeStreamMethod'),
  deviations: [],
  checks: forms.flatMap((form) =>
    cells.flatMap(({ counts, order: geometricOrder }) =>
      [1, 2, 3, 5].map((order): Check => {
        const dimension = counts.length as 2 | 3;
        return {
          ...common,
          id: `${dimension}d/q${geometricOrder}/${formId(form)}/p${order}`,
          label: t(
            'cprFreeStreamLabel',
            stream[dimension].title,
            geometricOrder,
            formTitle(form),
            order,
          ),
          cost:
            fewForms.some((few) => formId(few) === formId(form)) && order < 3 ? 'default' : 'full',
          accept: freeStreamAccept,
          compute: (context) =>
            freeStreamError(
              stream[dimension],
              { id: 'cpr', ...form, order },
              bentBox({ counts, order: geometricOrder, bend: waves(0.08) }),
              context,
            ),
        };
      }),
    ),
  ),
};

export const cprConservation: VerificationEntry = {
  id: 'cpr-conservation',
  title: t('cprConservationTitle'),
  source: t('sourcePeriodicConservation'),
  method: t('cprConservationMethod'),
  deviations: [],
  checks: forms
    .filter(({ volumeTerm }) => volumeTerm !== 'chainRule')
    .flatMap((form) =>
      ([2, 3] as const).map((dimension): Check => ({
        ...common,
        id: `${dimension}d/${formId(form)}`,
        label: `${stream[dimension].title}, ${formTitle(form)}`,
        cost: fewForms.some((few) => formId(few) === formId(form)) ? 'default' : 'full',
        accept: conservationAccept,
        async compute(context) {
          const mesh = bentBox({
            counts: dimension === 2 ? [4, 4] : [3, 3, 3],
            order: 2,
            bend: waves(0.04),
            isJoined: true,
          });
          const document = verificationCase({
            name: 'Conservation',
            system: { id: stream[dimension].system },
            scheme: { id: 'cpr', ...form, order: 2 },
            initial: {
              ...stream[dimension].state,
              rho: '1 + 0.2*sin(2*pi*x)*cos(2*pi*y)',
              p: '1 + 0.1*cos(2*pi*x)',
            },
            boundaries: {},
            time: { maxSteps: 20 },
          });
          return largestChange(await computeCase(document, mesh, context), ['rho', 'E']);
        },
      })),
    ),
};
