import { ProgramBuilder, type Program } from '../../../../expression';
import type { CasePhysics } from '../../../../physics/compile';
import type { KernelNumbers } from '../../../../physics/wgsl';
import { functionBody, importsOf } from '../../../../physics/wgsl/functionBody';
import { algebraOf } from '../valueAlgebra';

/** Generates the functions of α for gradients, see shaders/cese/quads/other_gradients.wgsl. */
export function weightsModule(physics: CasePhysics, alpha: number, numbers: KernelNumbers): string {
  // The square of a reciprocal must not overflow when products are split.
  const least = numbers.suffix === '' ? '1e-36' : '1e-30';
  const functionOf = (name: string, inputs: readonly string[], program: Program): string[] => [
    `fn ${name}(${inputs.map((input) => `${input}: Scalar`).join(', ')}) -> Scalar {`,
    ...functionBody(
      physics,
      program,
      numbers,
      Object.fromEntries(inputs.map((input) => [input, input])),
      (outputs) => [`return ${outputs[0]};`],
    ),
    '}',
  ];
  return [
    ...importsOf(numbers),
    `const LEAST = ${least};`,
    ...functionOf('weightOf', ['ratio'], power(alpha)),
    ...functionOf(
      'weightOfFirst',
      ['before', 'behind', 'ratio'],
      weightOfFirst(alpha, Number(least)),
    ),
  ].join('\n');
}

/** Returns the program ratio → ratio^α. */
function power(alpha: number): Program {
  const builder = new ProgramBuilder();
  const ratio = builder.input('ratio');
  if (alpha === 0) return builder.build([builder.constant(1)]);
  if (alpha === 2) return builder.build([builder.apply('multiply', ratio, ratio)]);
  return builder.build([builder.apply('power', ratio, builder.constant(alpha))]);
}

/** Returns the program (before, behind, ratio) → weight of the first. */
function weightOfFirst(alpha: number, smallest: number): Program {
  const builder = new ProgramBuilder();
  const { product, sum } = algebraOf(builder);
  const [before, behind, ratio] = ['before', 'behind', 'ratio'].map((name) => builder.input(name));
  const least = builder.constant(smallest);
  if (alpha === 2) {
    const a = product(product(before, before), ratio);
    const b = sum(product(behind, behind), least);
    return builder.build([builder.apply('divide', b, sum(sum(a, b), least))]);
  }
  const one = builder.constant(1);
  const a = product(builder.apply('abs', before), builder.apply('sqrt', ratio));
  const b = builder.apply('abs', behind);
  const high = builder.apply('max', builder.apply('max', a, b), least);
  const isNone = builder.apply('equal', high, least);
  const share = builder.apply('divide', builder.apply('min', a, b), high);
  const [weight] = builder.include(
    power(alpha),
    new Map([['ratio', builder.apply('select', isNone, one, share)]]),
  );
  const own = builder.apply('select', builder.apply('less', b, a), weight, one);
  return builder.build([builder.apply('divide', own, sum(one, weight))]);
}
