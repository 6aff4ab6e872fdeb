import { describe, expect, it } from 'vitest';
import {
  compileToBlocks,
  parseExpression,
  ProgramBuilder,
  type Program,
  type Value,
} from '../../solver/expression';
import { interpret } from './interpreter';
import { RandomExpressions, randomSequence } from './randomExpressions';

const names = ['x', 'y', 'z'];

function setUp(): { builder: ProgramBuilder; scope: Map<string, Value> } {
  const builder = new ProgramBuilder();
  return { builder, scope: new Map(names.map((name) => [name, builder.input(name)])) };
}

function programOf(...sources: string[]): Program {
  const { builder, scope } = setUp();
  return builder.build(sources.map((source) => builder.expression(source, scope)));
}

const operations = (program: Program): string[] =>
  program.nodes.flatMap((node) => (node.kind === 'operation' ? [node.operation] : []));

function evaluate(program: Program, values: Record<string, Float64Array>, count: number) {
  const outputs = program.outputs.map(() => new Float64Array(count));
  const inputs = program.inputs.map((name) => values[name]);
  compileToBlocks(program).evaluate(inputs, outputs, count);
  return outputs;
}

describe('programs', () => {
  it('shares common subexpressions regardless of operand order', () => {
    expect(operations(programOf('(x + y)*(y + x)', 'sqrt(y + x)'))).toEqual([
      'add',
      'multiply',
      'sqrt',
    ]);
    expect(operations(programOf('x > y ? 1 : 2', 'y < x ? 3 : 4'))).toEqual([
      'less',
      'select',
      'select',
    ]);
  });

  it('folds constants', () => {
    const program = programOf('2*3 + sqrt(16) - (1 < 2 ? min(1, 2) : x)', '2^10', '10^-3');
    expect(program.nodes.map((node) => node.kind)).toEqual(['constant', 'constant', 'constant']);
    expect(evaluate(program, {}, 1).map(([value]) => value)).toEqual([9, 1024, 0.001]);
  });

  it('removes operations without effect', () => {
    const sources = [
      'x*1',
      '1*x',
      'x/1',
      'x - 0',
      '-(-x)',
      'x^1',
      '1 < 2 ? x : y',
      'y < z ? x : x',
    ];
    const program = programOf(...sources);
    expect(program.nodes).toEqual([{ kind: 'input', type: 'number', name: 'x' }]);
  });

  it('preserves NaN and signed zeros', () => {
    const program = programOf('x*0', 'x - x', 'x/x', '1/(x + 0)', 'x != x ? 1 : 0');
    const [zero, difference, quotient] = evaluate(program, { x: Float64Array.of(NaN) }, 1);
    expect([zero[0], difference[0], quotient[0]]).toEqual([NaN, NaN, NaN]);
    expect(evaluate(program, { x: Float64Array.of(-0) }, 1)[3][0]).toBe(Infinity);
    expect(evaluate(program, { x: Float64Array.of(NaN) }, 1)[4][0]).toBe(1);
  });

  it('drops dead code and lists the inputs in use', () => {
    const { builder, scope } = setUp();
    builder.expression('sin(z)', scope);
    const program = builder.build([builder.expression('x*y', scope)]);
    expect(program.inputs).toEqual(['x', 'y']);
    expect(operations(program)).toEqual(['multiply']);
    expect(names.map((name) => program.uses(name))).toEqual([true, true, false]);
  });

  it('turns powers with known exponents into products and roots', () => {
    expect(operations(programOf('x^6'))).toEqual(['multiply', 'multiply', 'multiply']);
    expect(operations(programOf('x^-1'))).toEqual(['divide']);
    expect(operations(programOf('x^0.5 + x^-0.5'))).toEqual(['sqrt', 'divide', 'add']);
    expect(operations(programOf('x^1.4'))).toEqual(['power']);
  });

  it('can be inlined with inputs bound to other values', () => {
    const inner = programOf('x*y + 2', 'x < y ? x : y');
    const { builder, scope } = setUp();
    const bindings = { x: builder.constant(3), y: scope.get('z')!, unused: scope.get('x')! };
    const program = builder.build(builder.inline(inner, bindings));
    expect(program.inputs).toEqual(['z']);
    const values = evaluate(program, { z: Float64Array.of(5) }, 1);
    expect(values.map(([value]) => value)).toEqual([17, 3]);
    expect(() => builder.inline(inner, { x: bindings.x })).toThrow('no value for input "y"');
  });

  it('can be included with inputs of the same names, except replaced ones', () => {
    const inner = programOf('x*y + 2', 'x < y ? x : y');
    const builder = new ProgramBuilder();
    const program = builder.build(builder.include(inner, new Map([['x', builder.constant(3)]])));
    expect(program.inputs).toEqual(['y']);
    const values = evaluate(program, { y: Float64Array.of(5) }, 1);
    expect(values.map(([value]) => value)).toEqual([17, 3]);
  });

  it('reject operands of the wrong type or number', () => {
    const { builder, scope } = setUp();
    const condition = builder.condition('x < y', scope);
    expect(() => builder.apply('add', condition, condition)).toThrow(
      'add takes (number, number), not (boolean, boolean)',
    );
    expect(() => builder.apply('sqrt')).toThrow('internal error');
  });

  it('support very long chains of operations', () => {
    const builder = new ProgramBuilder();
    const x = builder.input('x');
    let value = x;
    for (let i = 0; i < 50_000; i++) value = builder.apply('sin', builder.apply('add', value, x));
    expect(operations(builder.build([value]))).toHaveLength(100_000);
  });
});

describe('block functions', () => {
  it('write every kind of output', () => {
    const { builder, scope } = setUp();
    const sum = builder.expression('x + y', scope);
    const program = builder.build([
      sum,
      scope.get('x')!,
      builder.constant(7),
      sum,
      builder.condition('x < y', scope),
      builder.apply('multiply', sum, sum),
    ]);
    const values = { x: Float64Array.of(1, 5), y: Float64Array.of(2, 3) };
    expect(evaluate(program, values, 2).map((output) => [...output])).toEqual([
      [3, 8],
      [1, 5],
      [7, 7],
      [3, 8],
      [1, 0],
      [9, 64],
    ]);
  });

  it.each([0, 1, 3, 255, 256, 257, 1000])('evaluates exactly %i points', (count) => {
    const program = programOf('2*x + y*z', 'x', '5');
    const values = Object.fromEntries(
      names.map((name, k) => [name, Float64Array.from({ length: 1000 }, (_, i) => i + k)]),
    );
    const outputs = program.outputs.map(() => new Float64Array(1000).fill(-1));
    const inputs = program.inputs.map((name) => values[name]);
    compileToBlocks(program).evaluate(inputs, outputs, count);
    for (let i = 0; i < 1000; i++) {
      const expected = i < count ? [2 * i + (i + 1) * (i + 2), i, 5] : [-1, -1, -1];
      expect(outputs.map((output) => output[i])).toEqual(expected);
    }
  });

  it('matches the syntax tree bit for bit for random expressions', () => {
    const random = randomSequence(20240229);
    const expressions = new RandomExpressions(random, names);
    const sources = Array.from({ length: 400 }, (_, i) => expressions.number(2 + (i % 4)));
    const special = [0, -0, 1, -1, 2, 0.5, -2.5, NaN, Infinity, -Infinity, 1e300, 1e-300];
    const count = 300;
    const values = Object.fromEntries(
      names.map((name) => [
        name,
        Float64Array.from({ length: count }, () =>
          random() < 0.4 ? special[Math.floor(random() * special.length)] : 6 * random() - 3,
        ),
      ]),
    );
    const together = evaluate(programOf(...sources), values, count);
    sources.forEach((source, s) => {
      const [alone] = evaluate(programOf(source), values, count);
      const tree = parseExpression(source);
      for (let i = 0; i < count; i++) {
        const point = Object.fromEntries(names.map((name) => [name, values[name][i]]));
        const expected = interpret(tree, point);
        if (!Object.is(alone[i], expected) || !Object.is(together[s][i], expected)) {
          expect.fail(
            `${source} at ${JSON.stringify(point)}: ${alone[i]}, ${together[s][i]}, not ${expected}`,
          );
        }
      }
    });
  });
});
