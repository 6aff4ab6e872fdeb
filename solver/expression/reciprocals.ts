import { ProgramBuilder } from './builder';
import type { Program } from './program';
import type { Value } from './value';

/**
 * Returns the program with repeated divisions by the same value replaced by products with one reciprocal.
 * Quotients may differ in the last bit. Used for GPUs, where a division takes many instructions.
 */
export function shareReciprocals(program: Program): Program {
  const divisors = new Map<Value, number>();
  for (const node of program.nodes) {
    if (node.kind === 'operation' && node.operation === 'divide') {
      const divisor = node.args[1];
      divisors.set(divisor, (divisors.get(divisor) ?? 0) + 1);
    }
  }
  const builder = new ProgramBuilder();
  const values: Value[] = [];
  for (const node of program.nodes) {
    switch (node.kind) {
      case 'input':
        values.push(builder.input(node.name));
        break;
      case 'constant':
        values.push(builder.typedConstant(node.type, node.value));
        break;
      case 'operation': {
        const args = node.args.map((arg) => values[arg]);
        const isShared = node.operation === 'divide' && (divisors.get(node.args[1]) ?? 0) > 1;
        values.push(
          isShared
            ? builder.apply('multiply', args[0], inverse(builder, args[1]))
            : builder.apply(node.operation, ...args),
        );
        break;
      }
    }
  }
  return builder.build(program.outputs.map((output) => values[output]));
}

const inverse = (builder: ProgramBuilder, value: Value): Value =>
  builder.apply('divide', builder.constant(1), value);
