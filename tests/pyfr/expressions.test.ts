import { describe, expect, it } from 'vitest';
import { compileToBlocks, ProgramBuilder } from '../../solver/expression';
import { pyfrExpressions, type Place } from '../../solver/pyfr/expressions';

/** Evaluates an expression of PyFR at x and y, with NumPy's remainder, which has the sign of the divisor. */
function evaluated(text: string, x: number, y: number): number {
  expect(text).toMatch(/^[A-Za-z0-9_ .,+\-*/%()]+$/);
  const names = [
    'exp',
    'log',
    'sin',
    'cos',
    'tan',
    'asin',
    'acos',
    'atan',
    'atan2',
    'abs',
    'pow',
    'sqrt',
    'tanh',
    'max',
    'min',
  ] as const;
  const scope = Object.fromEntries(names.map((name) => [name, Math[name]]));
  return interpret(text, { ...scope, x, y });
}

/** A recursive-descent evaluator of + − * / %, calls and names. */
function interpret(text: string, scope: Readonly<Record<string, unknown>>): number {
  const tokens = text.match(/\d+\.?\d*(?:e[+-]?\d+)?|[A-Za-z_]\w*|%%|[-+*/(),]/g) ?? [];
  let at = 0;
  const take = (token: string): boolean => tokens[at] === token && ++at > 0;
  const sum = (): number => {
    let value = product();
    for (;;) {
      if (take('+')) value += product();
      else if (take('-')) value -= product();
      else return value;
    }
  };
  const product = (): number => {
    let value = factor();
    for (;;) {
      if (take('*')) value *= factor();
      else if (take('/')) value /= factor();
      else if (take('%%')) {
        const divisor = factor();
        value -= divisor * Math.floor(value / divisor);
      } else return value;
    }
  };
  const factor = (): number => {
    if (take('-')) return -factor();
    if (take('(')) {
      const value = sum();
      if (!take(')')) throw new Error(`no ) at ${at} of ${text}`);
      return value;
    }
    const token = tokens[at++];
    if (/^\d/.test(token)) return Number(token);
    const known = scope[token];
    if (typeof known !== 'function') return known as number;
    take('(');
    const args = [sum()];
    while (take(',')) args.push(sum());
    if (!take(')')) throw new Error(`no ) after ${token}`);
    return (known as (...given: number[]) => number)(...args);
  };
  const value = sum();
  expect(at).toBe(tokens.length);
  return value;
}

const programOf = (source: string) => {
  const builder = new ProgramBuilder();
  const scope = new Map(['x', 'y'].map((name) => [name, builder.input(name)]));
  return builder.build([builder.expression(source, scope)]);
};

const valueOf = (source: string, x: number, y: number): number => {
  const program = programOf(source);
  const out = new Float64Array(1);
  const columns: Readonly<Record<string, number>> = { x, y };
  compileToBlocks(program).evaluate(
    program.inputs.map((name) => Float64Array.of(columns[name])),
    [out],
    1,
  );
  return out[0];
};

const written = (source: string, place: Place = 'start'): string | null =>
  pyfrExpressions(programOf(source), place)?.[0] ?? null;

describe('expressions for PyFR', () => {
  it.each([
    '2*x - 3/(y*4)',
    '(1 + 2*x^2)^1.4 - -y',
    'sin(x)*cos(y) + exp(-x^2) - tanh(3*y) + atan2(y, x)',
    'x < 0.3 ? 1 + y : 2 - y',
    'x > 0.3 && y < 0.2 || x == y ? 4 : 0.125',
    'select(!(x <= 0.3), x, y) + sign(y - 0.1)',
    'min(x, y, 0.2) + max(x, 0.1) + abs(x - y)',
    'sinh(x) + cosh(y) + hypot(x, y) + clamp(x, 0.2, 0.4)',
    'floor(3*x) + ceil(2*y) + mod(x - 5, 0.7)',
  ])('keep the value of %s', (source) => {
    const text = written(source);
    for (const [x, y] of [
      [0.3, 0.3],
      [0.31, 0.15],
      [-0.7, 0.9],
      [1.5, -2.25],
    ] as const) {
      expect(evaluated(text!, x, y)).toBeCloseTo(valueOf(source, x, y), 12);
    }
  });

  it('have no remainder in generated C, which lacks it for numbers', () => {
    expect(written('floor(x)', 'kernel')).toBeNull();
    expect(written('x < 1 ? 2 : y', 'kernel')).not.toBeNull();
  });

  it('keep a difference from 1e-29 on apart in single precision', () => {
    expect(evaluated(written('x < 1e-29 ? 1 : 0', 'kernel')!, 0, 0)).toBeCloseTo(1, 12);
  });

  it('are not written if repeated parts make them too long', () => {
    const builder = new ProgramBuilder();
    let value = builder.input('x');
    for (let depth = 0; depth < 16; depth++) {
      value = builder.apply('multiply', value, builder.apply('sin', value));
    }
    expect(pyfrExpressions(builder.build([value]), 'start')).toBeNull();
  });
});
