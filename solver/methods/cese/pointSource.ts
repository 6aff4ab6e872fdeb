import { axesOf, normalInput, trueNormalInput } from '../../core/axes';
import { ProgramBuilder, totalDerivative, type Program, type Value } from '../../expression';
import type { CasePhysics } from '../../physics/compile';

/** What a point's source is, by programs of state, place, time and of how it stands by walls. */
export interface PointSource {
  /** S. */
  readonly value: Program;
  /** What of S changes the state in time: on a wall what is its own mirror image, so that nothing passes. */
  readonly driving: Program;
}

/** A wall that points may stand beyond or on, by values of a program. */
export interface WallBeside {
  /** What its condition makes of a state: of its own image the state. */
  readonly ghost: Program;
  readonly normal: readonly Value[];
  readonly isBeyond: Value;
  readonly isOn: Value;
}

/**
 * A source between walls. Of a state beyond them, made by one wall's condition g after the other's, it is the mirror
 * image of the source within, g′(u) S(u); on a wall ½(S + g′(u) S) drives.
 * @param walls in the order in which they make what stands beyond several @param inside where the inner point stands
 */
export function mirroredSource(
  builder: ProgramBuilder,
  {
    sourceTerm,
    variableNames: names,
    dimension,
  }: Pick<CasePhysics, 'variableNames' | 'dimension'> & { readonly sourceTerm: Program },
  walls: readonly WallBeside[],
  inside: ReadonlyMap<string, Value>,
): PointSource {
  const choose = (condition: Value, values: readonly Value[], others: readonly Value[]): Value[] =>
    values.map((value, v) => builder.apply('select', condition, value, others[v]));
  const withState = (state: readonly Value[], { normal }: WallBeside): Map<string, Value> =>
    new Map([
      ...names.map((name, v): [string, Value] => [name, state[v]]),
      ...axesOf(dimension).flatMap((axis, a): [string, Value][] => [
        [normalInput(axis), normal[a]],
        [trueNormalInput(axis), normal[a]],
      ]),
    ]);
  let state: Value[] = names.map((name) => builder.input(name));
  /** What each wall has mirrored, the outermost first. */
  const within = walls.toReversed().map((wall) => {
    const image = builder.include(wall.ghost, withState(state, wall));
    state = choose(wall.isBeyond, image, state);
    return { wall, state };
  });
  const place = new Map([...inside, ...names.map((name, v): [string, Value] => [name, state[v]])]);
  let value = builder.include(sourceTerm, place);
  const mirrored = (source: readonly Value[], { wall, state: at }: (typeof within)[number]) =>
    builder.include(
      changeBeyond(wall.ghost, names),
      new Map([
        ...withState(at, wall),
        ...names.map((name, v): [string, Value] => [changeOf(name), source[v]]),
      ]),
    );
  const outwards = within.toReversed();
  for (const own of outwards) value = choose(own.wall.isBeyond, mirrored(value, own), value);
  let driving = value;
  for (const own of outwards) {
    const image = mirrored(driving, own);
    const half = driving.map((part, v) =>
      builder.apply('multiply', builder.constant(0.5), builder.apply('add', part, image[v])),
    );
    driving = choose(own.wall.isOn, half, driving);
  }
  return { value: builder.build(value), driving: builder.build(driving) };
}

/** What represents a change of a variable; no name of the language. */
const changeOf = (name: string): string => `change(${name})`;

/** By how much what a condition makes of a state changes with it. */
function changeBeyond(ghost: Program, names: readonly string[]): Program {
  const builder = new ProgramBuilder();
  return builder.build(
    totalDerivative(builder, ghost, (input) =>
      names.includes(input) ? builder.input(changeOf(input)) : null,
    ),
  );
}
