import { describe, expect, it } from 'vitest';
import type { Sweep } from '../../solver/case/sweep';
import type { RunSummary } from '../../solver/run/runReports';
import { euler2d } from '../../solver/physics/systems/euler2d';
import {
  documentAt,
  isComplete,
  runSweep,
  sweepCsv,
  sweepFaults,
  panelTitle,
  sweepPoints,
  sweepTable,
  type SweepPoint,
  type SweepResult,
} from '../../solver/sweep';
import { sweepValues } from '../../solver/sweep/values';
import { testCase } from '../support/cases';

const document = testCase({
  definitions: [
    { name: 'M', expression: '0.5' },
    { name: 'alpha', expression: '0' },
  ],
});
const sweep = (changes: Partial<Sweep> = {}): Sweep => ({
  parameters: [
    { name: 'M', values: '0.3, 0.5' },
    { name: 'alpha', values: '0:1:2' },
  ],
  combine: 'all',
  continuation: false,
  ...changes,
});

describe('the value list of a sweep parameter', () => {
  it.each([
    ['0.3', [0.3]],
    ['0.3, 0.5;1e-3  -2', [0.3, 0.5, 1e-3, -2]],
    ['0:0.1:0.3', [0, 0.1, 0.2, 0.3]],
    ['2:-1:0, 7', [2, 1, 0, 7]],
    ['1:2:4', [1, 3]],
  ])('is parsed from values and ranges: %s', (text, values) =>
    expect(sweepValues(text)).toEqual(values),
  );

  it.each([
    ['', /no value/],
    ['0.3, much', /"much" is neither a number nor a range FROM/],
    ['0:0:1', /never reaches 1/],
    ['0:-1:5', /never reaches 5/],
    ['0:1', /neither a number nor a range/],
    ['0:1e-9:1', /values \(limit 1000/],
  ])('is rejected with a one-line message: "%s"', (text, message) =>
    expect(() => sweepValues(text)).toThrow(message),
  );
});

describe('the run list of a sweep', () => {
  const list = (points: readonly SweepPoint[]) => points.map(({ M, alpha }) => [M, alpha]);

  it('contains all combinations, the last parameter varying fastest', () => {
    expect(list(sweepPoints(document, sweep(), euler2d))).toEqual([
      [0.3, 0],
      [0.3, 1],
      [0.3, 2],
      [0.5, 0],
      [0.5, 1],
      [0.5, 2],
    ]);
  });

  it('alternates direction if runs continue from each other', () => {
    expect(list(sweepPoints(document, sweep({ continuation: true }), euler2d)).slice(2, 4)).toEqual(
      [
        [0.3, 2],
        [0.5, 2],
      ],
    );
  });

  it('has one run per value if parameters vary together', () => {
    const together = sweep({
      combine: 'together',
      parameters: [
        { name: 'M', values: '0.3 0.5' },
        { name: 'alpha', values: '1 2' },
      ],
    });
    expect(list(sweepPoints(document, together, euler2d))).toEqual([
      [0.3, 1],
      [0.5, 2],
    ]);
  });

  it('yields the case with the definitions and parameters of a run', () => {
    const single = documentAt({ ...document, sweep: sweep() }, { M: 0.3, gamma: 1.2 });
    expect(single.definitions[0]).toEqual({ name: 'M', expression: '0.3' });
    expect(single.definitions[1]).toEqual(document.definitions[1]);
    expect(single.system.parameters).toEqual({ gamma: 1.2 });
    expect(single.sweep).toBeUndefined();
  });

  it.each([
    [
      sweep({ parameters: [{ name: 'beta', values: '1' }] }),
      /"beta" cannot be varied; choose one of M, alpha, gamma/,
    ],
    [
      sweep({ parameters: [{ name: 'M', values: 'x' }] }),
      /"x" is neither a number nor a range FROM/,
    ],
    [sweep({ combine: 'together' }), /the same number of values \(got 2, 3\)/],
    [
      sweep({
        parameters: [
          { name: 'M', values: '1:1:100' },
          { name: 'alpha', values: '1:1:100' },
        ],
      }),
      /10000 runs exceed the limit of 1000/,
    ],
  ])('is rejected with the reason', (faulty, message) => {
    const [fault] = sweepFaults(document, faulty, euler2d);
    expect(fault.message).toMatch(message);
  });

  it('may vary method options, mesh refinement and end time', () => {
    const variants = sweep({
      parameters: [
        { name: 'scheme.limiter', values: 'none, barthJespersen' },
        { name: 'mesh.refinements', values: '0, 2' },
        { name: 'scheme.order', values: '1' },
        { name: 'time.end', values: '0.5' },
      ],
    });
    expect(sweepFaults(document, variants, euler2d)).toEqual([]);
    const points = sweepPoints(document, variants, euler2d);
    expect(points[1]).toEqual({
      'scheme.limiter': 'none',
      'mesh.refinements': 2,
      'scheme.order': 1,
      'time.end': 0.5,
    });
    const last = documentAt(document, points[3]);
    expect(last.scheme).toMatchObject({ limiter: 'barthJespersen', order: 1 });
    expect(last.mesh.refinements).toBe(2);
    expect(last.time).toEqual({ ...document.time, end: 0.5 });
    expect(last.system).toEqual(document.system);
  });

  it.each([
    ['scheme.limiter', 'none, slope', /"slope" is unknown; choose one of none, barth/],
    ['scheme.limiter', ' ', /nothing is selected; name some of none, barth/],
    ['scheme.order', '1, 99', /"99" is unknown/],
    ['mesh.refinements', '1.5', /refinements must be integers from 0 to 6/],
    ['time.end', '0, 1', /end times must be positive/],
    ['scheme.theta', '1', /"scheme\.theta" cannot be varied/],
  ])('is rejected with the reason for variants: %s of %s', (name, values, message) => {
    const [fault] = sweepFaults(document, sweep({ parameters: [{ name, values }] }), euler2d);
    expect(fault.message).toMatch(message);
  });

  it('cannot continue from a state of another grid', () => {
    const parameters = [{ name: 'mesh.refinements', values: '0, 1' }];
    const [fault] = sweepFaults(document, sweep({ parameters, continuation: true }), euler2d);
    expect(fault.message).toContain(
      'a run cannot start from the state of a run with another mesh.refinements',
    );
  });

  it('labels a run by the values that differ between runs', () => {
    const points = [
      { 'scheme.slopeLimiter': 'minmod', 'scheme.theta': 1.3, 'time.end': 0.2 },
      { 'scheme.slopeLimiter': 'superbee', 'scheme.theta': 1.5, 'time.end': 0.2 },
    ];
    expect(points.map((point) => panelTitle(point, points))).toEqual([
      'minmod, theta 1.3',
      'superbee, theta 1.5',
    ]);
    expect(panelTitle({ 'mesh.refinements': 2 }, [{ 'mesh.refinements': 2 }])).toBe(
      'refinements 2',
    );
  });

  it('may vary a parameter of the system', () => {
    const gamma = sweep({ parameters: [{ name: 'gamma', values: '1.2, 1.4' }] });
    expect(sweepFaults(document, gamma, euler2d)).toEqual([]);
  });
});

const summary = (kind: 'endTime' | 'stopped' | 'steady' | 'stalled', steps = 10): RunSummary => ({
  outcome: { kind },
  steps,
  time: 1,
  wallSeconds: 0.5,
  cells: 2,
  dofs: 6,
  dofStagesPerSecond: 1,
  backend: 'cpu',
  adapter: 'CPU',
  software: false,
  residual: { rho: 1e-3 },
  conserved: { rho: { start: 1, end: 1 } },
  errors: null,
  marks: [{ name: 'Peak', field: 'p', kind: 'maximum', place: { x: 0.5, y: 0, z: 0, value: 2 } }],
  monitors: [{ name: 'Lift', kind: 'boundary', last: 0.4, mean: 0.3, minimum: 0, maximum: 1 }],
});

describe('a computed sweep', () => {
  const points = sweepPoints(
    document,
    sweep({ parameters: [{ name: 'M', values: '1, 2, 3' }] }),
    euler2d,
  );
  const result = (point: SweepPoint, changes: Partial<SweepResult> = {}): SweepResult => ({
    point,
    summary: summary('endTime'),
    failure: null,
    readState: () => Promise.resolve(Uint8Array.of(Number(point.M)).buffer),
    ...changes,
  });

  async function compute(
    outcome: (point: SweepPoint) => SweepResult,
    changes: {
      continuation?: boolean;
      known?: (point: SweepPoint) => SweepResult | null;
      time?: (typeof document)['time'];
    } = {},
  ) {
    const states: (number | null)[] = [];
    const results = await runSweep({
      document: { ...document, time: changes.time ?? document.time },
      points,
      continuation: changes.continuation ?? false,
      known: changes.known ?? (() => null),
      compute: (_, point, state) => {
        states.push(state && new Uint8Array(state)[0]);
        return Promise.resolve(outcome(point));
      },
      started: () => undefined,
      done: () => undefined,
      signal: new AbortController().signal,
    });
    return { states, results };
  }

  it('continues after a failed run, from the last valid state if continued', async () => {
    const { states, results } = await compute(
      (point) => (point.M === 2 ? result(point, { failure: 'it diverged' }) : result(point)),
      { continuation: true },
    );
    expect(states).toEqual([null, 1, 1]);
    expect(results.map(({ failure }) => failure)).toEqual([null, 'it diverged', null]);
  });

  it('continues steady computations from converged ones only', async () => {
    const outcomes = { 1: 'steady', 2: 'stalled', 3: 'steady' } as const;
    const { states } = await compute(
      (point) => result(point, { summary: summary(outcomes[Number(point.M) as 1 | 2 | 3]) }),
      {
        continuation: true,
        time: { ...document.time, steady: { solver: 'newton', tolerance: 1e-10 } },
      },
    );
    expect(states).toEqual([null, 1, 1]);
  });

  it('starts every run from the initial state otherwise', async () => {
    expect((await compute((point) => result(point))).states).toEqual([null, null, null]);
  });

  it('skips known runs, and continues from their states', async () => {
    const { states, results } = await compute((point) => result(point), {
      continuation: true,
      known: (point) => (Number(point.M) < 3 ? result(point) : null),
    });
    expect(states).toEqual([2]);
    expect(results).toHaveLength(3);
  });

  it('ends with a stopped run, which must be repeated', async () => {
    const { results } = await compute((point) =>
      point.M === 2 ? result(point, { summary: summary('stopped') }) : result(point),
    );
    expect(results).toHaveLength(2);
    expect(results.map(isComplete)).toEqual([true, false]);
  });

  it('tabulates run outcomes', () => {
    const table = sweepTable(
      ['M'],
      [
        { point: { M: 1 }, outcome: 'endTime', summary: summary('endTime') },
        { point: { M: 2 }, outcome: 'refused', summary: null },
      ],
    );
    expect(table.scalars.slice(0, 3)).toEqual(['Lift', 'Lift, mean', 'Peak']);
    const [header, first, second] = sweepCsv(table).split('\r\n');
    expect(header.startsWith('M,outcome,Lift,"Lift, mean",Peak')).toBe(true);
    expect(first.startsWith('1,endTime,0.4,0.3,2')).toBe(true);
    expect(second).toBe(`2,refused${','.repeat(table.scalars.length)}`);
  });
});
