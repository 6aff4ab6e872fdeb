import { describe, expect, it } from 'vitest';
import { defaultCase } from '../../solver/case/defaults';
import type { CaseDocument } from '../../solver/case/document';
import { caseMesh } from '../../solver/case/caseMesh';
import { caseSchema } from '../../solver/case/document';
import { groupAreas } from '../../solver/pyfr/groupAreas';
import { euler2d } from '../../solver/physics/systems/euler2d';
import { readPyfrTables } from '../../solver/pyfr/results';

const monitor = (kind: string, name: string, expression: string, more: object): object => ({
  ...{ kind, name, expression, every: 5 },
  ...more,
});

function caseWith(monitors: object[]): CaseDocument {
  const document = defaultCase(euler2d, 'mesh/a.msh', ['wing', 'far']);
  const outputs = { ...document.outputs, monitors } as CaseDocument['outputs'];
  return {
    ...document,
    definitions: [
      { name: 'r', expression: 'hypot(x, y)' },
      { name: 'q', expression: '0.5*0.2^2' },
    ],
    outputs,
  };
}

const read = (monitors: object[], files: Readonly<Record<string, string>>) =>
  readPyfrTables(
    caseWith(monitors),
    Object.entries(files).map(([name, text]) => ({ name, text })),
  );

const forces = 't,px,py,mpz\n0.0,1,2,9\n0.5,3,4,9\n';

describe('tables of PyFR', () => {
  it('become integrals, values at points and forces of the monitors', () => {
    const { signals, remarks } = read(
      [
        monitor('domain', 'Total mass', 'rho', { within: null }),
        monitor('point', 'energy', 'E + 0*x', { at: [1, 2] }),
        monitor('boundary', 'lift', 'forceY/q - forceX', { groups: ['wing'] }),
        monitor('boundary', 'square', 'forceX^2', { groups: ['wing'] }),
      ],
      {
        'total_mass.csv': 't,int-total_mass\n0.0,7\n0.5,8\n',
        'points.csv':
          't,x,y,rho,u,v,p\n0.0,1.0,2.0,2,3,0,0.4\n0.0,5,5,1,1,1,1\n0.5,1,2,2,0,1,0.8\n',
        'forces-wing.csv': forces,
        'residual.csv': 't,rho\n0.1,3\n',
      },
    );
    expect(signals.map(({ signal }) => signal.name)).toEqual(['Total mass', 'energy', 'lift']);
    expect([...signals[0].rows]).toEqual([0, 0, 7, 5, 0.5, 8]);
    // p/(gamma - 1) + rho*(u^2 + v^2)/2
    [0, 0, 10, 5, 0.5, 3].forEach((value, i) => expect(signals[1].rows[i]).toBeCloseTo(value, 12));
    [0, 0, 99, 5, 0.5, 197].forEach((value, i) => expect(signals[2].rows[i]).toBeCloseTo(value, 9));
    expect(remarks).toEqual([
      'Monitors without a table of PyFR: square',
      'Tables that match no monitor of the case: residual.csv',
    ]);
  });

  it('are relative to the pressure of the free stream on open groups', () => {
    const document = caseWith([monitor('boundary', 'lift', 'forceY', { groups: ['wing'] })]);
    const own = {
      ...document,
      freeStream: { state: { p: '0.5' }, length: 1, center: [0, 0], up: 'y' },
    } as CaseDocument;
    const files = [{ name: 'forces-wing.csv', text: forces }];
    const { signals } = readPyfrTables(own, files, new Map([['wing', [1, -2, 0]]]));
    // py + 0.5 · 2
    expect([...signals[0].rows]).toEqual([0, 0, 3, 5, 0.5, 5]);
  });

  it('know the area vectors of groups in the plane and in space', () => {
    const box = { kind: 'box', min: [0, 0], max: [3, 2], cells: [2, 3], order: 2 };
    const of = (mesh: object, id: string) => {
      const document = caseSchema.parse({
        ...caseWith([]),
        mesh,
        system: { id },
        boundaries: {},
        scheme: { id: 'cpr', order: 1 },
      });
      return groupAreas(caseMesh(document, null));
    };
    expect(of({ generate: box }, 'euler2d').get('bottom')).toEqual([0, -3, 0]);
    const space = of({ generate: box, extrude: { layers: 2, to: 0.5 } }, 'euler3d');
    expect(space.get('right')!.map((x) => Math.round(1e9 * x) / 1e9 + 0)).toEqual([1, 0, 0]);
    expect(space.get('front')!.map((x) => Math.round(1e9 * x) / 1e9 + 0)).toEqual([0, 0, 6]);
  });

  it('may end in the middle of a line', () => {
    const mass = monitor('domain', 'mass', 'rho', { within: null });
    const { signals } = read([mass], { 'mass.csv': 't,int-mass\n0,1\n0.5,2\n0.7' });
    expect(signals[0].rows).toHaveLength(6);
    // 2.5 without its last digit
    const cut = read([mass], { 'mass.csv': 't,int-mass\n0,1\n0.5,2.' });
    expect([...cut.signals[0].rows]).toEqual([0, 0, 1]);
  });

  it('of several groups are not summed if their times differ', () => {
    const lift = [monitor('boundary', 'lift', 'forceY', { groups: ['wing', 'far'] })];
    const both = (other: string) =>
      read(lift, { 'forces-wing.csv': forces, 'forces-far.csv': other });
    expect([...both(forces).signals[0].rows]).toEqual([0, 0, 4, 5, 0.5, 8]);
    expect(both('t,px,py,mpz\n0.0,1,2,9\n0.4,3,4,9\n')).toMatchObject({
      signals: [],
      remarks: [/lift/, /forces/].map((own) => expect.stringMatching(own) as string),
    });
  });

  it.each([
    ['x,y\n1,2\n', /^a\.csv: not a CSV file of a PyFR plugin/],
    ['t,int-mass\n0,1\n0.1,nan\n0.2,1\n', /^a\.csv:3: expected a number/],
    ['t,int-mass\n0,1\n0.1\n0.2,1\n', /^a\.csv:3: expected a number/],
    ['t,int-mass\n0,1\n0.1,\n0.2,1\n', /^a\.csv:3: expected a number/],
  ])('reject %j in one line', (text, message) => {
    expect(() => read([], { 'a.csv': text })).toThrow(message);
  });
});
