import { rectangleMesh } from '../../mesh/rectangle';
import { anyError } from '../acceptance';
import { computeCase, l2Error, onAllGroups, verificationCase } from '../compute';
import type { Check, VerificationEntry } from '../types';
import { exactFlows, type ExactFlow } from './exactFlows';

const degrees = [1, 2, 3, 4] as const;

/** Quadrilaterals along a side of the square. */
const sizes = [6, 12] as const;

/** How far the order may stay behind p + 1. */
const orderMargin = 0.3;

/** Error that rounding in single precision leaves. */
const floor = 2e-6;

const checkId = (flow: ExactFlow, degree: number, size: number): string =>
  `${flow.id}/p${degree}/${size}`;

function check(flow: ExactFlow, degree: number, size: number): Check {
  const { system, definitions, exact, condition, numericalFlux, end } = flow;
  return {
    id: checkId(flow, degree, size),
    label: `${flow.title}, p = ${degree}, ${size} × ${size}`,
    cost: degree === 4 && condition !== 'prescribed' ? 'full' : 'default',
    meshes: [],
    published: null,
    accept: anyError(floor),
    order:
      size === sizes[0]
        ? null
        : {
            against: checkId(flow, degree, sizes[0]),
            published: null,
            atLeast: Number((degree + 1 - orderMargin).toFixed(1)),
          },
    curve: { diagram: flow.title, degree },
    remark: '',
    usesBackend: true,
    async compute(context) {
      const mesh = rectangleMesh(size, size);
      const document = verificationCase({
        name: flow.title,
        system,
        definitions,
        scheme: { order: degree, cflNumber: 1, numericalFlux },
        initial: exact,
        exact,
        boundaries: onAllGroups(mesh, condition, condition === 'prescribed' ? exact : {}),
        time: { end },
      });
      return l2Error(await computeCase(document, mesh, context), flow.variable);
    },
  };
}

export const orders: VerificationEntry = {
  id: 'orders',
  title: 'Orders of convergence on smooth flows',
  source: 'Exact solutions of every system',
  method:
    'The unit square in 6 × 6 and 12 × 12 quadrilaterals, each cut in two; L² error of one variable by the scheme’s own rule of degree 2p. The order passes from p + 0.7. The flux is HLLC for Euler and shallow water, else upwind or Lax–Friedrichs.',
  deviations: [],
  checks: exactFlows.flatMap((flow) =>
    degrees.flatMap((degree) => sizes.map((size) => check(flow, degree, size))),
  ),
};
