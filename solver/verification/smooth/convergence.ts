import type { Dimension } from '../../core/axes';
import type { NumericalFluxId } from '../../physics/numericalFluxes';
import { periodicCondition } from '../../physics/periodic';
import type { CaseDocument } from '../../case/document';
import { rectangleMesh } from '../../mesh/rectangle';
import { anyError } from '../acceptance';
import {
  computeCase,
  l2Error,
  joinedSides,
  onAllGroups,
  verificationCase,
  type CheckMesh,
  type CheckScheme,
} from '../compute';
import type { Check, Cost } from '../types';

/** A smooth flow with an exact solution, also imposed on the boundary, in the unit square, line or cube. */
export interface ExactFlow {
  readonly id: string;
  readonly title: string;
  readonly system: Pick<CaseDocument['system'], 'id' | 'declaration'> & {
    readonly parameters?: Record<string, number>;
    readonly coefficients?: Record<string, string>;
  };
  readonly definitions: CaseDocument['definitions'];
  /** An expression in the coordinates and t per primitive variable. */
  readonly exact: Readonly<Record<string, string>>;
  /** Source term, if the exact solution needs one. */
  readonly sourceTerm?: CaseDocument['sourceTerm'];
  /** Condition on all sides; `prescribed` imposes the exact solution, `periodic` joins sides of grids. */
  readonly condition: string;
  /** Sides with other conditions. */
  readonly others?: CaseDocument['boundaries'];
  /** A numerical flux suitable for the system. */
  readonly numericalFlux: NumericalFluxId;
  /** The variable whose error is measured. */
  readonly variable: string;
  readonly end: number;
}

/** Accepted deficit of the order relative to p + 1. */
const orderMargin = 0.3;

/** Rounding error in single precision. */
const floor = 2e-6;

/** A convergence study on refined meshes. */
export interface Refinement {
  /** Id prefix of the checks, before the size. */
  readonly id: string;
  readonly label: string;
  /** Default 2. */
  readonly dimension?: Dimension;
  readonly scheme: CheckScheme;
  readonly arithmetics?: Check['arithmetics'];
  /** Cells along a side of the unit square, line or cube; each twice the previous. */
  readonly sizes: readonly number[];
  readonly degree: number;
  /** Smallest accepted order. */
  readonly atLeast: number;
  mesh(size: number): CheckMesh;
  cost(size: number): Cost;
}

/** Returns a refinement study of DG on squares divided into two triangles. */
export const onTriangles = (
  { id, title, numericalFlux }: ExactFlow,
  degree: number,
  sizes: readonly number[],
  cost: Refinement['cost'],
): Refinement => ({
  id: `${id}/p${degree}`,
  label: `${title}, p = ${degree}`,
  scheme: { order: degree, cflNumber: 1, numericalFlux },
  sizes,
  degree,
  atLeast: Number((degree + 1 - orderMargin).toFixed(1)),
  mesh: (size) => rectangleMesh(size, size),
  cost,
});

/** Returns checks of the errors on refined meshes, each with its order of convergence. */
export function convergenceChecks(flow: ExactFlow, refinement: Refinement): Check[] {
  const { id, label, dimension = 2, scheme, sizes, degree, atLeast, arithmetics } = refinement;
  const checkId = (size: number): string => `${id}/${size}`;
  return sizes.map((size, index) => ({
    id: checkId(size),
    label: `${label}, ${new Array(dimension).fill(size).join(' × ')}`,
    cost: refinement.cost(size),
    meshes: [],
    published: null,
    accept: anyError(floor),
    order: index === 0 ? null : { against: checkId(sizes[index - 1]), published: null, atLeast },
    curve: { diagram: flow.title, degree },
    remark: '',
    usesBackend: true,
    ...(arithmetics && { arithmetics }),
    async compute(context) {
      const { title, system, definitions, exact, sourceTerm, condition, others } = flow;
      const mesh = refinement.mesh(size);
      const document = verificationCase({
        name: title,
        system,
        definitions,
        scheme,
        initial: exact,
        exact,
        sourceTerm,
        boundaries:
          mesh.kind === 'grid' && condition === periodicCondition
            ? joinedSides(mesh)
            : {
                ...onAllGroups(mesh, condition, condition === 'prescribed' ? exact : {}),
                ...others,
              },
        time: { end: flow.end },
      });
      return l2Error(await computeCase(document, mesh, context), flow.variable);
    },
  }));
}
