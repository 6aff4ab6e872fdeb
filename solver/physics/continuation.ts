import { normalInputs, positionInputs } from '../core/axes';
import { ProgramBuilder, type Program, type Value } from '../expression';
import type { SystemDeclaration } from './declaration';
import { amplitudeName, jumpName, nextName } from './faceNames';
import type { SystemPrograms } from './systemPrograms';

/** Input for the index of the ghost cell layer, 1 for the first. */
export const layerInput = 'layer number';

/** Programs that a continuation is built from. */
export interface ContinuationPhysics extends Pick<
  SystemPrograms,
  'admissible' | 'characteristics'
> {
  readonly dimension: SystemDeclaration['dimension'];
  readonly variableNames: readonly string[];
}

/**
 * Compiles (u, next_u, layer, n, x, t) → the mean in a ghost cell layer, from the means of the boundary cell and of the
 * next one inwards: u + k s in the k-th layer, where s is the outgoing part of u − next_u; u if that state is not physical.
 */
export function compileContinuation(physics: ContinuationPhysics): Program {
  const { variableNames: names } = physics;
  const builder = new ProgramBuilder();
  const own = names.map((name) => builder.input(name));
  const steps = names.map((name, v) =>
    builder.apply('subtract', own[v], builder.input(nextName(name))),
  );
  const layer = builder.input(layerInput);
  const continued = leaving(builder, physics, steps).map((step, v) =>
    builder.apply('add', own[v], builder.apply('multiply', layer, step)),
  );
  return builder.build(
    wherePhysical(
      builder,
      physics,
      continued,
      continued.map((value, v): readonly [Value, Value] => [value, own[v]]),
    ),
  );
}

/**
 * Returns the outgoing part along n of changes of the state, whose variables are inputs: its outgoing waves. Extrapolated
 * incoming waves would grow. For a system without declared waves returns the full change.
 */
export function leaving(
  builder: ProgramBuilder,
  { characteristics, dimension, variableNames }: ContinuationPhysics,
  changes: readonly Value[],
): Value[] {
  if (!characteristics) return [...changes];
  const known = Object.fromEntries(
    [...variableNames, ...normalInputs(dimension), ...positionInputs(dimension)].map((name) => [
      name,
      builder.input(name),
    ]),
  );
  const jumps = variableNames.map((name, v) => [jumpName(name), changes[v]] as const);
  const amplitudes = builder.inline(characteristics.amplitudes, {
    ...known,
    ...Object.fromEntries(jumps),
  });
  const zero = builder.constant(0);
  const left = builder
    .inline(characteristics.speeds, known)
    .map((speed, wave): readonly [string, Value] => [
      amplitudeName(wave),
      builder.apply('select', builder.apply('less', zero, speed), amplitudes[wave], zero),
    ]);
  return builder.inline(characteristics.change, { ...known, ...Object.fromEntries(left) });
}

/** Selects the first value of each pair if a state is physical, else the second. */
export function wherePhysical(
  builder: ProgramBuilder,
  { admissible, dimension, variableNames }: ContinuationPhysics,
  state: readonly Value[],
  pairs: readonly (readonly [Value, Value])[],
): Value[] {
  const conditions = builder.inline(admissible, {
    ...Object.fromEntries(positionInputs(dimension).map((name) => [name, builder.input(name)])),
    ...Object.fromEntries(variableNames.map((name, v) => [name, state[v]])),
  });
  if (conditions.length === 0) return pairs.map(([value]) => value);
  const isPhysical = conditions.reduce((all, one) => builder.apply('and', all, one));
  return pairs.map(([value, otherwise]) => builder.apply('select', isPhysical, value, otherwise));
}
