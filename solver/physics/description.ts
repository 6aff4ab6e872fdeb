import { z } from 'zod';
import type { Outputs } from '../diagnostics/outputs';
import { pointSchema } from '../diagnostics/point';
import { strokeMembers } from '../diagnostics/strokes';
import {
  expression,
  identifier,
  namedExpression,
  type NamedExpressions,
} from '../expression/schema';
import { cornersTogether, rasterEntries } from '../raster/schema';
import { driveSchema } from './drive';
import { customSystemId, customSystemSchema } from './customSystem';
import { spongesSchema } from './sponges';
import { t } from '../text/t';

/** The free-stream state of a case and the reference values of its dimensionless coefficients. */
export const freeStreamSchema = z.strictObject({
  /** Primitive variable → expression in parameters and definitions; omitted variables have their default values. */
  state: z.record(identifier, expression).default({}),
  /** Reference length, e.g. the chord. */
  length: z.number().positive().default(1),
  /** Reference area in 3D, e.g. of the wing; the square of the length if omitted. */
  area: z.number().positive().optional(),
  /** Reference point of moments. */
  center: pointSchema.default([0, 0]),
  /** Axis closest to the direction of positive lift, which is normal to the free stream. */
  up: z.enum(['y', 'z']).default('y'),
});

export type CaseFreeStream = z.infer<typeof freeStreamSchema>;

/** The curve approximated by the straight faces of a boundary group. */
const boundaryCurveSchema = z.discriminatedUnion('kind', [
  z
    .strictObject({
      kind: z.literal('circle'),
      /** null: a circle is fitted through each connected part of the group. */
      center: z.tuple([z.number(), z.number()]).nullable().default(null),
      /** null: each connected part uses the mean distance of its nodes from the center. */
      radius: z.number().positive().nullable().default(null),
    })
    .refine(({ center, radius }) => center !== null || radius === null, t('physicsCircle')),
  z.strictObject({
    kind: z.literal('spline'),
    /** Degrees; a larger turning angle of the boundary marks a corner. */
    cornerAngle: z.number().positive().max(180).default(40),
  }),
  z.strictObject({
    kind: z.literal('normal'),
    /** A vector along the outward normal in x and y, of any length. */
    nx: expression,
    ny: expression,
  }),
]);

/** Members of a case that define the physics, independent of the method and the mesh. */
export const physicsMembers = {
  system: z
    .strictObject({
      /** A built-in system, or `custom`. */
      id: z.string().min(1),
      /** Values that differ from the declaration's defaults. */
      parameters: z.record(identifier, z.number()).default({}),
      /** Expressions in x, y and t that replace declared coefficients. */
      coefficients: z.record(identifier, expression).optional(),
      /** The custom system, only with the id `custom`. */
      declaration: customSystemSchema.optional(),
    })
    .refine(({ id, declaration }) => (id === customSystemId) === (declaration !== undefined), {
      path: ['declaration'],
      message: t('physicsDeclarationId', customSystemId),
    }),
  /** Named expressions in x, y, t and the parameters, in order; usable in every expression below. */
  definitions: z.array(namedExpression).max(200).default([]),
  /** Raster files in the plane, available by name in the expressions of `initial`. */
  rasters: z
    .array(
      z
        .strictObject({
          name: identifier,
          ...rasterEntries,
          /** Represents pixels without a value. */
          noData: z.number().optional(),
        })
        .refine(...cornersTogether),
    )
    .max(32)
    .optional(),
  /** Default of far fields and of the initial state, and reference of dimensionless coefficients. */
  freeStream: freeStreamSchema.optional(),
  /** Primitive variable → expression in x, y (t = 0) and the rasters. */
  initial: z.record(identifier, expression),
  /**
   * Derivatives of primitive variables at t = 0, e.g. `dx(rho)` → expression in x, y, for methods that need initial
   * slopes; those omitted are the derivatives of `initial`.
   */
  initialSlopes: z.record(z.string().min(1), expression).optional(),
  /** Brush strokes applied to the initial state in order: values of primitive variables under each stroke. */
  painted: z
    .array(z.strictObject({ variable: identifier, value: expression, ...strokeMembers }))
    .max(1000)
    .optional(),
  /** Boundary group name → condition and its inputs. */
  boundaries: z.record(
    z.string().min(1),
    z.strictObject({
      condition: z.string().min(1),
      values: z.record(identifier, expression).default({}),
      curve: boundaryCurveSchema.optional(),
      /** For the condition `periodic`: the partner group. */
      partner: z.string().min(1).optional(),
      /** For the condition `periodic`: whether a rotation, not a translation, maps the group onto its partner. */
      turned: z.boolean().optional(),
    }),
  ),
  /** Primitive variable → exact solution in x, y, t, if there is one. */
  exact: z.record(identifier, expression).nullable().default(null),
  /**
   * Source added to that of the system: conserved variable → expression in the state, x, y
   * and t, zero if omitted; or `manufactured`, the source term of the manufactured solution.
   */
  sourceTerm: z.union([z.literal('manufactured'), z.record(identifier, expression)]).optional(),
  /** Damping layers that relax the state towards a given one. */
  sponges: spongesSchema.optional(),
  /** Mean-flow forcing: a source that keeps the mean of a variable. */
  drive: driveSchema.optional(),
} as const;

/** The parts of a case that define its compiled physics. */
export interface PhysicsDescription extends z.infer<z.ZodObject<typeof physicsMembers>> {
  /** Omitted members belong to methods that don't need them, such as the numerical flux. */
  readonly scheme: {
    readonly id: string;
    readonly numericalFlux?: string;
    /** For the flux `musta`. */
    readonly mustaStages?: number;
    /** For methods in split form. */
    readonly twoPointFlux?: string;
    /** Degree of the polynomials in cells. */
    readonly order?: number;
    /** See `CasePhysics.localOrder`. */
    readonly localOrder?: string | undefined;
    /** See `withShockViscosity`; without effect for degree 0. */
    readonly artificialViscosity?: boolean;
  };
  readonly time?: { readonly fixedStep?: number | null | undefined };
  readonly outputs: Pick<Outputs, 'statistics' | 'averageEvery' | 'marks' | 'monitors'>;
  /** User-defined fields. */
  readonly view: { readonly fields: NamedExpressions };
}

export type BoundaryAssignment = PhysicsDescription['boundaries'][string];
