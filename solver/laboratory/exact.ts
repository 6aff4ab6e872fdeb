import { compileToBlocks, type Program } from '../expression';
import type { CasePhysics } from '../physics/compile';
import { innerName, outerName } from '../physics/faceNames';
import { rayInput, riemannProgram } from '../physics/riemann/solutionOnRay';
import { hopfLax } from './hopfLax';
import type { InitialJump, LaboratoryProblem } from './types';

/** Values of the conserved variables at points and a time. */
export type ExactState = (x: Float64Array, time: number) => Float64Array[];

/** Returns a function that evaluates a program at points. Inputs are named: arrays, or one number for all points. */
export function onPoints(program: Program) {
  const compiled = compileToBlocks(program);
  return (
    given: Readonly<Record<string, Float64Array | number>>,
    count: number,
  ): Float64Array[] => {
    const inputs = program.inputs.map((name) => {
      const value = given[name];
      return typeof value === 'number' ? new Float64Array(count).fill(value) : value;
    });
    const outputs = program.outputs.map(() => new Float64Array(count));
    compiled.evaluate(inputs, outputs, count);
    return outputs;
  };
}

/** Returns the exact solution of a problem; null if none is known. */
export function exactState(problem: LaboratoryProblem, physics: CasePhysics): ExactState | null {
  const initial = onPoints(physics.initial);
  const start = (x: Float64Array): Float64Array[] => initial({ x, t: 0 }, x.length);
  switch (problem.exact) {
    case 'advection': {
      const { a } = physics.parameters;
      return (x, time) => start(x.map((place) => within(place - a * time, problem)));
    }
    case 'burgers':
      return (x, time) => [hopfLax(problem, (places) => start(places)[0], x, time)];
    case 'riemann':
      return problem.initial.kind === 'jump' ? riemannState(problem.initial, physics, start) : null;
    case null:
      return null;
  }
}

/** Wraps a coordinate into the domain if it is periodic. */
export function within(place: number, { domain: [from, to], joined }: LaboratoryProblem): number {
  if (!joined) return place;
  const length = to - from;
  return place - length * Math.floor((place - from) / length);
}

function riemannState(
  { at }: InitialJump,
  physics: CasePhysics,
  start: (x: Float64Array) => Float64Array[],
): ExactState | null {
  const program = riemannProgram(physics, physics.variableNames);
  if (!program) return null;
  const onRay = onPoints(program);
  // Any point on either side will do: both states are uniform.
  const sides = start(Float64Array.of(at - 1, at + 1));
  const given = Object.fromEntries(
    physics.variableNames.flatMap((name, v) => [
      [innerName(name), sides[v][0]],
      [outerName(name), sides[v][1]],
    ]),
  );
  return (x, time) =>
    time === 0
      ? start(x)
      : onRay(
          { ...given, nx: 1, x: 0, t: 0, [rayInput]: x.map((place) => (place - at) / time) },
          x.length,
        );
}
