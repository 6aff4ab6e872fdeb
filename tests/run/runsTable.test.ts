import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import { runsCsv, runsTable, sortedRows, type TabulatedRun } from '../../solver/run/runsTable';
import type { RunSummary } from '../../solver/run/runReports';
import { testCase } from '../support/cases';

const summary = (changes: Partial<RunSummary>): RunSummary => ({
  outcome: { kind: 'endTime' },
  steps: 10,
  time: 0.5,
  wallSeconds: 2,
  cells: 4,
  dofs: 12,
  dofStagesPerSecond: 1,
  backend: 'cpu',
  adapter: 'CPU, 64-bit, 2 threads',
  software: false,
  residual: {},
  conserved: {},
  errors: null,
  marks: [],
  monitors: [],
  ...changes,
});
const monitor = (last: number, mean: number): RunSummary['monitors'][number] => ({
  name: 'lift',
  kind: 'boundary',
  last,
  mean,
  minimum: 0,
  maximum: 1,
});
const run = (id: string, own: Partial<CaseDocument>, ended: RunSummary | null): TabulatedRun => ({
  id,
  name: '',
  document: testCase(own),
  summary: ended,
});
const runs = [
  run('0001', { name: 'one' }, summary({ monitors: [monitor(0.4, 0.3)] })),
  run(
    '0002',
    { name: 'two', initial: { rho: '2', u: '0.4', v: '0.2', p: '1' } },
    summary({ steps: 20, errors: { rho: { l2: 1e-3, linf: 1 } } }),
  ),
  run('0003', { system: { id: 'euler2d', parameters: { gamma: 1.3 } } }, null),
];

describe('the table of runs', () => {
  const table = runsTable(runs);
  const column = (id: string) => {
    const at = table.columns.findIndex((one) => one.id === id);
    return table.rows.map(({ values }) => values[at]);
  };

  it('has columns only for entries that differ and affect results', () => {
    const entries = table.columns.filter(({ path }) => path).map(({ label }) => label);
    expect(entries.sort()).toEqual(['initial.rho', 'system.parameters.gamma']);
    expect(column('case initial.rho')).toEqual(['1', '2', '1']);
    expect(column('case system.parameters.gamma')).toEqual([null, null, 1.3]);
  });

  it('has results, which may be missing', () => {
    expect(column('status')).toEqual(['finished', 'finished', null]);
    expect(column('steps')).toEqual([10, 20, null]);
    expect(column('last lift')).toEqual([0.4, null, null]);
    expect(column('mean lift')).toEqual([0.3, null, null]);
    expect(column('error rho')).toEqual([null, 1e-3, null]);
    const device = 'CPU, 64-bit, 2 threads';
    expect(column('device')).toEqual([device, device, null]);
    expect(table.columns.map(({ id }) => id)).not.toContain('name');
  });

  it('is sorted by a column with missing values last', () => {
    const order = (isDescending: boolean) =>
      sortedRows(table, 'steps', isDescending).map((row) => row.run);
    expect(order(false)).toEqual(['0001', '0002', '0003']);
    expect(order(true)).toEqual(['0002', '0001', '0003']);
    expect(sortedRows(table, 'unknown', true)).toBe(table.rows);
  });

  it('is written as CSV', () => {
    const lines = runsCsv(table).split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toMatch(/^Run,.*"?lift, last"?/);
    expect(lines[3].startsWith('0003,')).toBe(true);
  });
});
