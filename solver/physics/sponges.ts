import { z } from 'zod';
import { axesOf, positionInputs, type Dimension } from '../core/axes';
import { CaseError } from '../core/caseError';
import { ProgramBuilder, type Program, type Scope, type Value } from '../expression';
import { expression, identifier } from '../expression/schema';
import { t } from '../text/t';

const point = z.array(z.number()).min(1).max(3);

const sharedMembers = {
  /** Maximum damping rate, an expression in x, y, t. */
  strength: expression,
  /** Exponent of the profile ξ^exponent. */
  exponent: z.number().min(1).max(8).default(2),
  /** Target state: primitive variable → expression in x, y, t. */
  state: z.record(identifier, expression),
} as const;

/**
 * Damping layers that relax the state towards a given one to absorb outgoing waves (Israeli and Orszag,
 * J. Comput. Phys. 41, 1981). ξ increases from 0 to 1 between two planes, or between two radii.
 */
export const spongesSchema = z
  .array(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('layer'), from: point, to: point, ...sharedMembers }),
      z.strictObject({
        kind: z.literal('radial'),
        center: point,
        inner: z.number().nonnegative(),
        outer: z.number().positive(),
        ...sharedMembers,
      }),
    ]),
  )
  .max(16);

export type Sponge = z.infer<typeof spongesSchema>[number];

/** Returns the points that define the position of a sponge, by entry. */
export const placesOf = (sponge: Sponge): readonly (readonly [string, readonly number[]])[] =>
  sponge.kind === 'layer'
    ? [
        ['from', sponge.from],
        ['to', sponge.to],
      ]
    : [['center', sponge.center]];

/** Returns the error in the position of a sponge, by entry, or null. */
export function spongeFault(
  sponge: Sponge,
  dimension: Dimension,
): readonly [entry: string, message: string] | null {
  for (const [entry, { length }] of placesOf(sponge)) {
    if (length !== dimension) {
      return [entry, t('physicsSpongePoint', length, dimension)];
    }
  }
  if (sponge.kind === 'radial') {
    const { inner, outer } = sponge;
    return outer > inner ? null : ['outer', t('physicsSpongeRadius')];
  }
  const { from, to } = sponge;
  return from.some((value, i) => value !== to[i]) ? null : ['to', t('physicsSpongeEnds')];
}

/** A compiled sponge. */
export interface SpongePrograms {
  /** (x, t) → the damping rate. */
  readonly rate: Program;
  /** (x, t) → the conserved target state. */
  readonly target: Program;
  /** (u, x, t) → rate · (target − u) per variable. */
  readonly source: Program;
}

interface SpongeContext {
  readonly dimension: Dimension;
  readonly variables: readonly string[];
  /** Returns the scope of expressions in position and time. */
  scope(builder: ProgramBuilder): Scope;
  value(place: string, builder: ProgramBuilder, source: string, scope: Scope): Value;
  /** (x, t) → conserved state. */
  state(place: string, given: Readonly<Record<string, string>>): Program;
}

/** Compiles the sponges of a case. @throws CaseError naming the path in the document */
export function compileSponges(
  sponges: readonly Sponge[],
  context: SpongeContext,
): SpongePrograms[] {
  const { dimension, variables } = context;
  return sponges.map((sponge, index) => {
    const place = `sponges[${index}]`;
    const fault = spongeFault(sponge, dimension);
    if (fault) throw new CaseError(`${place}.${fault[0]}: ${fault[1]}`);
    const ofRate = new ProgramBuilder();
    const strength = context.value(
      `${place}.strength`,
      ofRate,
      sponge.strength,
      context.scope(ofRate),
    );
    const profile = ofRate.apply(
      'power',
      depthIn(sponge, ofRate, dimension),
      ofRate.constant(sponge.exponent),
    );
    const rate = ofRate.build([ofRate.apply('multiply', strength, profile)]);
    const target = context.state(`${place}.state`, sponge.state);
    const builder = new ProgramBuilder();
    const inputs = [...variables, ...positionInputs(dimension)];
    const given = Object.fromEntries(inputs.map((name) => [name, builder.input(name)]));
    const [factor] = builder.inline(rate, given);
    const source = builder.build(
      builder
        .inline(target, given)
        .map((value, v) =>
          builder.apply('multiply', factor, builder.apply('subtract', value, given[variables[v]])),
        ),
    );
    return { rate, target, source };
  });
}

/** Returns ξ, from 0 to 1. */
function depthIn(sponge: Sponge, b: ProgramBuilder, dimension: Dimension): Value {
  const places = axesOf(dimension).map((axis) => b.input(axis));
  const sum = (terms: readonly Value[]): Value =>
    terms.reduce((a, term) => b.apply('add', a, term));
  const away = (from: readonly number[]): Value[] =>
    places.map((value, i) => b.apply('subtract', value, b.constant(from[i])));
  const within = (value: Value): Value => b.apply('clamp', value, b.constant(0), b.constant(1));
  if (sponge.kind === 'radial') {
    const { center, inner, outer } = sponge;
    const squares = away(center).map((value) => b.apply('multiply', value, value));
    const beyond = b.apply('subtract', b.apply('sqrt', sum(squares)), b.constant(inner));
    return within(b.apply('divide', beyond, b.constant(outer - inner)));
  }
  const across = sponge.to.map((value, i) => value - sponge.from[i]);
  const square = across.reduce((total, value) => total + value * value, 0);
  return within(
    sum(
      away(sponge.from).map((value, i) =>
        b.apply('multiply', value, b.constant(across[i] / square)),
      ),
    ),
  );
}
