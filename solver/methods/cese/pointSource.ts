import { axesOf, normalInput, trueNormalInput } from '../../core/axes';
import { ProgramBuilder, totalDerivative, type Program, type Value } from '../../expression';
import type { CasePhysics } from '../../physics/compile';

/** Source of a point, as programs of state, place, time and the position relative to walls. */
export interface PointSource {
  /** S. */
  readonly value: Program;
  /**
   * The part of S that changes the state in time: on a wall, its mirror-symmetric part, so that nothing crosses the
   * wall.
   */
  readonly driving: Program;
}

/** A wall on or beyond which points may be, as program values. */
export interface WallBeside {
  /** Ghost state of the wall's condition; applied to a ghost state, it returns the inner state. */
  readonly ghost: Program;
  readonly normal: readonly Value[];
  readonly isBeyond: Value;
  readonly isOn: Value;
}

/**
 * Returns a source between walls. For a ghost state, made by one wall's condition g after the other, it is the mirror
 * image of the inner source, g′(u) S(u). On a wall ½(S + g′(u) S) drives the state.
 * @param walls walls in the order in which their conditions are applied
 * @param inside place of the inner point
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
  /** Mirrored states of each wall, the outermost first. */
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

/** Input name of the change of a variable; not a name of the expression language. */
const changeOf = (name: string): string => `change(${name})`;

/** Returns the derivative of a ghost state with respect to the state, applied to a change. */
function changeBeyond(ghost: Program, names: readonly string[]): Program {
  const builder = new ProgramBuilder();
  return builder.build(
    totalDerivative(builder, ghost, (input) =>
      names.includes(input) ? builder.input(changeOf(input)) : null,
    ),
  );
}
