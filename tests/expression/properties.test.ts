import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  compileToBlocks,
  emitWgsl,
  ExpressionError,
  parseExpression,
  ProgramBuilder,
  type Program,
} from '../../solver/expression';
import { holdsFor, moderate } from '../support/property';
import { interpret } from './interpreter';
import { evaluateWgsl } from './wgslEvaluator';

const names = ['x', 'y', 'z'];
const unary = 'sqrt abs exp log sin cos tan atan sinh cosh tanh sign floor ceil'.split(' ');

/** Sources of well-typed expressions; counterexamples shrink to small ones. */
const { number: source } = fc.letrec<{ number: string; condition: string }>((tie) => ({
  number: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.constantFrom(...names),
    fc.constantFrom('0', '1', '2', '0.5', '3.25', '1e-3', 'pi'),
    fc
      .tuple(tie('number'), fc.constantFrom('+', '-', '*', '/'), tie('number'))
      .map(([a, sign, b]) => `(${a} ${sign} ${b})`),
    tie('number').map((a) => `(-${a})`),
    fc
      .tuple(tie('number'), fc.constantFrom('0', '1', '2', '3', '-1', '-2', '0.5', '1.4'))
      .map(([a, exponent]) => `(${a})^${exponent}`),
    fc.tuple(fc.constantFrom(...unary), tie('number')).map(([name, a]) => `${name}(${a})`),
    fc
      .tuple(fc.constantFrom('min', 'max', 'atan2', 'hypot', 'mod'), tie('number'), tie('number'))
      .map(([name, a, b]) => `${name}(${a}, ${b})`),
    fc
      .tuple(tie('condition'), tie('number'), tie('number'))
      .map(([c, a, b]) => `(${c} ? ${a} : ${b})`),
  ),
  condition: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc
      .tuple(tie('number'), fc.constantFrom('<', '<=', '>', '>=', '==', '!='), tie('number'))
      .map(([a, sign, b]) => `(${a} ${sign} ${b})`),
    fc
      .tuple(tie('condition'), fc.constantFrom('&&', '||'), tie('condition'))
      .map(([a, sign, b]) => `(${a} ${sign} ${b})`),
    tie('condition').map((a) => `!${a}`),
  ),
}));

const special = fc.constantFrom(0, -0, 1, -1, NaN, Infinity, -Infinity);
const value = fc.oneof(
  { weight: 4, arbitrary: moderate(-4, 4) },
  { weight: 1, arbitrary: special },
);
const point = fc.tuple(value, value, value);

function programOf(text: string): Program {
  const builder = new ProgramBuilder();
  const scope = new Map(names.map((name) => [name, builder.input(name)]));
  return builder.build([builder.expression(text, scope)]);
}

function compiledValue(program: Program, at: Readonly<Record<string, number>>): number {
  const result = new Float64Array(1);
  compileToBlocks(program).evaluate(
    program.inputs.map((name) => Float64Array.of(at[name])),
    [result],
    1,
  );
  return result[0];
}

/** The program with constants rounded as in WGSL; null if WGSL has no such constant. */
function inSinglePrecision(program: Program): Program | null {
  const nodes = program.nodes.map((node) =>
    node.kind === 'constant' && node.type === 'number'
      ? { ...node, value: Math.fround(node.value) }
      : node,
  );
  const isRepresentable = nodes.every(
    (node) =>
      node.kind !== 'constant' ||
      node.value === 0 ||
      (Number.isFinite(node.value) && Math.abs(node.value) >= 2 ** -126),
  );
  return isRepresentable ? { ...program, nodes } : null;
}

const recordOf = ([x, y, z]: readonly [number, number, number]) => ({ x, y, z });

it('gives the value of the syntax tree when compiled for the CPU', () => {
  holdsFor(
    fc.tuple(source, point),
    ([text, at]) => {
      const values = recordOf(at);
      expect(compiledValue(programOf(text), values)).toBe(interpret(parseExpression(text), values));
    },
    300,
  );
});

it('gives the same value in WGSL, evaluated in double precision', () => {
  holdsFor(
    fc.tuple(source, point),
    ([text, at]) => {
      const values = recordOf(at);
      const program = inSinglePrecision(programOf(text));
      if (program === null) return;
      const inputs = Object.fromEntries(program.inputs.map((name) => [name, name]));
      const { lines, outputs } = emitWgsl(program, { inputs });
      expect(evaluateWgsl(lines, outputs[0], values)).toBe(compiledValue(program, values));
    },
    300,
  );
});

// No software adapter has an `fma` that rounds once.
it('gives the exact product of two numbers of single precision in df64, if fma rounds once', () => {
  const code = readFileSync('shaders/numeric/df64/products_fused.wgsl', 'utf8');
  const [, line, product, rest] = /(let .*;)\s+return vec2f\((\w+), (.*)\);/.exec(code)!;
  const single = moderate(-1e6, 1e6).map(Math.fround);
  holdsFor(fc.tuple(single, single), ([a, b]) => {
    const [x, y] = [product, rest].map((part) => Number(evaluateWgsl([line], part, { a, b })));
    expect(x === Math.fround(a * b)).toBe(true);
    expect(x + y === a * b).toBe(true);
  });
});

it('prints and parses numbers without loss', () => {
  holdsFor(fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }), (number) => {
    expect(parseExpression(`${number}`)).toMatchObject({ kind: 'number', value: number });
  });
});

it('reads or rejects any text with one line that names the column', () => {
  const words = fc.constantFrom(
    ...names,
    '+',
    '-',
    '*',
    '/',
    '^',
    '(',
    ')',
    ',',
    '<',
    '?',
    ':',
    '!',
    '&&',
    '1',
    '1e9',
    'sin(',
    ' ',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(words, { maxLength: 20 }).map((all) => all.join('')),
  );
  holdsFor(
    text,
    (input) => {
      try {
        programOf(input);
      } catch (error) {
        expect(error).toBeInstanceOf(ExpressionError);
        expect((error as Error).message).toMatch(/^[^\p{Cc}]+\(column \d+\)[^\p{Cc}]*$/u);
      }
    },
    300,
  );
});
