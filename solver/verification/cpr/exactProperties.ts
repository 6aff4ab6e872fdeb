import { computeCase, verificationCase } from '../compute';
import { freeStreamAccept, freeStreamError } from '../invariants/freeStream';
import { conservationAccept, largestChange } from '../invariants/conservation';
import type { Check, VerificationEntry } from '../types';
import { formId, forms, formTitle, fewForms } from './forms';
import { bentBox, waves } from './meshes';

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
    title: 'Euler',
    condition: 'farField',
    state: { rho: '1.1', u: '0.7', v: '-0.3', p: '0.9' },
  },
  3: {
    system: 'euler3d',
    title: 'Euler in space',
    condition: 'farField',
    state: { rho: '1.1', u: '0.7', v: '-0.3', w: '0.4', p: '0.9' },
  },
} as const;

/** Badly curved cells; of straight ones the metrics are no polynomials of degree 1 either. */
const cells = [
  { counts: [4, 3], order: 1 },
  { counts: [4, 3], order: 4 },
  { counts: [3, 2, 2], order: 1 },
  { counts: [3, 2, 2], order: 3 },
] as const;

export const cprFreeStream: VerificationEntry = {
  id: 'cpr-free-stream',
  title: 'Flux reconstruction, free stream: largest error after 20 steps',
  source: 'A uniform state is an exact solution on every mesh',
  method:
    'A uniform state, also on the boundary, on 4 × 3 quadrangles and 3 × 2 × 2 hexahedra of straight and of curved edges, bent by waves of a tenth of the edge of the box and turned at random; every choice of points, correction and volume term. Largest error of any variable.',
  deviations: [],
  checks: forms.flatMap((form) =>
    cells.flatMap(({ counts, order: geometricOrder }) =>
      [1, 2, 3, 5].map((order): Check => {
        const dimension = counts.length as 2 | 3;
        return {
          ...common,
          id: `${dimension}d/q${geometricOrder}/${formId(form)}/p${order}`,
          label: `${stream[dimension].title}, cells of order ${geometricOrder}, ${formTitle(form)}, p = ${order}`,
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
  title: 'Flux reconstruction, conservation: relative change of the integrals',
  source: 'What leaves through a side comes in through the one that is joined with it',
  method:
    'A gas with waves along every axis for 20 steps in a joined box of 4 × 4 quadrangles and of 3³ hexahedra of order 2, bent and turned at random; every choice of points and correction in conservative and split form, which conserve in every cell. Largest relative change of mass and energy.',
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
