import type { NumericalFluxId } from '../../physics/numericalFluxes';
import type { CaseDocument } from '../../case/document';
import { rectangleMesh } from '../../mesh/rectangle';
import { anyError } from '../acceptance';
import { computeCase, l2Error, onAllGroups, verificationCase } from '../compute';
import type { Check, Cost } from '../types';

/** A smooth flow in the unit square with its exact solution, which also stands on the boundary. */
export interface ExactFlow {
  readonly id: string;
  readonly title: string;
  readonly system: Pick<CaseDocument['system'], 'id' | 'declaration'> & {
    readonly parameters?: Record<string, number>;
    readonly coefficients?: Record<string, string>;
  };
  readonly definitions: CaseDocument['definitions'];
  /** Primitive variable → expression in x, y, t. */
  readonly exact: Readonly<Record<string, string>>;
  /** Where the exact solution needs one. */
  readonly sourceTerm?: CaseDocument['sourceTerm'];
  /** Condition on all sides; `prescribed` takes the exact solution. */
  readonly condition: string;
  /** The flux between cells that suits the system. */
  readonly numericalFlux: NumericalFluxId;
  /** The variable whose error is measured. */
  readonly variable: string;
  readonly end: number;
}

/** How far the order may stay behind p + 1. */
const orderMargin = 0.3;

/** Error that rounding in single precision leaves. */
const floor = 2e-6;

const checkId = (flow: ExactFlow, degree: number, size: number): string =>
  `${flow.id}/p${degree}/${size}`;

/**
 * The errors of a flow on ever finer meshes, each with its order of convergence.
 * @param sizes quadrilaterals along a side of the square, each twice the one before
 */
export function convergenceChecks(
  flow: ExactFlow,
  degree: number,
  sizes: readonly number[],
  cost: (size: number) => Cost,
): Check[] {
  return sizes.map((size, index) => ({
    id: checkId(flow, degree, size),
    label: `${flow.title}, p = ${degree}, ${size} × ${size}`,
    cost: cost(size),
    meshes: [],
    published: null,
    accept: anyError(floor),
    order:
      index === 0
        ? null
        : {
            against: checkId(flow, degree, sizes[index - 1]),
            published: null,
            atLeast: Number((degree + 1 - orderMargin).toFixed(1)),
          },
    curve: { diagram: flow.title, degree },
    remark: '',
    usesBackend: true,
    async compute(context) {
      const { title, system, definitions, exact, sourceTerm, condition, numericalFlux } = flow;
      const mesh = rectangleMesh(size, size);
      const document = verificationCase({
        name: title,
        system,
        definitions,
        scheme: { order: degree, cflNumber: 1, numericalFlux },
        initial: exact,
        exact,
        sourceTerm,
        boundaries: onAllGroups(mesh, condition, condition === 'prescribed' ? exact : {}),
        time: { end: flow.end },
      });
      return l2Error(await computeCase(document, mesh, context), flow.variable);
    },
  }));
}
