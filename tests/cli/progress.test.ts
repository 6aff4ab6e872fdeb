import { describe, expect, it } from 'vitest';
import { duration, ProgressReport, short } from '../../electron/cli/progress';
import type { RunProgress } from '../../solver/run/runReports';

const at = (wallSeconds: number, changes: Partial<RunProgress> = {}): RunProgress => ({
  step: 1234,
  time: 12.5,
  dt: 0.0031234,
  fraction: 0.3125,
  remaining: { least: 90, likely: 100, most: 115 },
  wallSeconds,
  stepsPerSecond: 85.27,
  dofStagesPerSecond: 1e6,
  ...changes,
});

function report(live: boolean, columns = 200) {
  const reported: string[] = [];
  const context = { live, columns, notify: (text: string) => void reported.push(text) };
  const progress = new ProgressReport(
    context as unknown as ConstructorParameters<typeof ProgressReport>[0],
    2,
    40,
  );
  return { reported, progress };
}

describe('ProgressReport', () => {
  const line =
    'step 1,234 · t 12.5 of 40 · dt 0.00312 · change 2e-4 · 85.3 steps/s · 31 % · 2 min left';
  const history = Float64Array.of(1233, 12, 1, 1, 1, 1234, 12.5, 0.003, 1e-4, 2e-4);

  it('updates one line on a terminal', () => {
    const { reported, progress } = report(true);
    progress.update(at(0.1), history);
    progress.update(at(0.2), history);
    progress.note('Ending');
    progress.clear();
    const start = '\r\u001b[2K';
    expect(reported).toEqual([start + line, start + line, start, 'Ending\n']);
  });

  it('truncates the line on a narrow terminal', () => {
    const { reported, progress } = report(true, 40);
    progress.update(at(0.1), history);
    expect(reported).toEqual([`\r\u001b[2K${line.slice(0, 39)}`]);
  });

  it('writes a line every ten seconds without a terminal', () => {
    const { reported, progress } = report(false);
    for (let seconds = 0; seconds < 25; seconds += 0.5) progress.update(at(seconds), history);
    progress.clear();
    expect(reported).toEqual([`${line}\n`, `${line}\n`, `${line}\n`]);
  });

  it('shows a range while the forecast is uncertain', () => {
    const { reported, progress } = report(false);
    const remaining = { least: 60, likely: 100, most: 400 };
    progress.update(at(0, { remaining }), new Float64Array(0));
    expect(reported[0]).toContain('· 60 s–7 min left');
  });

  it('shows residual, CFL number and remaining time of a steady computation', () => {
    const { reported, progress } = report(false);
    const steady = {
      ...{ residual: 3.16e-7, tolerance: 1e-10, cfl: 4.21e5, degree: 2, finalDegree: 2 },
      iterationsLeft: { least: 2, likely: 4, most: 8 },
    };
    const remaining = { least: 2, likely: 4, most: 8 };
    progress.update(at(0, { step: 13, steady, remaining }), history);
    const startUp = { ...steady, degree: 0, iterationsLeft: null };
    progress.update(at(20, { step: 3, steady: startUp, remaining: null }), history);
    expect(reported).toEqual([
      'iteration 13 · residual 3.16e-7, tolerance 1e-10 · CFL 4.2e5 · 3.5 orders of magnitude left · 2–8 iterations left · 2 s–8 s left\n',
      'iteration 3 · residual 3.16e-7, tolerance 1e-10 · CFL 4.2e5 · start-up at p = 0 of 2\n',
    ]);
  });

  it('omits unknown values', () => {
    const { reported, progress } = report(false);
    progress.update(at(0, { fraction: null, remaining: null }), new Float64Array(0));
    expect(reported).toEqual(['step 1,234 · t 12.5 of 40 · dt 0.00312 · 85.3 steps/s\n']);
  });
});

describe('number formats of the terminal', () => {
  it('uses few digits', () => {
    expect([0, 12.5, 1 / 3, 3.5512e-6, 2.5e9, -0.004].map((value) => short(value))).toEqual([
      '0',
      '12.5',
      '0.333333',
      '3.5512e-6',
      '2.5e9',
      '-0.004',
    ]);
    expect([0.2, 45, 720, 12_000].map(duration)).toEqual(['1 s', '45 s', '12 min', '3 h 20 min']);
  });
});
