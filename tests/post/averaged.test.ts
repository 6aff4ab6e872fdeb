import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import { sampleSchema } from '../../solver/case/samples';
import type { Mesh } from '../../solver/mesh/mesh';
import { compileCasePhysics } from '../../solver/physics/compile';
import { takeSample, type SampleRows } from '../../solver/post/sample';
import { fvCase, gridOf } from '../cartesianFv/grids';
import { cprCase, curvedBox } from '../methods/cpr/cases';
import { discretize } from '../support/dg';
import { flowCase, square } from './support';

/** A sample of a case's initial state. */
function taken(sample: unknown, document: CaseDocument, mesh: Mesh): SampleRows {
  const discretization = discretize(document, mesh);
  const physics = compileCasePhysics(document);
  const state = discretization.initialState();
  const whole = sampleSchema.parse({ name: 'mean', fields: ['q'], ...(sample as object) });
  return takeSample(whole, { mesh, physics, discretization, state, time: 0, averages: null });
}

const outflow = ({ groups }: Pick<Mesh, 'groups'>): CaseDocument['boundaries'] =>
  Object.fromEntries(groups.map(({ name }) => [name, { condition: 'outflow', values: {} }]));

const scalar = (q: string) => ({
  system: { id: 'advection3d', parameters: {} },
  initial: { q },
});

/** A quarter of a ring of radii 1 and 2 about z, 1.5 deep. */
const ring = () =>
  curvedBox({
    counts: [2, 3, 2],
    order: 2,
    map: ([r, angle, z]) => [
      (1 + r) * Math.cos(0.5 * Math.PI * angle),
      (1 + r) * Math.sin(0.5 * Math.PI * angle),
      z < 0.5 ? 0.6 * z : 2.4 * z - 0.9,
    ],
  });
const onRing = (q: string) =>
  cprCase({ ...scalar(q), boundaries: outflow(ring()) }, { order: 2, numericalFlux: 'upwind' });

describe('a mean along an axis', () => {
  it('is exact over extruded cells with layers of any thickness', () => {
    const line = { kind: 'line', from: [1.1, 0.2], to: [0.3, 1.6], points: 5, averaged: 'z' };
    // In curved cells, polynomials of x and y are not in the space of the scheme; those of z are.
    const { values, x } = taken(line, onRing('2 + 3*z^2 - z'), ring());
    expect(x).toHaveLength(5);
    for (const value of values[0]) expect(value).toBeCloseTo(2 + 1.5 ** 2 - 0.75, 10);
    const at = {
      kind: 'points',
      at: [
        [1.2, 0.3],
        [0.2, 0.2],
      ],
      averaged: 'z',
    };
    const points = taken({ ...at, fields: ['q^2', 'x*z'] }, onRing('z'), ring()).values;
    expect(points[0][0]).toBeCloseTo(1.5 ** 2 / 3, 10);
    expect(points[1][0]).toBeCloseTo(1.2 * 0.75, 10);
    // There are no cells within the inner radius.
    expect([points[0][1], points[1][1]]).toEqual([NaN, NaN]);
  });

  it('averages all crossed cells, also obliquely cut ones', () => {
    const document = flowCase({ initial: { rho: '1 + 0.5*x + y', u: '0', v: '0', p: '1' } });
    const line = { kind: 'line', fields: ['rho'], from: [0, 0.13], to: [0, 0.77], points: 3 };
    const { values } = taken({ ...line, averaged: 'x' }, document, square(3));
    values[0].forEach((value, i) => expect(value).toBeCloseTo(1.25 + 0.13 + 0.32 * i, 7));
    expect(() => taken({ ...line, averaged: 'z' }, document, square(3))).toThrow(
      'there is no mean along z of a mesh in x and y',
    );
  });

  it('is the sum of finite-volume means', () => {
    const grid = gridOf({ counts: [3, 2, 4] });
    const document = fvCase(
      { ...scalar('x + z'), boundaries: outflow(grid) },
      { numericalFlux: 'upwind' },
    );
    const line = { kind: 'line', from: [0, 0.3], to: [1, 0.3], points: 4, averaged: 'z' };
    const { values } = taken(line, document, grid);
    const means = [1, 1, 3, 5].map((sixths) => sixths / 6 + 0.5);
    expect(values[0][0]).toBeCloseTo(means[0], 10);
    expect(values[0][3]).toBeCloseTo(means[3], 10);
  });
});

describe('a spanwise-averaged wall', () => {
  const wall = { kind: 'boundary', groups: ['left'], averaged: 'z' };

  it('is one curve, with the domain on its left', () => {
    const { along, x, y, z, values } = taken(
      { ...wall, fields: ['q', 'x'] },
      onRing('2 + 3*z^2 - z'),
      ring(),
    );
    expect(along).toHaveLength(3 * 5);
    expect([...along]).toEqual([...along].toSorted((a, b) => a - b));
    expect(along.at(-1)! / (Math.PI / 2)).toBeCloseTo(1, 1);
    expect([...y]).toEqual([...y].toSorted((a, b) => b - a));
    for (const value of values[0]) expect(value).toBeCloseTo(2 + 1.5 ** 2 - 0.75, 8);
    values[1].forEach((value, i) => expect(value).toBeCloseTo(x[i], 10));
    for (const value of z) expect(value).toBeCloseTo(0.75, 8);
  });

  it('is rejected if not extruded, and in 2D', () => {
    expect(() => taken({ ...wall, averaged: 'x' }, onRing('z'), ring())).toThrow(
      /^left is not extruded along x: its side at \(.*\) has 4 corners in the section/,
    );
    const document = flowCase({});
    const groups = [square(3).groups[0].name];
    expect(() => taken({ ...wall, fields: ['p'], groups }, document, square(3))).toThrow(
      'a boundary can be averaged along an axis in 3D only',
    );
  });
});
