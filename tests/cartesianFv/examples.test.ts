import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseCaseDocument } from '../../solver/case/parse';
import { runCase, type RunCaseResult } from '../../solver/run/compute';

const examples = new URL('../../resources/examples/', import.meta.url);

/**
 * Runs an example on a generated grid to its end on the CPU; returns the result and the expectation
 * stated in the case.
 */
async function run(id: string): Promise<{ result: RunCaseResult; expected: string }> {
  const text = readFileSync(new URL(`${id}/case.json`, examples), 'utf8');
  const document = parseCaseDocument(text, 'case.json');
  const result = await runCase({
    document,
    mesh: null,
    backend: 'cpu',
    device: null,
    maxSteps: null,
    until: null,
    checkpoint: null,
    now: () => 0,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  return { result, expected: document.expected ?? '' };
}

const decimal = (value: number): string => value.toExponential(2).replace('e+', 'e');

describe('expected result stated in an example', () => {
  it('holds for the shock tube', async () => {
    const { result, expected } = await run('sod');
    expect(expected).toContain(`${decimal(result.summary.errors!.rho.l2)} with hllc`);
  });

  it('holds for the MHD shock tube', async () => {
    const { result, expected } = await run('brio-wu');
    const density = (place: number): string => result.state[7 * Math.round(800 * place)].toFixed(3);
    expect(expected).toContain(
      `to ${density(0.62)}, a slow shock at 0.64 to density ${density(0.72)}`,
    );
  });

  it('holds for the circular dam break, which stays symmetric and conserves volume', async () => {
    const { result, expected } = await run('circular-dam-break');
    const n = 128;
    const depth = (i: number, j: number): number => result.state[3 * (i + n * j)];
    const center = (i: number): number => (2 * i + 1) / n - 1;
    let [volume, trough, apart] = [0, Infinity, 0];
    for (let j = 0; j < n; j++) {
      for (let i = 0; i < n; i++) {
        const h = depth(i, j);
        volume += h * (2 / n) ** 2;
        const radius = Math.hypot(center(i), center(j));
        if (radius > 0.3 && radius < 0.6) trough = Math.min(trough, h);
        for (const mirrored of [depth(j, i), depth(n - 1 - i, j), depth(i, n - 1 - j)]) {
          apart = Math.max(apart, Math.abs(h - mirrored));
        }
      }
    }
    expect(apart).toBeLessThan(1e-13);
    expect(expected).toContain(`the water volume stays ${volume.toFixed(5)}`);
    const middle = depth(n / 2, n / 2);
    expect(expected).toContain(
      `gives ${trough.toFixed(3)} in the trough and ${middle.toFixed(3)} at the center`,
    );
  });
});
