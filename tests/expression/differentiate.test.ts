import { describe, expect, it } from 'vitest';
import { compileToBlocks, differentiate, ProgramBuilder } from '../../solver/expression';
import { evaluateAt } from './evaluate';

/** Returns the derivative of an expression in x and y with respect to x at a point. */
function derivativeAt(source: string, x: number, y: number): number {
  const builder = new ProgramBuilder();
  const scope = new Map(['x', 'y'].map((name) => [name, builder.input(name)]));
  const program = builder.build([builder.expression(source, scope)]);
  const derivative = builder.build(differentiate(builder, program, 'x'));
  const result = new Float64Array(1);
  const inputs = derivative.inputs.map((name) => Float64Array.of(name === 'x' ? x : y));
  compileToBlocks(derivative).evaluate(inputs, [result], 1);
  return result[0];
}

/** Returns the sixth-order central difference. */
function differenceAt(source: string, x: number, y: number): number {
  const h = 1e-3;
  const at = (k: number) => evaluateAt(source, { x: x + k * h, y });
  return (45 * (at(1) - at(-1)) - 9 * (at(2) - at(-2)) + at(3) - at(-3)) / (60 * h);
}

describe('derivatives of programs', () => {
  it.each([
    'x + 3*x*y - y/x',
    '(x^2 + y)/(x - 3)',
    '-x^3',
    'x^1.4',
    'x^(-2)',
    'y^x',
    'x^x',
    '(1 - 0.1*x^2)^(1/0.4)',
    'sqrt(1 + x^2)',
    'abs(x - 2)*abs(x)',
    'exp(-x^2)*log(2 + x)',
    'sin(2*x)*cos(x*y)',
    'tan(x/2)',
    'asin(x/2) + acos(x/3)',
    'atan(x*y) + atan2(x, y + x^2)',
    'sinh(x)*cosh(x/2) - tanh(x)',
    'min(x, y) + max(x^2, y)',
    'clamp(3*x, 0, 2) + clamp(x, 0, 2)',
    'hypot(x, y)',
    'logMean(x, y) + logMean(y, 1.01*y)',
    'spalding(1e-3*x) + spalding(20*x*y) + spalding(3e4*x)',
    'mod(5*x, 1.5)',
    'sign(x)*x + floor(x + 0.1)*x + ceil(x)',
    'x < 0.5 ? x^2 : x^3',
    'select(x > 0.5 && !(y > 3), sin(x), 0)',
    'sqrt(x)*(sqrt(x) + exp(sin(x^2)/(1 + y^2)))',
  ])('matches finite differences: %s', (source) => {
    for (const [x, y] of [
      [0.7, 0.4],
      [1.3, 1.9],
    ]) {
      const expected = differenceAt(source, x, y);
      expect(derivativeAt(source, x, y) / expected).toBeCloseTo(1, 8);
    }
  });

  it('is exactly zero if nothing depends on the input', () => {
    expect(derivativeAt('y^2 + sin(y)', 0.3, 0.2)).toBe(0);
    expect(derivativeAt('floor(3*x) + sign(x)', 0.3, 0.2)).toBe(0);
  });

  it('differentiates only the active branch', () => {
    expect(derivativeAt('x > 0 ? x^2 : sqrt(x)', 0.5, 0)).toBe(1);
    expect(derivativeAt('x < 0 ? log(x) : 3*x', 0.5, 0)).toBe(3);
  });

  it('exists for powers at a base of zero', () => {
    expect(derivativeAt('x^1.5', 0, 0)).toBe(0);
    expect(derivativeAt('(x - x)^(1 + x)', 0.5, 0)).toBe(0);
  });
});
