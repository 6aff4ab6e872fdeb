import { expect, it } from 'vitest';
import { compileToBlocks, emitWasm, ProgramBuilder, type Program } from '../../solver/expression';
import { FunctionBuilder, ModuleBuilder, type Local } from '../../solver/wasm';
import { RandomExpressions, randomSequence } from './randomExpressions';

const names = ['x', 'y', 'z'];

/** Evaluates a program's outputs at two points in WebAssembly; booleans are masks. */
function evaluateInWasm(
  program: Program,
  inputs: Readonly<Record<string, Float64Array>>,
): Float64Array[] {
  const module = new ModuleBuilder();
  const code = new FunctionBuilder([]);
  const address = code.local('i32');
  const given = new Map<string, Local>();
  program.inputs.forEach((name, i) => {
    const local = code.local('v128');
    code
      .get(address)
      .memory('v128.load', 16 * i)
      .set(local);
    given.set(name, local);
  });
  const first = 16 * program.inputs.length;
  emitWasm(program, module, code, given).forEach((output, i) => {
    code
      .get(address)
      .get(output)
      .memory('v128.store', first + 16 * i);
  });
  module.export('evaluate', code);
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 1 });
  const values = new Float64Array(memory.buffer);
  program.inputs.forEach((name, i) => values.set(inputs[name], 2 * i));
  const instance = new WebAssembly.Instance(new WebAssembly.Module(module.encode(1, false)), {
    math: Math as unknown as WebAssembly.ModuleImports,
    env: { memory },
  });
  (instance.exports.evaluate as () => void)();
  return program.outputs.map((_, i) => values.slice(first / 8 + 2 * i, first / 8 + 2 * i + 2));
}

it('compiles to the results of the block functions bit for bit for every operation of the language', () => {
  const random = randomSequence(7);
  const expressions = new RandomExpressions(random, names);
  for (let i = 0; i < 400; i++) {
    const source = expressions.number(4);
    const builder = new ProgramBuilder();
    const scope = new Map(names.map((name) => [name, builder.input(name)]));
    const program = builder.build([builder.expression(source, scope)]);
    const special = [0, -0, NaN, Infinity, -1];
    const value = (): number =>
      random() < 0.1 ? special[Math.floor(5 * random())] : 4 * random() - 2;
    const inputs = Object.fromEntries(
      names.map((name) => [name, Float64Array.of(value(), value())]),
    );
    const expected = new Float64Array(2);
    compileToBlocks(program).evaluate(
      program.inputs.map((name) => inputs[name]),
      [expected],
      2,
    );
    const [computed] = evaluateInWasm(program, inputs);
    expect([...computed], source).toEqual([...expected]);
  }
});

it('returns conditions as masks, including constant ones', () => {
  const builder = new ProgramBuilder();
  const scope = new Map([['x', builder.input('x')]]);
  const program = builder.build([
    builder.condition('x > 0', scope),
    builder.condition('1 < 2', scope),
    builder.condition('2 < 1', scope),
  ]);
  const masks = evaluateInWasm(program, { x: Float64Array.of(1, -1) });
  const bits = masks.map((mask) => [...new BigInt64Array(mask.buffer)]);
  expect(bits).toEqual([
    [-1n, 0n],
    [-1n, -1n],
    [0n, 0n],
  ]);
});

it('reports a missing input to WebAssembly code', () => {
  const builder = new ProgramBuilder();
  const program = builder.build([builder.input('depth')]);
  expect(() => emitWasm(program, new ModuleBuilder(), new FunctionBuilder([]), new Map())).toThrow(
    'nothing for input "depth"',
  );
});
