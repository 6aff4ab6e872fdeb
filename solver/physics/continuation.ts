import { normalInputs, positionInputs } from '../core/axes';
import { ProgramBuilder, type Program, type Value } from '../expression';
import type { SystemDeclaration } from './declaration';
import { amplitudeName, jumpName, nextName } from './faceNames';
import type { SystemPrograms } from './systemPrograms';

/** The input that says which layer of cells beyond a side, 1 for the first. */
export const layerInput = 'layer number';

/** What a continuation is made of. */
export interface ContinuationPhysics extends Pick<
  SystemPrograms,
  'admissible' | 'characteristics'
> {
  readonly dimension: SystemDeclaration['dimension'];
  readonly variableNames: readonly string[];
}

/**
 * (u, next_u, layer, n, x, t) → the mean in a layer of cells beyond a side, of those of the cell at the side and of the
 * next one inwards: in the k-th layer u + k s, s what leaves of u − next_u; u where that is no physical state.
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
 * What leaves along n of changes of the state, which is there by its inputs: the waves that run so. Those that come in
 * would grow, were they continued. Of a system that declares no waves all of it.
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

/** Chooses between pairs of values: the first of each where a state is physical, the second if it isn't. */
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
