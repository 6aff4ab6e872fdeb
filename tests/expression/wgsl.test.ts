import { describe, expect, it } from 'vitest';
import { emitWgsl, f32Dialect, type ScalarDialect } from '../../solver/expression';
import { programOf } from './programOf';

const emit = (source: string) => emitWgsl(programOf([source]), { inputs: { x: 'x', y: 'y' } });

describe('WGSL text', () => {
  it('has one statement per operation and shares common subexpressions', () => {
    const program = programOf(['(x + y)*(x + y)', 'sqrt(x + y)']);
    expect(emitWgsl(program, { inputs: { x: 'a.x', y: 'b[1]' }, indent: '  ' })).toEqual({
      lines: ['  let t0 = a.x + b[1];', '  let t1 = t0 * t0;', '  let t2 = sqrt(t0);'],
      outputs: ['t1', 't2'],
    });
  });

  it('brackets inputs that are not names', () => {
    const { lines } = emitWgsl(programOf(['x*y']), { inputs: { x: 'a + b', y: 'y' } });
    expect(lines).toEqual(['let t0 = (a + b) * y;']);
  });

  it('writes constants as short decimals with a point or an exponent', () => {
    const literals = [1, -2, 0.1, 1 / 3, 1e30, 1.5e-20, Math.PI, 16777216].map(f32Dialect.literal);
    expect(literals).toEqual([
      '1.0',
      '-2.0',
      '0.1',
      '0.33333334',
      '1e+30',
      '1.5e-20',
      '3.1415927',
      '16777216.0',
    ]);
  });

  it('rejects constants outside the range of single precision', () => {
    expect(() => emit('x*1e39')).toThrow(/1e\+39 is outside the range of single precision/);
    expect(() => emit('x + 1/0')).toThrow(/Infinity is outside/);
    expect(() => emit('max(x, 1e-300)')).toThrow(/1e-300 is too small for single precision/);
  });

  it('expands integer powers, so that negative bases work', () => {
    expect(emit('x^3').lines).toEqual(['let t0 = x * x;', 'let t1 = x * t0;']);
    expect(emit('x^-2').lines).toEqual(['let t0 = x * x;', 'let t1 = 1.0 / t0;']);
    expect(emit('x^0.5').lines).toEqual(['let t0 = sqrt(x);']);
    expect(emit('x^1.4').lines).toEqual(['let t0 = power(x, 1.4);']);
  });

  it('leaves numbers and their operations to the dialect', () => {
    const dialect: ScalarDialect = {
      type: 'Pair',
      module: 'pair.wgsl',
      literal: (value) => `pair(${value})`,
      operation: (operation, args) => `${operation}(${args.join(', ')})`,
    };
    const { lines } = emitWgsl(programOf(['x < 2 ? 3*x : y']), {
      inputs: { x: 'x', y: 'y' },
      prefix: 'p',
      dialect,
    });
    expect(lines).toEqual([
      'let p0 = less(x, pair(2));',
      'let p1 = multiply(x, pair(3));',
      'let p2 = select(p0, p1, y);',
    ]);
  });
});
