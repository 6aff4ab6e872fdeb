import { describe, expect, it } from 'vitest';
import {
  analyzeStudy,
  assessedValues,
  defaultQuantities,
  errorFigure,
  familyTexts,
  ownPoint,
  proposedPoints,
  quantityNamed,
  relativeWork,
  secondsFor,
  studyCsv,
  studyMember,
  studyPoints,
} from '../../solver/accuracy';
import { caseDigest } from '../../solver/case/computedPart';
import type { RunSummary } from '../../solver/run/runReports';
import { documentAt, type SweepPoint } from '../../solver/sweep/points';
import { testCase } from '../support/cases';

const document = testCase({ mesh: { file: 'a.msh', refinements: 2 } });

const summary = (cells: number, monitors: RunSummary['monitors']): RunSummary => ({
  outcome: { kind: 'endTime' },
  ...{ steps: 10, time: 1, wallSeconds: cells / 100, dimension: 2, cells, dofs: 3 * cells },
  ...{ dofStagesPerSecond: 1, backend: 'cpu', adapter: '', software: false },
  ...{ residual: {}, conserved: {}, errors: null, marks: [], monitors },
});

const at = (order: number, level: number, precision = 'f64'): SweepPoint => ({
  'scheme.id': 'dg',
  'scheme.order': order,
  'mesh.level': level,
  'run.precision': precision,
});

const lift = (value: number) => [{ name: 'CL', kind: 'boundary' as const, last: value }];
const member = (point: SweepPoint, value: number) => {
  const cells = 100 * 4 ** Number(point['mesh.level']);
  return studyMember(document, point, { summary: summary(cells, lift(value)), failure: null });
};
/** Errors c hᵖ⁺¹ of a coefficient with the limit 1. */
const liftAt = (order: number, level: number): number => 1 + 0.01 * 2 ** (-(order + 1) * level);

describe('the analysis of a study', () => {
  const members = [
    ...[-1, 0, 1].map((level) => member(at(1, level), liftAt(1, level))),
    ...[-1, 0, 1].map((level) => member(at(2, level), liftAt(2, level))),
    member(at(2, -1, 'f32'), liftAt(2, -1) + 2 ** -20),
  ];
  const result = analyzeStudy(document, members, [quantityNamed('CL')]);
  const [quantity] = result.quantities;

  it('observes the order of each family and extrapolates to the limit', () => {
    expect(quantity.families.map(({ order }) => order?.toFixed(6))).toEqual([
      '2.000000',
      '3.000000',
      undefined,
    ]);
    expect(quantity.reference?.kind).toBe('extrapolated');
    expect(quantity.reference?.value).toBeCloseTo(1, 12);
    for (const own of quantity.values.slice(0, 6)) {
      expect(own?.bar.mesh).toBeCloseTo(1.25 * Math.abs(own?.value ?? NaN) - 1.25, 10);
      expect(own?.error).toBeCloseTo((own?.value ?? NaN) - 1, 10);
    }
  });

  it('takes precision errors from pairs, scaled for the more precise run, and shares them', () => {
    const [coarse, base, single] = [3, 4, 6].map((i) => quantity.values[i]?.bar.precision);
    expect(single).toBeCloseTo(2 ** -20, 12);
    expect(coarse).toBeCloseTo(2 ** -20 * 2 ** -29, 20);
    expect(base).toBe(coarse);
  });

  it('marks the Pareto fronts and draws them', () => {
    expect(quantity.fronts.unknowns).toEqual([0, 1, 5]);
    const figure = errorFigure(result, quantity, 'unknowns');
    expect(figure?.series.map(({ label }) => label)).toEqual([
      'p = 1, f64 (CPU)',
      'p = 2, f64 (CPU)',
      'p = 2, f32',
      'Pareto front',
    ]);
    expect(figure?.x.scale).toBe('log');
  });

  it('writes the sentence of one member and a table of all', () => {
    const [own] = assessedValues(result, at(2, 0));
    expect(own.text).toBe('CL = 1.010 ± 0.013 (mesh) ± 1.8e-15 (precision)');
    expect(own.reason).toBe('observed order 3.00 on 3 meshes; extrapolated value 1');
    const lines = studyCsv(result).split('\r\n');
    expect(lines[0]).toContain('"CL, mesh error","CL, precision error"');
    expect(lines[2]).toMatch(/^dg,1,0,f64,endTime,100,300,1,1\.01,/);
  });

  it('leaves out members that failed, did not end or have no value', () => {
    const unfinished = { ...summary(100, lift(5)), outcome: { kind: 'stepLimit' as const } };
    const broken = [
      studyMember(document, at(1, 0), { summary: unfinished, failure: null }),
      studyMember(document, at(1, 1), { summary: summary(400, lift(5)), failure: 'diverged' }),
      studyMember(document, at(1, 2), null),
      studyMember(document, at(1, -1), { summary: summary(25, []), failure: null }),
    ];
    expect(broken.map(({ unused }) => unused)).toEqual([
      'ended before its end time or steady state',
      'diverged',
      'not computed',
      null,
    ]);
    const [none] = analyzeStudy(document, broken, [quantityNamed('CL')]).quantities;
    expect(none.values.every((value) => value === null)).toBe(true);
    expect(none.reference).toBeNull();
  });

  it('assesses means with their sampling errors if a run has them, and calls smaller differences resolved', () => {
    const noisy = [-1, 0, 1].map((level) => {
      const drag = { name: 'CD', kind: 'boundary' as const, last: 3, mean: 1 + 0.001 * level };
      const monitors = [{ ...drag, standardError: 0.01 }];
      return studyMember(document, at(1, level), {
        summary: summary(100 * 4 ** level, monitors),
        failure: null,
      });
    });
    const quantities = defaultQuantities(noisy.flatMap(({ summary: own }) => own ?? []));
    expect(quantities.map(({ name }) => name)).toEqual(['CD, mean']);
    const means = analyzeStudy(document, noisy, quantities);
    const [own] = assessedValues(means, at(1, 0));
    expect(own.text).toBe('CD, mean = 1.000 ± 0.0020 (mesh) ± 0.020 (sampling)');
    expect(own.reason).toContain('not larger than rounding or sampling errors');
    expect(familyTexts(means.quantities[0])[0]).toMatch(/^p = 1: the differences/);
  });

  it('refers deviations to an exact value or the run with the most unknowns', () => {
    const exact = analyzeStudy(document, members, [quantityNamed('CL')], new Map([['CL', 2]]));
    expect(exact.quantities[0].reference).toEqual({ kind: 'exact', value: 2, error: 0 });
    const single = analyzeStudy(document, members.slice(0, 1), [quantityNamed('CL')]);
    expect(single.quantities[0].reference?.kind).toBe('finest');
    expect(single.quantities[0].values[0]?.error).toBeNull();
  });
});

describe('the members of a study', () => {
  it('combines the lists and sorts by work', () => {
    const points = studyPoints(document, {
      ...{ methods: ['dg'], orders: [2, 1], levels: [0, -1, 0], precisions: ['f64'] },
    });
    expect(points.map((point) => [point['scheme.order'], point['mesh.level']])).toEqual([
      [1, -1],
      [2, -1],
      [1, 0],
      [2, 0],
    ]);
    expect(
      secondsFor(6, [
        { work: 2, seconds: 1 },
        { work: 1, seconds: 0.5 },
      ])?.likely,
    ).toBe(3);
    expect(secondsFor(6, [])).toBeNull();
    const works = [0, 1].map((level) => relativeWork(document, at(1, level)));
    expect(works[1] / works[0]).toBe(8);
  });

  it('proposes three cheap meshes, the neighboring orders and another precision', () => {
    const points = proposedPoints(document, 'f32', ['f64']);
    const shown = points.map((point) => Object.values(point).slice(1).join(' '));
    expect(shown.sort()).toEqual(['1 -1 f32', '1 -2 f32', '1 -2 f64', '1 0 f32', '2 0 f32']);
    const file = testCase({ mesh: { file: 'a.msh', refinements: 0 } });
    const levels = proposedPoints(file, 'f64', []).map((point) => point['mesh.level']);
    expect([...new Set(levels)].sort()).toEqual([0, 1, 2]);
  });

  it('has the digest of the case at the point of the case', () => {
    const own = ownPoint(document, 'f64');
    expect(own).toEqual(at(1, 0));
    expect(caseDigest(documentAt(document, own), 1)).toBe(caseDigest(document, 1));
  });

  it('changes the method with its default options, keeping degree and flux', () => {
    const { scheme } = documentAt(document, { ...at(2, 0), 'scheme.id': 'cpr' });
    expect(scheme).toMatchObject({ id: 'cpr', order: 2, numericalFlux: 'localLaxFriedrichs' });
    const precise = documentAt(document, at(1, 0, 'df64'));
    expect(precise.scheme).toMatchObject({ precision: 'df64' });
  });
});
