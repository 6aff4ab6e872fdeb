import { expect, it } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import type { CellMesh } from '../../solver/mesh/types';
import { rectangleMesh } from '../../solver/mesh/rectangle';
import { methodOf } from '../../solver/methods/methodOf';
import { methods } from '../../solver/methods/registry';
import { prepareCase, type PreparedCase } from '../../solver/run/preparedCase';
import {
  checkpointSnapshot,
  initialSnapshot,
  snapshotCheckpoint,
} from '../../solver/run/startingState';
import { createProbe } from '../../solver/space/fieldProbe';
import { bentAll, cprCase, curvedBox } from '../methods/cpr/cases';
import { testCase } from '../support/cases';

const initial = { rho: '1 + 0.2*x*y', u: '0.3*y', v: '0.1 - 0.2*x', p: '1 + 0.1*x' };
const outflow = { condition: 'outflow', values: {} };
const sides = ['left', 'right', 'bottom', 'top'];
const boundaries = Object.fromEntries(sides.map((side) => [side, outflow]));
const outputs = {
  statistics: [{ name: 'mean', expression: 'p', from: 0, to: null, fluctuation: false }],
  snapshots: { times: [], interval: null },
  marks: [],
  monitors: [],
};

const curved = curvedBox({ counts: [3, 2], order: 2, map: bentAll(0.1) });
const triangles = rectangleMesh(3, 2, (x, y) => [x, y + 0.1 * x]);

it.each([
  [
    'points of curved quadrilaterals',
    cprCase({ initial, boundaries, outputs }, { order: 2 }),
    curved,
  ],
  ['modes of triangles', testCase({ initial, boundaries, outputs }), triangles],
] as [string, CaseDocument, CellMesh][])(
  'resumes a state in %s at another order with the same polynomials and new averages',
  (_, document, mesh) => {
    const { scheme } = document;
    const order = methodOf(scheme).degree(scheme);
    const at = (degree: number): PreparedCase =>
      prepareCase(
        { ...document, scheme: methodOf(scheme).ofDegree(scheme, degree) },
        mesh,
        methods,
      );
    const [low, high] = [at(order), at(order + 1)];
    const started = { ...initialSnapshot(low), step: 7, time: 0.5 };
    const raised = checkpointSnapshot(high, snapshotCheckpoint(low, started));
    expect([raised.step, raised.time, raised.averages!.since]).toEqual([7, 0.5, [0.5]]);
    const read = ({ physics, discretization }: PreparedCase, state: typeof started): number[] => {
      const fields = ['rho', 'p', 'dx(rhou)'].map((field) => physics.field(field));
      const probe = createProbe({ space: discretization.space, physics }, state, fields);
      return [
        [0.31, 0.37],
        [0.77, 0.52],
      ].flatMap(([x, y]) => {
        const values = new Float64Array(fields.length);
        expect(probe.read(x, y, 0, values)).toBeGreaterThanOrEqual(0);
        return [...values];
      });
    };
    const requested = read(low, started);
    read(high, raised).forEach((value, i) => expect(value).toBeCloseTo(requested[i], 11));
    const lowered = checkpointSnapshot(low, snapshotCheckpoint(high, raised));
    const worst = Math.max(...lowered.state.map((value, i) => Math.abs(value - started.state[i])));
    expect(worst).toBeLessThan(1e-12);
  },
);
