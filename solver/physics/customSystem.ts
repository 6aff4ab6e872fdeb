import { z } from 'zod';
import { maxAdmissibleConditions } from './declaration';
import { expression, identifier } from '../expression/schema';

/** The `system.id` of cases that bring their own declaration. */
export const customSystemId = 'custom';

const quantity = z.strictObject({
  name: identifier,
  /** The name itself if omitted. */
  label: z.string().min(1).max(100).optional(),
  unit: z.string().max(30).optional(),
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
  /** What the user gives, in the coordinates and t; `given_NAME` in the ghost state. */
  /** `independent` inputs belong to the boundary itself and never start at the undisturbed state. */
  inputs: z
    .array(withDefault.extend({ independent: z.literal(true).optional() }))
    .max(50)
    .optional(),
  trueNormal: z.strictObject(perAxis(identifier)).optional(),
  definitions: localNames,
  ghost: expressions,
  /** The state on the side, for viscous fluxes; half-way to the ghost if omitted. */
  sideState: expressions.optional(),
  /** The gradient there, columns by axis; that of the inside if omitted. */
  ghostGradient: z.strictObject(perAxis(expressions)).optional(),
  /** That what leaves continues linearly beyond the side, of methods on grids. */
  continued: z.literal(true).optional(),
});

/**
 * A user's custom system of conservation laws inside a case: `SystemDeclaration` without identity,
 * and with everything optional that has a plain default. See docs/reference/custom-systems.md.
 */
export const customSystemSchema = z.strictObject({
  title: z.string().min(1).max(100).optional(),
  description: z.string().max(2000).optional(),
  /** 2 if omitted. */
  dimension: z.literal([1, 2, 3]).optional(),
  /** Of x, y and z, and of t. */
  lengthUnit: z.string().max(30).optional(),
  timeUnit: z.string().max(30).optional(),
  variables: z.array(quantity).min(1).max(50),
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
      quantity.extend({
        expression,
        coefficient: z.literal(true).optional(),
        law: z.literal(true).optional(),
      }),
    )
    .max(200)
    .optional(),
  /** Further fields to show, with derivatives dx(…), dy(…), dz(…); the equations don't use them. */
  fields: z.array(quantity.extend({ expression })).max(100).optional(),
  /** The same on boundaries, where they also know the outward normal of the side. */
  wallFields: z.array(quantity.extend({ expression })).max(100).optional(),
  /** Vector fields to draw, the first one if none is chosen. */
  vectors: z
    .array(z.strictObject({ label: z.string().min(1).max(100), ...perAxis(expression) }))
    .max(20)
    .optional(),
  /** The variables in which states are given; the conserved ones if omitted. */
  primitive: z
    .strictObject({ variables: z.array(withDefault).min(1).max(50), toConserved: expressions })
    .optional(),
  flux: z.strictObject(perAxis(expressions)),
  /** F_v in ∂u/∂t + ∇·F(u) = ∇·F_v(u, ∇u) + S, with gradients dx(…), dy(…), dz(…). */
  viscousFlux: z.strictObject(perAxis(expressions)).optional(),
  /** Local names for it. */
  viscousDefinitions: localNames,
  /** How fast it spreads at most; a bound follows from it if omitted. */
  maxDiffusivity: expression.optional(),
  /** S there; zero if left out. */
  sourceTerm: expressions.optional(),
  /** Rates at which variables decay, of methods that take given fields. */
  decay: expressions.optional(),
  /** How states at rest over given fields stay so, of the same; see `BalanceDeclaration`. */
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
  /** Largest |eigenvalue| of F·n, and over all directions; bounds follow from the flux if omitted. */
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
      /** The mean state of Roe's linearization. */
      average: expressions.optional(),
      /** The Mach number, if the first and the last wave are of sound; for the flux `roeLowMach`. */
      machNumber: expression.optional(),
    })
    .optional(),
  /** Fluxes between two states, for split forms. */
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
  /** Quantities of the state that the positivity limiter keeps positive. */
  positive: z.array(expression).max(8).optional(),
  boundaryConditions: z.array(boundaryCondition).min(1).max(50),
  /** What stands as water on a ground in space. */
  relief: z.strictObject({ depth: expression, ground: expression }).optional(),
  /** The first variable if omitted. */
  defaultField: expression.optional(),
});

export type CustomSystem = z.infer<typeof customSystemSchema>;
