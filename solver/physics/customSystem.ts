import { z } from 'zod';
import { maxAdmissibleConditions } from './declaration';
import { expression, identifier } from '../expression/schema';
import { pointFieldIds } from './pointFields';

/** The `system.id` of cases with their own declaration. */
export const customSystemId = 'custom';

const quantity = z.strictObject({
  name: identifier,
  /** The name if omitted. */
  label: z.string().min(1).max(100).optional(),
  unit: z.string().max(30).optional(),
});

const shown = quantity.extend({
  /** Neutral value of a quantity with a sign, e.g. 0; pictures are symmetric about it. */
  center: expression.optional(),
});

const withDefault = quantity.extend({ default: expression.optional() });

/** One per variable. */
const expressions = z.array(expression).min(1);

/** One for each axis: x; x and y; or x, y and z. */
const perAxis = <S extends z.ZodType>(each: S) => ({
  x: each,
  y: each.optional(),
  z: each.optional(),
});

const localNames = z
  .array(z.strictObject({ name: identifier, expression }))
  .max(50)
  .optional();

const boundaryCondition = z.strictObject({
  id: identifier,
  title: z.string().min(1).max(100).optional(),
  description: z.string().max(2000).optional(),
  /** Expressions in the coordinates and t given by the user; `given_NAME` in the ghost state. */
  /** `independent` inputs belong to the boundary itself and never start at the free-stream value. */
  inputs: z
    .array(withDefault.extend({ independent: z.literal(true).optional() }))
    .max(50)
    .optional(),
  trueNormal: z.strictObject(perAxis(identifier)).optional(),
  definitions: localNames,
  ghost: expressions,
  /** The state on the face, for viscous fluxes; the mean of the inner and the ghost state if omitted. */
  sideState: expressions.optional(),
  /** The gradient on the face, one column per axis; the inner gradient if omitted. */
  ghostGradient: z.strictObject(perAxis(expressions)).optional(),
  /** Whether outgoing waves are extrapolated linearly beyond the boundary, for methods on grids. */
  continued: z.literal(true).optional(),
});

/**
 * A custom system of conservation laws inside a case: `SystemDeclaration` without id, title and
 * description, where all members with an obvious default are optional. See docs/reference/custom-systems.md.
 */
export const customSystemSchema = z.strictObject({
  title: z.string().min(1).max(100).optional(),
  description: z.string().max(2000).optional(),
  /** 2 if omitted. */
  dimension: z.literal([1, 2, 3]).optional(),
  /** Display units of x, y and z, and of t. */
  lengthUnit: z.string().max(30).optional(),
  timeUnit: z.string().max(30).optional(),
  variables: z.array(shown).min(1).max(50),
  parameters: z
    .array(
      quantity.extend({
        default: z.number(),
        minimum: z.number().optional(),
        maximum: z.number().optional(),
      }),
    )
    .max(100)
    .optional(),
  derived: z
    .array(
      shown.extend({
        expression,
        coefficient: z.literal(true).optional(),
        law: z.literal(true).optional(),
      }),
    )
    .max(200)
    .optional(),
  /** Additional output fields, with derivatives dx(…), dy(…), dz(…); the equations don't use them. */
  fields: z.array(shown.extend({ expression })).max(100).optional(),
  /** Additional output fields on boundaries, which may also use the outward normal of the face. */
  wallFields: z.array(shown.extend({ expression })).max(100).optional(),
  /** Vector fields for display; the first one is the default. */
  vectors: z
    .array(z.strictObject({ label: z.string().min(1).max(100), ...perAxis(expression) }))
    .max(20)
    .optional(),
  /** Variables in which states are specified; the conserved ones if omitted. */
  primitive: z
    .strictObject({ variables: z.array(withDefault).min(1).max(50), toConserved: expressions })
    .optional(),
  flux: z.strictObject(perAxis(expressions)),
  /** F_v in ∂u/∂t + ∇·F(u) = ∇·F_v(u, ∇u) + S, with gradients dx(…), dy(…), dz(…). */
  viscousFlux: z.strictObject(perAxis(expressions)).optional(),
  /** Local names for `viscousFlux`. */
  viscousDefinitions: localNames,
  /** Maximum diffusivity; if omitted, a bound is derived from `viscousFlux`. */
  maxDiffusivity: expression.optional(),
  /** S in this equation; zero if omitted. */
  sourceTerm: expressions.optional(),
  /** Sources in terms of the state and its gradient, with dx(…), dy(…), dz(…), the names of `viscousDefinitions` and point fields. */
  gradientSource: expressions.optional(),
  /** Local names for `gradientSource`. */
  gradientSourceDefinitions: localNames,
  /** Geometric quantities that `gradientSource` and `fields` use. */
  pointFields: z.array(z.enum(pointFieldIds)).max(10).optional(),
  /** Decay rates of the variables, for methods that support given fields. */
  decay: expressions.optional(),
  /** Well-balanced treatment of rest states over given fields, for the same methods; see `BalanceDeclaration`. */
  balance: z
    .strictObject({
      quantities: z.array(identifier).min(1),
      state: expressions,
      steps: z.array(z.strictObject({ name: identifier, difference: expression })).min(1),
      face: expressions,
      slopes: z.strictObject({ definitions: localNames, steps: expressions }).optional(),
      definitions: localNames,
      meeting: expressions,
      carried: expressions,
      rise: expressions,
      within: expressions,
      inCells: z
        .strictObject({ force: expressions, depth: identifier, moved: z.array(identifier).min(1) })
        .optional(),
    })
    .optional(),
  /** Largest |eigenvalue| of F·n, and over all directions; if omitted, bounds are derived from the flux. */
  waveSpeed: expression.optional(),
  maxWaveSpeed: expression.optional(),
  waveSpeeds: z.strictObject({ min: expression, max: expression }).optional(),
  contact: z.strictObject({ speed: expression, star: expressions }).optional(),
  absoluteJacobian: expressions.optional(),
  /** The eigenvectors of ∂(F·n)/∂u, for characteristic limiting and the flux `roe`. */
  characteristics: z
    .strictObject({
      definitions: localNames,
      waves: z
        .array(z.strictObject({ speed: expression, right: expressions, left: expressions }))
        .min(1),
      /** The Roe average. */
      average: expressions.optional(),
      /** The Mach number, if the first and the last wave are acoustic; for the flux `roeLowMach`. */
      machNumber: expression.optional(),
      /** Rounds |λ| of the inner waves in Roe fluxes, see `CharacteristicsDeclaration`. */
      rounding: z.number().min(0).max(1).optional(),
    })
    .optional(),
  /** Two-point fluxes for split forms. */
  twoPointFluxes: z
    .array(
      z.strictObject({
        id: identifier,
        title: z.string().min(1).max(100).optional(),
        description: z.string().max(2000).optional(),
        definitions: localNames,
        flux: expressions,
        keepsEntropy: z.literal(true).optional(),
      }),
    )
    .max(20)
    .optional(),
  /** η, ∂η/∂u and the potential of its flux along each axis. */
  entropy: z
    .strictObject({
      density: expression,
      variables: expressions,
      potential: z.strictObject(perAxis(expression)),
    })
    .optional(),
  admissible: z
    .array(
      z.strictObject({
        condition: expression,
        message: z.string().min(1).max(200),
        cure: z.string().min(1).max(200).optional(),
      }),
    )
    .max(maxAdmissibleConditions)
    .optional(),
  /** Functions of the state that the positivity limiter keeps positive. */
  positive: z.array(expression).max(8).optional(),
  boundaryConditions: z.array(boundaryCondition).min(1).max(50),
  /** Water depth, ground height, and the depth up to which ground counts as dry (0 if omitted). */
  relief: z
    .strictObject({ depth: expression, ground: expression, dry: expression.optional() })
    .optional(),
  /** The first variable if omitted. */
  defaultField: expression.optional(),
});

export type CustomSystem = z.infer<typeof customSystemSchema>;
