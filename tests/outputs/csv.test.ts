import { describe, expect, it } from 'vitest';
import { historyCsv, f32Digits, writeCsv } from '../../solver/outputs/csv';

describe('writeCsv', () => {
  it('follows RFC 4180', () => {
    expect(
      writeCsv(
        ['a', 'b,c'],
        [
          ['say "x"', 1],
          ['two\nlines', -2.5e-7],
        ],
      ),
    ).toBe('a,"b,c"\r\n"say ""x""",1\r\n"two\nlines",-2.5e-7\r\n');
  });
});

it('escapes names that a spreadsheet would evaluate, and keeps numbers', () => {
  const names = ['=1+1', '+cmd', '-cmd|x', '@SUM(A1)', '\tx', '\r=1', 'a=b', '-', '-1.5', '+2e3'];
  const [header] = writeCsv(names, []).split('\r\n');
  expect(header).toBe(`'=1+1,'+cmd,'-cmd|x,'@SUM(A1),'\tx,"'\r=1",a=b,'-,-1.5,+2e3`);
  expect(writeCsv(['x'], [[-1.5], [-Infinity], ['=x']])).toBe("x\r\n-1.5\r\n-Infinity\r\n'=x\r\n");
});

it('round-trips single precision with nine digits', () => {
  const number = new Float32Array(1);
  const bits = new Uint32Array(number.buffer);
  const lost: number[] = [];
  const look = (pattern: number): void => {
    bits[0] = pattern;
    const [value] = number;
    if (Math.fround(Number(String(f32Digits(value)))) !== value) lost.push(value);
  };
  // All exponents including subnormal numbers, with the smallest and largest and intermediate mantissas.
  for (let exponent = 0; exponent < 255; exponent++) {
    for (let i = 0; i < 100; i++) {
      const mantissa =
        i < 4 ? i : i < 8 ? 2 ** 23 - 1 - (i - 4) : Math.imul(i + 100 * exponent, 2654435761) >>> 9;
      look(exponent * 2 ** 23 + mantissa);
    }
  }
  expect(lost).toEqual([]);
});

describe('historyCsv', () => {
  it('has a row per step with the change of every variable', () => {
    const history = Float64Array.of(1, 0.5, 0.5, 1e-3, 2e-3, 2, 1, 0.5, 1e-4, 2e-4);
    expect(historyCsv(history, ['rho', 'E'])).toBe(
      'step,time,dt,change_rho,change_E,cut\r\n1,0.5,0.5,0.001,0.002,0\r\n2,1,0.5,0.0001,0.0002,0\r\n',
    );
  });

  it('marks steps cut to a target time, not naturally varying steps', () => {
    const steps = [0.5, 0.5, 0.1, 0.5, 0.3, 0.3, 0.2];
    let time = 0;
    const rows = steps.flatMap((dt, i) => [i + 1, (time += dt), dt, dt / 10]);
    const lines = historyCsv(Float64Array.from(rows), ['q']).trim().split('\r\n').slice(1);
    expect(lines.map((line) => line.slice(-2))).toEqual([',0', ',0', ',1', ',0', ',0', ',0', ',1']);
  });

  it('contains only the header for a run without steps', () => {
    expect(historyCsv(new Float64Array(0), ['q'])).toBe('step,time,dt,change_q,cut\r\n');
  });
});
