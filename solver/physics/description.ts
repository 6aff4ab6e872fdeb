import { z } from 'zod';
import type { Outputs } from '../diagnostics/outputs';
import { strokeMembers } from '../diagnostics/strokes';
import {
  expression,
  identifier,
  namedExpression,
  type NamedExpressions,
} from '../expression/schema';
import { cornersTogether, rasterEntries } from '../raster/schema';
import { boundaryCurveSchema } from './boundaryCurve';
import { driveSchema } from './drive';
import { freeStreamSchema } from './freeStream';
import { customSystemId, customSystemSchema } from './customSystem';
import { spongesSchema } from './sponges';
import { t } from '../text/t';

/** The members of a case that say what is computed, whatever the method and the mesh. */
export const physicsMembers = {
  system: z
    .strictObject({
      /** A system that ships, or `custom`. */
      id: z.string().min(1),
      /** Values that differ from the declaration's defaults. */
      parameters: z.record(identifier, z.number()).default({}),
      /** Expressions in x, y and t in the place of the declared coefficients. */
      coefficients: z.record(identifier, expression).optional(),
      /** The user's custom system, with the id `custom` only. */
      declaration: customSystemSchema.optional(),
    })
    .refine(({ id, declaration }) => (id === customSystemId) === (declaration !== undefined), {
      path: ['declaration'],
      message: t('physicsDeclarationId', customSystemId),
    }),
  /** Named expressions in x, y, t and the parameters, in order; usable in every expression below. */
  definitions: z.array(namedExpression).max(200).default([]),
  /** Files of numbers in the plane, known to the expressions of `initial` by their names. */
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
  /** What far fields and the initial state are where they say nothing, and what coefficients refer to. */
  freeStream: freeStreamSchema.optional(),
  /** Primitive variable → expression in x, y (t = 0) and the rasters. */
  initial: z.record(identifier, expression),
  /**
   * Derivatives of primitive variables at t = 0, as `dx(rho)` → expression in x, y, for methods that begin with
   * slopes; those left out are the derivatives of `initial`.
   */
  initialSlopes: z.record(z.string().min(1), expression).optional(),
  /** What a brush has put over these expressions, one after the other: values of primitive variables under its strokes. */
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
      /** For the condition `periodic`: the group on the other side. */
      partner: z.string().min(1).optional(),
      /** For the condition `periodic`: whether a turn about an axis brings the group onto its partner, not a translation. */
      turned: z.boolean().optional(),
    }),
  ),
  /** Primitive variable → exact solution in x, y, t, if there is one. */
  exact: z.record(identifier, expression).nullable().default(null),
  /**
   * What is added to the system's own source: conserved variable → expression in the state, x, y
   * and t, zero for those left out; or what makes the exact solution exact.
   */
  sourceTerm: z.union([z.literal('manufactured'), z.record(identifier, expression)]).optional(),
  /** Layers in which the state goes over to a given one. */
  sponges: spongesSchema.optional(),
  /** A source whose strength follows from the mean that it is to keep. */
  drive: driveSchema.optional(),
} as const;

/** What the physics of a case is compiled from. */
export interface PhysicsDescription extends z.infer<z.ZodObject<typeof physicsMembers>> {
  /** A method may need no numerical flux. */
  readonly scheme: {
    readonly id: string;
    readonly numericalFlux?: string;
    /** Of the flux `musta`. */
    readonly mustaStages?: number;
    /** Of methods in split form. */
    readonly twoPointFlux?: string;
  };
  readonly time?: { readonly fixedStep?: number | null | undefined };
  readonly outputs: Pick<Outputs, 'statistics' | 'averageEvery' | 'marks' | 'monitors'>;
  /** The user's own fields. */
  readonly view: { readonly fields: NamedExpressions };
}

export type BoundaryAssignment = PhysicsDescription['boundaries'][string];
