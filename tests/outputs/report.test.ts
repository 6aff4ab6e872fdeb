import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import { monitorSchema } from '../../solver/diagnostics/monitors';
import { sampleSchema } from '../../solver/case/samples';
import { caseReport, type ReportInput } from '../../solver/report/report';
import { base64 } from '../../solver/core/base64';
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

function reportOf(changes: Partial<ReportInput> = {}, ofCase: Partial<CaseDocument> = {}): string {
  const solution = solutionOf(2, '1 + x', ofCase);
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
    fields: [],
    version: '1.2.3',
    date: '2025-01-31',
    ...changes,
  });
}

const titles = (html: string): string[] =>
  [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => title);

describe('a report', () => {
  it('has a section for each available topic', () => {
    expect(titles(reportOf({ fields: ['q'] }))).toEqual([
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

  it('shows the spectrum of a monitor with enough samples, without its transient', () => {
    const rows = Float64Array.from({ length: 3 * 400 }, (_, i) => {
      const [row, column] = [Math.floor(i / 3), i % 3];
      return [row, 0.01 * row, Math.sin(2 * Math.PI * 5 * 0.01 * row)][column];
    });
    const signals = [{ signal: { name: 'probe', monitor, columns: ['value'] }, rows }];
    const html = reportOf({ signals });
    expect(titles(html)).toContain('Spectra');
    expect(html).toContain('Spectrum of probe from t = 1.995 on.');
    expect(html).toMatch(/f = (5|5\.0\d*|4\.9\d*)\b/);
    expect(titles(reportOf())).not.toContain('Spectra');
  });

  it('lists figures of the mesh and the run', () => {
    const html = reportOf();
    expect(html).toContain('<th scope="row">Triangles</th><td>12</td>');
    expect(html).toContain('<th scope="row">Area</th><td>1</td>');
    expect(html).toContain('End time reached.');
    const numbers = (row: string) =>
      [
        ...(new RegExp(`<tr><td>${row}</td>(.*?)</tr>`).exec(html)?.[1] ?? '').matchAll(
          />([^<]+)</g,
        ),
      ].map(([, text]) => text);
    expect(numbers('[^<]*\\(q\\)')).toEqual(['1', '1.25', '0.25', '1e-7']);
    expect(numbers('probe')).toEqual(['point', '3.25', '3', '–', '4']);
  });

  it('lists the selected scheme options by name', () => {
    const text = reportOf().replace(/<[^>]+>/g, ' ');
    expect(text).toMatch(/Numerical flux\s+Local Lax–Friedrichs/);
    expect(text).toMatch(/GPU precision\s+Single/);
  });

  it('lists effective values, including defaults of conditions', () => {
    const boundaries = Object.fromEntries(
      Object.keys(solutionOf(0, '1').document.boundaries).map((group) => [
        group,
        { condition: 'prescribed', values: {} },
      ]),
    );
    const text = reportOf({}, { boundaries }).replace(/<[^>]+>/g, ' ');
    expect(text).toMatch(/left\s+Prescribed[^=]*\(q\) = 0\s/);
  });

  it('keeps all data of a failed run', () => {
    const message = 'The run failed after step 3, t = 0.1: the pressure was lost; try positivity';
    const outcome = { kind: 'failed', cell: 1, x: 0, y: 0, reason: 'lost', message } as const;
    expect(reportOf({ summary: { ...summary, outcome } })).toContain(`${message}.`);
  });

  it('compares the state with the exact solution', () => {
    // Lower by 1 everywhere; the norm of x itself is 1/√3.
    const html = reportOf({}, { exact: { q: 'x' } });
    const [, row] = /<tr><td>q<\/td>((?:<td class="number">[^<]*<\/td>){5})<\/tr><\/tbody>/.exec(
      html.slice(html.indexOf('>Verification<')),
    ) as RegExpExecArray;
    expect(row.match(/[\d.]+(?=<)/g)).toEqual(['1', '1', '1', '1', '1.73205']);
    expect(html).toContain('q and its exact value at y = 0.5.');
    expect(html).toMatch(/Error of q at t = 0 \(step 0\), from (1|0\.999\d*) to 1(\.0000\d*)?\./);
    expect(reportOf()).not.toContain('>Verification<');
  });

  it('draws the last rows of line monitors, the conserved integrals, and the samples of the case', () => {
    const line = monitorSchema.parse({
      kind: 'line',
      name: 'line',
      expression: 'q > 1',
      from: [0, 0],
      to: [1, 0],
      points: 2,
    });
    const signal = { name: 'line', monitor: line, columns: ['0', '1'] };
    const rows = Float64Array.from({ length: 40 }, (_, i) => i);
    const conserved = { name: 'conserved', monitor: null, columns: ['q'] };
    const sample = { kind: 'line', name: 'Across', fields: ['q'], from: [0, 0.5], to: [1, 0.5] };
    const html = reportOf(
      {
        signals: [
          { signal, rows },
          { signal: conserved, rows: rows.subarray(0, 6) },
        ],
      },
      { samples: [sampleSchema.parse(sample)] },
    );
    expect(html).toContain('line: q &gt; 1 from (0, 0) to (1, 0).');
    // Ten rows: times 1 + 4i of the third, fifth, eighth and tenth.
    for (const time of [9, 17, 29, 37]) expect(html).toContain(`t = ${time}<`);
    expect(html).toContain('Change of the conserved integrals over the domain');
    expect(html).toContain('Across at t = 0.');
  });

  it('wraps long formulas in tables', () => {
    const group = { condition: 'prescribed', values: { q: `${'1+'.repeat(40)}1` } };
    const boundaries = { left: group, right: group, bottom: group, top: group };
    const html = reportOf({}, { boundaries });
    expect(html).toContain('1+1+1+1+1+1+1+1+<wbr>1+1+');
    // Conditions by their titles.
    expect(html).toContain('<td>Prescribed value</td>');
  });

  it('is self-contained and runs no scripts', () => {
    const html = reportOf({ fields: ['q'] });
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('<title>Flow &lt;past&gt; &amp; &quot;beyond&quot;</title>');
    const sources = [...html.matchAll(/\b(?:src|href)="([^"]{0,22})/g)].map(([, source]) => source);
    expect(sources).toEqual(['data:image/png;base64,']);
    expect(html.match(/<svg/g)).toHaveLength(4);
    expect(html).toContain('probe: q &gt; 1 over time.');
  });
});

describe('base64 encoding', () => {
  it.each(['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar', '\u00ff\u00fe'])(
    'matches Node.js for %j',
    (text) => {
      const bytes = new TextEncoder().encode(text);
      expect(base64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
    },
  );
});
