import { describe, expect, it } from 'vitest';
import { caseReport, type ReportInput } from '../../solver/outputs/report/report';
import { base64 } from '../../solver/outputs/base64';
import { solutionOf } from './polynomialSolution';

const summary: NonNullable<ReportInput['summary']> = {
  outcome: { kind: 'endTime' },
  steps: 120,
  time: 0.5,
  wallSeconds: 1.5,
  cells: 12,
  dofs: 72,
  dofStagesPerSecond: 2e6,
  backend: 'cpu',
  adapter: 'Test CPU',
  software: false,
  residual: { q: 1e-7 },
  conserved: { q: { start: 1, end: 1.25 } },
  errors: null,
  marks: [],
  monitors: [{ name: 'probe', kind: 'point', last: 3.25, mean: 3, minimum: NaN, maximum: 4 }],
};

const monitor: ReportInput['signals'][number]['signal']['monitor'] = {
  kind: 'point',
  name: 'probe',
  expression: 'q > 1',
  at: [0.5, 0.5],
  every: 1,
};

function reportOf(changes: Partial<ReportInput> = {}): string {
  const solution = solutionOf(2, '1 + x');
  const document = {
    ...solution.document,
    name: 'Flow <past> & "beyond"',
    description: '<script>alert(1)</script>',
  };
  return caseReport({
    solution: { ...solution, document },
    summary,
    history: { variables: ['q'], rows: Float64Array.of(1, 0.1, 0.1, 0.5, 2, 0.2, 0.1, 0.25) },
    signals: [
      {
        signal: { name: 'probe', monitor, columns: ['value'] },
        rows: Float64Array.of(1, 0.1, 2, 2, 0.2, 3.25),
      },
      { signal: { name: 'conserved', monitor: null, columns: ['q'] }, rows: new Float64Array(6) },
    ],
    fields: ['q'],
    version: '1.2.3',
    date: '2025-01-31',
    ...changes,
  });
}

const titles = (html: string): string[] =>
  [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => title);

describe('a report', () => {
  it('has a part for each thing that there is to say', () => {
    expect(titles(reportOf())).toEqual([
      'Equations',
      'Mesh',
      'Initial state',
      'Boundary conditions',
      'Scheme',
      'Time',
      'Run',
      'Monitors',
      'Convergence',
      'Fields',
      'Machine',
    ]);
    const bare = titles(reportOf({ summary: null, history: null, signals: [], fields: [] }));
    expect(bare).toEqual(expect.not.arrayContaining(['Run', 'Monitors', 'Convergence', 'Fields']));
  });

  it('tells figures of mesh and run', () => {
    const html = reportOf();
    expect(html).toContain('<th scope="row">Triangles</th><td>12</td>');
    expect(html).toContain('<th scope="row">Area</th><td>1</td>');
    expect(html).toContain('The end time was reached.');
    const numbers = (row: string) =>
      [
        ...(new RegExp(`<tr><td>${row}</td>(.*?)</tr>`).exec(html)?.[1] ?? '').matchAll(
          />([^<]+)</g,
        ),
      ].map(([, text]) => text);
    expect(numbers('q')).toEqual(['1', '1.25', '0.25', '1e-7']);
    expect(numbers('probe')).toEqual(['point', '3.25', '3', '–', '4']);
  });

  it('needs no other file and carries out nothing', () => {
    const html = reportOf();
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('<title>Flow &lt;past&gt; &amp; &quot;beyond&quot;</title>');
    const sources = [...html.matchAll(/\b(?:src|href)="([^"]{0,22})/g)].map(([, source]) => source);
    expect(sources).toEqual(['data:image/png;base64,']);
    expect(html.match(/<svg/g)).toHaveLength(3);
    expect(html).toContain('probe: q &gt; 1 over time.');
  });
});

describe('base64', () => {
  it.each(['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar', '\u00ff\u00fe'])('of %j', (text) => {
    const bytes = new TextEncoder().encode(text);
    expect(base64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
  });
});
