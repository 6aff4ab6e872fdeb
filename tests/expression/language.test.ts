import { describe, expect, it } from 'vitest';
import { ExpressionError, parseExpression, ProgramBuilder } from '../../solver/expression';
import { evaluateAt } from './evaluate';

const at = (source: string, values: Record<string, number> = {}) => evaluateAt(source, values);

/**
 * Returns the message of an invalid expression in the names rho, rhou, p and x, and checks its
 * column.
 */
function fault(source: string, kind: 'expression' | 'condition' = 'expression'): string {
  const builder = new ProgramBuilder();
  const scope = new Map(['rho', 'rhou', 'p', 'x'].map((name) => [name, builder.input(name)]));
  try {
    builder[kind](source, scope);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    expect(error.message).toContain(`(column ${error.column})`);
    expect(error.source).toBe(source);
    expect(error.message).not.toContain('\n');
    return error.message;
  }
  throw new Error(`"${source}" was accepted`);
}

describe('precedence', () => {
  it('binds powers tighter than signs, and from the right', () => {
    expect(at('-x^2', { x: 3 })).toBe(-9);
    expect(at('2^3^2')).toBe(512);
    expect(at('2^-1')).toBe(0.5);
    expect(at('2^-x^2', { x: 2 })).toBe(1 / 16);
    expect(at('-2^-2')).toBe(-0.25);
    expect(at('(-x)^2', { x: 3 })).toBe(9);
  });

  it('evaluates equal operators from the left', () => {
    expect(at('10 - 4 - 3')).toBe(3);
    expect(at('64/4/2')).toBe(8);
    expect(at('2*-x', { x: 3 })).toBe(-6);
    expect(at('1 - -x', { x: 3 })).toBe(4);
    expect(at('+x - 1', { x: 3 })).toBe(2);
  });

  it('nests conditionals to the right and below all other operators', () => {
    const nested = 'x < 0 ? -1 : x > 0 ? 1 : 0';
    expect([-5, 0, 5].map((x) => at(nested, { x }))).toEqual([-1, 0, 1]);
    expect(at('x > 1 ? x > 2 ? 3 : 2 : 1', { x: 1.5 })).toBe(2);
    expect(at('x > 1 || x < 0 && x > -1 ? 1 + 1 : 5', { x: -0.5 })).toBe(2);
    expect(at('(x < 0 ? x > -1 : x < 1) ? 1 : 0', { x: -2 })).toBe(0);
  });

  it('orders not, and, or', () => {
    expect(at('!(x > 0) && x > -1 || x == 5 ? 1 : 0', { x: 5 })).toBe(1);
    expect(at('1 < 2 || 1 < 2 && 2 < 1 ? 1 : 0')).toBe(1);
  });
});

describe('values', () => {
  it('includes every form of number', () => {
    expect(['1', '1.', '.5', '1e3', '1.5E-2', '2e+1'].map((source) => at(source))).toEqual([
      1, 1, 0.5, 1000, 0.015, 20,
    ]);
  });

  it('includes the functions and pi', () => {
    expect(at('atan2(1, 0) - pi/2')).toBe(0);
    expect(at('min(3, x, 2) + max(x, 7)', { x: 1 })).toBe(8);
    expect(at('clamp(x, 0, 1)', { x: 4 })).toBe(1);
    expect(at('hypot(3, x)', { x: 4 })).toBe(5);
    expect(at('mod(x, 3)', { x: -1 })).toBe(2);
    expect(at('pow(x, 3)', { x: -2 })).toBe(-8);
    expect(at('select(x < 0, -x, x)', { x: -2 })).toBe(2);
    expect(at('sign(x)*floor(1.5) + ceil(1.5)', { x: -2 })).toBe(1);
  });

  it('inverts the law of the wall', () => {
    for (const speed of [1e-3, 0.5, 4, 8.9, 12, 20, 35]) {
      const k = 0.41 * speed;
      const rest = Math.exp(k) - 1 - k - k ** 2 / 2 - k ** 3 / 6;
      const height = speed + Math.exp(-0.41 * 5) * rest;
      expect(at('spalding(x)', { x: speed * height }) / speed).toBeCloseTo(1, 13);
    }
    expect(at('spalding(0)')).toBeLessThan(1e-5);
  });

  it('prefer a name in scope to a constant of the language', () => {
    expect(at('pi', { pi: 3 })).toBe(3);
  });

  it('keep the columns of all nodes', () => {
    expect(parseExpression(' a + sin(b)')).toEqual({
      kind: 'binary',
      column: 4,
      operator: '+',
      left: { kind: 'name', column: 2, name: 'a' },
      right: {
        kind: 'call',
        column: 6,
        name: 'sin',
        arguments: [{ kind: 'name', column: 10, name: 'b' }],
      },
    });
  });
});

describe('error messages', () => {
  it.each([
    ['1 + rh', 'unknown name "rh" (column 5); did you mean "rho"?'],
    ['RHO', 'unknown name "RHO" (column 1); did you mean "rho"?'],
    ['2*rohu', 'unknown name "rohu" (column 3); did you mean "rhou"?'],
    ['temperature', 'unknown name "temperature" (column 1); known names: rho, rhou, p, x, pi'],
    ['sqr(x)', 'unknown function "sqr" (column 1); did you mean "sqrt"?'],
    ['constructor', 'unknown name "constructor" (column 1); known names: rho, rhou, p, x, pi'],
    ['1 + sqrt', '"sqrt" is a function (column 5); write sqrt(…)'],
    ['p(x)', '"p" is not a function (column 1); to multiply, write *'],
  ])('reports unknown names and suggest similar ones: %s', (source, message) => {
    expect(fault(source)).toBe(message);
  });

  it.each([
    ['sqrt(x, 2)', 'sqrt takes 1 argument, not 2 (column 1)'],
    ['1 + atan2(x)', 'atan2 takes 2 arguments, not 1 (column 5)'],
    ['max(x)', 'max takes at least 2 arguments, not 1 (column 1)'],
    ['exp()', 'exp takes 1 argument, not 0 (column 1)'],
  ])('reports a wrong number of arguments: %s', (source, message) => {
    expect(fault(source)).toBe(message);
  });

  it.each([
    ['1 + (x < p)', 'the operands of "+" must be numbers, but this is a condition (column 6)'],
    ['x && p > 1', 'the operands of "&&" must be conditions, but this is a number (column 1)'],
    ['!x', 'the operands of "!" must be conditions, but this is a number (column 2)'],
    ['-(x < 1)', 'the operands of "-" must be numbers, but this is a condition (column 3)'],
    ['sin(x < 1)', 'the operands of "sin" must be numbers, but this is a condition (column 5)'],
    ['x ? 1 : 2', 'the operands of "?" must be conditions, but this is a number (column 1)'],
    [
      'x < 1 ? 1 : p < 2',
      'both branches must have the same type, but the first is a number and this is a condition (column 13)',
    ],
    ['x + 1 < p', 'expected a number, but this is a condition (column 1)'],
  ])('distinguishes numbers from conditions: %s', (source, message) => {
    expect(fault(source)).toBe(message);
  });

  it('reports a number where a condition is expected', () => {
    expect(fault(' p', 'condition')).toBe('expected a condition, but this is a number (column 2)');
  });

  it.each([
    ['', 'the expression is empty (column 1)'],
    ['  ', 'the expression is empty (column 3)'],
    ['2*(x + 1', '"(" without ")" (column 3)'],
    ['sin(x', '"(" without ")" (column 4)'],
    ['x + 1)', '")" without "(" (column 6)'],
    ['(x 1)', 'expected ")" before "1" (column 4)'],
    ['max(x; 1)', 'unexpected character ";" (column 6); separate arguments with commas'],
    ['x +', 'the expression ends where a value is expected (column 4)'],
    ['x + * 2', 'expected a value before "*" (column 5)'],
    ['()', 'expected a value before ")" (column 2)'],
    ['2x', 'expected an operator before "x" (column 2); to multiply, write *'],
    ['2(x)', 'expected an operator before "(" (column 2); to multiply, write *'],
    ['x − 1', 'unexpected character "−" (column 3); write - for minus'],
    ['x\u200b', 'unexpected character U+200B (column 2)'],
    ['x, p', 'unexpected "," (column 2)'],
    ['x < 1 ? 2', '"?" without ":" (column 7)'],
    ['0 < x < 1 ? 1 : 0', 'comparisons cannot be chained (column 7); write a < b && b < c'],
    ['x = 1 ? 1 : 0', 'unexpected character "=" (column 3); write == to compare'],
    ['x**2', 'unknown operator "**" (column 2); write ^ for powers'],
    ['x % 2', 'unexpected character "%" (column 3); write mod(a, b) for the remainder'],
    ['γ*x', 'unexpected character "γ" (column 1)'],
    ['1e999', 'the number 1e999 is too large (column 1)'],
    ['1.2.3', 'expected an operator before ".3" (column 4)'],
  ])('points to the syntax error: %j', (source, message) => {
    expect(fault(source)).toBe(message);
  });

  it('limits nesting and length, but not the number of terms', () => {
    expect(fault('('.repeat(5000))).toMatch(/4000/);
    expect(fault(`${'('.repeat(1000)}x${')'.repeat(1000)}`)).toBe(
      'nested too deeply (column 101); at most 100 levels are allowed',
    );
    expect(fault(`${'-'.repeat(1000)}x`)).toMatch(/nested too deeply/);
    expect(fault(`${'x^'.repeat(1000)}x`)).toMatch(/nested too deeply/);
    expect(fault(`${'x<1?1:'.repeat(500)}2`)).toMatch(/nested too deeply/);
    expect(fault(' '.repeat(4001))).toBe(
      'the expression has 4001 characters (column 4001); at most 4000 are allowed',
    );
    expect(at(`x${'+x'.repeat(1900)}`, { x: 1 })).toBe(1901);
    expect(at(`${'('.repeat(100)}x${')'.repeat(100)}`, { x: 1 })).toBe(1);
  });
});
