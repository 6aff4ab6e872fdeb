import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { studyText } from '../../electron/cli/study';
import {
  experiments,
  plotSvg,
  planStudy,
  studyCsv,
  studyFindings,
  studyPlots,
  studyReport,
  studyTables,
  type StudyReport,
  type StudyRow,
  type StudyTask,
} from '../../solver/benchmark';
import { runStudy } from '../../solver/benchmark/compute';
import { nothing } from '../../solver/benchmark/study/runs';
import { expectedSteps } from '../../solver/benchmark/study/steps';
import { timingOf } from '../../solver/benchmark/study/statistics';
import { timeRuns } from '../../solver/benchmark/study/timedRuns';
import { DurationForecast } from '../../solver/benchmark/study/duration';
import { defaultTasks } from '../../solver/core/tasks';
import { heatMapSvg, heatShares } from '../../solver/figure';
import type { Simulation, StepBatch } from '../../solver/stepping/types';
import { fluxbench, temporaryFolder } from '../cli/support';

const whole = { gpu: 'hardware', cores: 16, full: true } as const;
const quick = { ...whole, full: false };

const measuring = {
  device: null,
  threads: null,
  full: false,
  now: () => performance.now(),
  yieldTask: defaultTasks.yieldTask,
  signal: new AbortController().signal,
};

/** Returns rows for the named tasks with made-up times. */
const manufacturedState = (
  names: readonly string[],
  secondsOf: (task: StudyTask) => number,
): StudyRow[] =>
  planStudy(quick, names).map((task) => ({
    ...task,
    ...nothing,
    seconds: { mean: secondsOf(task), deviation: 0.01, repeats: 3 },
    steps: 100,
    timedSteps: 100,
  }));

const reportOf = (rows: readonly StudyRow[]): StudyReport => ({
  processor: 'Xeon',
  cores: 16,
  adapter: 'H200',
  software: false,
  copyBytesPerSecond: 4e12,
  deviceFacts: [['Subgroup size', '32']],
  full: false,
  rows,
});

/** One core takes 1 s, sixteen take 0.1 s, the GPU takes 0.02 s in f32 and 0.05 s in df64. */
const defaultSeconds = ({ work }: StudyTask): number => {
  if (work.kind !== 'run') return 1e-4;
  const { backend, threads, precision } = work.place;
  return backend === 'cpu' ? (threads === 1 ? 1 : 0.1) : precision === 'df64' ? 0.05 : 0.02;
};

describe('study plan', () => {
  it('uses the grids and repeats of the thesis in full mode, and fewer otherwise', () => {
    const count = (options: typeof quick, name: string): number =>
      planStudy(options, [name]).length;
    expect(count(whole, 'size/1d/f32')).toBe(200);
    expect(count(whole, 'size/map/df64')).toBe(400);
    expect(planStudy(whole, ['size/1d'])[0].repeats).toBe(10);
    expect(planStudy(whole, ['blocks/2d'])[0].repeats).toBe(5);
    expect(count(quick, 'size/1d/f32')).toBeLessThan(10);
    for (const options of [whole, quick]) {
      const ids = planStudy(options, []).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('omits GPU experiments without a GPU, and rejects them if requested by name', () => {
    const alone = { gpu: 'none', cores: 1, full: false } as const;
    const places = planStudy(alone, ['size', 'cfl']).map(({ series }) => series);
    expect(new Set(places)).toEqual(new Set(['CPU, 1 thread']));
    expect(() => planStudy(alone, ['blocks/1d'])).toThrow(/needs a GPU, but none is available/);
  });

  it('estimates the duration and refines it with measurements', () => {
    const tasks = planStudy(whole, ['size/1d/cpu1']);
    const forecast = new DurationForecast(true);
    const before = forecast.of(tasks.slice(1));
    forecast.learn(tasks[0], 1);
    expect(forecast.of(tasks.slice(1))).toBeGreaterThan(2 * before);
    expect(new DurationForecast(false).of(tasks)).toBeLessThan(before);
  });
});

/**
 * Returns a simulation of the given number of steps that advances a mock clock by 10 ms per step.
 */
function clockwork(length: number) {
  let [clock, step] = [0, 0];
  const simulation = {
    backend: 'cpu',
    maxStepsPerBatch: 100,
    writeState: () => void (step = 0),
    readState: () => Promise.resolve(new Float64Array(0)),
    advance: (steps: number): Promise<StepBatch> => {
      const done = Math.min(steps, length - step);
      clock += 10 * done;
      step += done;
      const outcome = { kind: step === length ? 'endTime' : 'running' } as const;
      return Promise.resolve({
        ...{ step, time: step, outcome, signals: [] },
        history: new Float64Array(0),
      });
    },
  } as unknown as Simulation;
  return { simulation, now: () => clock };
}

describe('run time', () => {
  const repeats = { count: 3, expectedSteps: 1000, isComplete: false };
  const time = (length: number, isComplete: boolean) => {
    const { simulation, now } = clockwork(length);
    return timeRuns(
      simulation,
      new Float64Array(0),
      { ...repeats, isComplete },
      { ...measuring, now },
    );
  };

  it('is measured over the complete run if the run is short or if requested', async () => {
    const near = await time(10, false);
    expect(near).toMatchObject({ seconds: { repeats: 3 }, steps: 10, timedSteps: 10 });
    expect(near.seconds.mean).toBeCloseTo(0.1, 9);
    expect((await time(900, true)).seconds.mean).toBeCloseTo(9, 9);
  });

  it('is extrapolated from fewer steps for long runs, with a note', async () => {
    const { seconds, steps, timedSteps } = await time(900, false);
    expect(seconds.mean).toBeCloseTo(10, 9);
    expect([steps, timedSteps]).toEqual([1000, 30]);
    const [row] = manufacturedState(['size/1d'], () => 10);
    const [{ head, lines }] = studyTables([{ ...row, seconds, steps, timedSteps }]);
    expect(lines[0][head.findIndex(({ title }) => title === 'Note')]).toBe(
      'extrapolated from 30 steps',
    );
  });

  it('is extrapolated to about the steps of a full run', () => {
    // The counts come from another implementation, partly with another CFL number.
    expect(expectedSteps('tube', [4000], 0.8) / 2194).toBeCloseTo(1, 2);
    expect(expectedSteps('quadrants', [250, 250], 0.5)).toBe(2493);
    // Counted on 500 × 100 points.
    expect(expectedSteps('quadrants', [500, 100], 0.5) / 4651).toBeCloseTo(1, 2);
  });

  it('includes the standard deviation of the repeats', () => {
    expect(timingOf([1, 2, 3])).toEqual({ mean: 2, deviation: 1, repeats: 3 });
    expect(timingOf([5]).deviation).toBe(0);
  });
});

describe('study results', () => {
  const rows = manufacturedState([], defaultSeconds);

  it('is compared with published values in plots, findings and tables', () => {
    expect(studyFindings(rows)).toEqual([
      '1D, GPU, df64: speedup 20 over one CPU thread with 500 points; Westers 2020: 23',
      '2D, GPU, df64: speedup 2 over 16 CPU threads with 25 × 25 points; Westers 2020: 1.5',
      '2D, GPU, f32: speedup 5 over 16 CPU threads with 25 × 25 points; Westers 2020: 4.2',
      '2D, 250 × 250 points, GPU, f32: fastest tiles 4 × 4, 0.02 s; Westers 2020, double: 8 × 6, 5.49 s',
    ]);
    const speedUp = studyPlots(rows).find(({ id }) => id === 'size-2d-speed-up');
    if (speedUp?.kind !== 'curves') throw new Error('it is a plot of curves');
    const printed = speedUp.figure.series.filter(({ reference }) => reference);
    expect(printed.map(({ y }) => y.at(0))).toEqual([1.5, 4.2]);
    const [threads] = speedUp.figure.series;
    expect([threads.label, threads.y.at(0)]).toEqual(['CPU, 1 thread', 0.1]);
    const [blocksPlot] = studyPlots(rows, 'blocks/2d');
    if (blocksPlot.kind !== 'curves') throw new Error('it is a plot of curves');
    expect(blocksPlot.figure.series.filter(({ reference }) => reference)).toHaveLength(3);
    const blocks = studyTables(rows).find(({ experiment }) => experiment.id === 'blocks/2d');
    expect(blocks?.lines.flat()).toContain('5.49 ± 0.003');
  });

  it('has at least one plot per experiment, each written as one SVG', () => {
    for (const { id } of experiments) {
      const plots = studyPlots(rows, id);
      expect(plots.length, id).toBeGreaterThan(0);
      for (const plot of plots) expect(plotSvg(plot)).toMatch(/^<svg [^]*<\/svg>\n$/);
    }
    const maps = studyPlots(rows, 'size/map').flatMap((plot) =>
      plot.kind === 'map' ? [plot.map] : [],
    );
    expect(maps.map(({ columns, rows: lines }) => [columns, lines])).toEqual(
      Array.from({ length: 3 }, () => [
        [100, 300, 500],
        [100, 300, 500],
      ]),
    );
  });

  it('is written as CSV, text and HTML', () => {
    const lines = studyCsv(reportOf(rows)).trimEnd().split('\r\n');
    // One header line, the measurements, then nine times and three speed-ups of the thesis.
    expect(lines).toHaveLength(1 + rows.length + 9 + 3);
    expect(lines.at(-1)).toContain('published/speed-up/single2d,size/2d,Westers 2020,gpu,f32');
    expect(studyText(reportOf(rows))).toContain('GPU: H200\n  Subgroup size: 32');
    const html = studyReport(reportOf(rows), { version: '1', date: '2026-01-01' });
    expect(html.match(/<svg /g)).toHaveLength(studyPlots(rows).length);
    expect(html).toContain('Short study');
  });

  it('explains a skipped measurement', () => {
    const [row] = rows;
    const failed = { ...row, ...nothing, note: 'this device has no subgroups' };
    expect(studyText(reportOf([failed]))).toContain('this device has no subgroups');
    expect(studyPlots([failed])).toEqual([]);
    expect(studyFindings([failed])).toEqual([]);
  });
});

describe('heat map', () => {
  const map = {
    title: 'Map',
    x: { label: 'Nx', unit: '' },
    y: { label: 'Ny', unit: '' },
    value: { label: 'Time', unit: 's', scale: 'log' },
    columns: [1, 2],
    rows: [1, 2],
    values: [1, 10, NaN, 100],
  } as const;

  it('maps values to colors, logarithmically on log scales', () => {
    expect(heatShares(map)).toEqual([0, 0.5, NaN, 1]);
    expect(heatShares({ ...map, values: [7, 7, 7, 7] })).toEqual([0, 0, 0, 0]);
    expect(heatShares({ ...map, values: [NaN] })).toEqual([NaN]);
  });

  it('leaves cells without a value blank and labels cells if there are few', () => {
    const svg = heatMapSvg(map, (share) => (share > 0.7 ? '#ffffff' : '#123456'));
    expect(svg.match(/fill="#123456"\/><text/g)).toHaveLength(2);
    expect(svg).toContain('>100</text>');
    expect(svg).toContain('Time (s)');
  });
});

describe('bench cese', () => {
  it('rejects unknown names and lists the known ones', async () => {
    const { exitCode, err } = await fluxbench(['bench', 'cese', 'wheel']);
    expect(exitCode).toBe(2);
    expect(err).toMatch(/"wheel": unknown experiment; choose one of size\/1d, .*transfers\n$/);
    for (const words of [['cese', '--keep'], ['--full'], ['cese', '--full', '--quick']]) {
      expect(await fluxbench(['bench', ...words])).toMatchObject({ exitCode: 2, out: '' });
    }
  });

  it('lists every experiment in its help', async () => {
    const { out } = await fluxbench(['help', 'bench']);
    for (const { id } of experiments) expect(out).toContain(id);
  });

  it('runs a measurement and writes table, plots and report', async () => {
    const folder = temporaryFolder();
    const words = ['bench', 'cese', 'reductions/cpu/256', '--csv', '--out', 'study'];
    const { exitCode, out, err } = await fluxbench(words, { folder });
    expect(exitCode).toBe(0);
    expect(err).toMatch(/\n1 measurement, about 1 s\n/);
    expect(out).toMatch(/\nreductions\/cpu\/256,reductions,one CPU thread,cpu/);
    const files = readdirSync(join(folder, 'study')).sort();
    expect(files).toEqual(['reductions.svg', 'study.csv', 'study.html', 'study.json']);
    const csv = readFileSync(join(folder, 'study', 'study.csv'), 'utf8');
    expect(csv.replaceAll('\r', '')).toBe(out);
  });

  it('reports the results measured before an interrupt', async () => {
    let abandon = (): void => undefined;
    const { exitCode, out } = await fluxbench(['bench', 'cese', 'reductions/cpu', '--json'], {
      live: true,
      onInterrupt: (callback) => ((abandon = callback), () => undefined),
      notify: (text) => text.includes('2 of 5') && abandon(),
    });
    expect(exitCode).toBe(130);
    const { rows } = JSON.parse(out) as StudyReport;
    expect(rows.map(({ id }) => id)).toEqual(['reductions/cpu/256']);
  });

  it('runs a single-thread task to its end and reports progress', async () => {
    const names = ['precisions/1d/cpu1/500'];
    const reported: string[] = [];
    const { rows } = await runStudy(
      { ...measuring, names, processor: '', signal: new AbortController().signal },
      {
        planned: (tasks) => reported.push(`${tasks.length} planned`),
        started: ({ id }) => reported.push(id),
        measured: ({ id }) => reported.push(id),
      },
    );
    expect(reported).toEqual(['1 planned', names[0], names[0]]);
    const [{ note, seconds, steps }] = rows;
    expect(note).toBe('');
    expect(seconds?.mean).toBeGreaterThan(0);
    // 2,194 steps on 4,000 points at a CFL number of 0.8.
    expect(steps).toBeGreaterThan(540);
    expect(steps).toBeLessThan(560);
  });
});
