import { describe, expect, it } from 'vitest';
import { checkCase, sourceMesh } from '../../solver/case';
import { leastScaledJacobian } from '../../solver/mesh';
import { similarityOf } from '../../solver/physics';
import { systems } from '../../solver/physics/systems';
import {
  airfoilTheory,
  documentAt,
  experimentsOf,
  largestLift,
  notConverged,
  sweepPoints,
  sweepTable,
  usualModel,
  viscousPolar,
} from '../../solver/sweep';

const request = {
  name: 'NACA 0012',
  naca: '0012',
  angles: '0:2:4',
  machs: '0.15',
  reynolds: 6e6,
  model: 'turbulent' as const,
};

/** A summary of a run with these monitors. */
const summary = (values: Readonly<Record<string, number>>) => ({
  outcome: { kind: 'steady' as const },
  steps: 10,
  time: 0,
  wallSeconds: 1,
  dimension: 2 as const,
  residual: {},
  conserved: {},
  marks: [],
  monitors: Object.entries(values).map(([name, last]) => ({
    name,
    kind: 'boundary' as const,
    last,
    minimum: 0,
    maximum: 1,
  })),
});
const tableOf = (lifts: readonly number[], outcomes: readonly string[] = []) =>
  sweepTable(
    ['alpha'],
    lifts.map((lift, i) => ({
      point: { alpha: 2 * i },
      outcome: outcomes[i] ?? 'done',
      summary: summary({ CD: 0.01, 'CD friction': 0.005, CL: lift }) as never,
    })),
  );

describe('a viscous polar', () => {
  it.each([
    ['laminar', 5000, 'navierStokes2d'],
    ['turbulent', 6e6, 'spalartAllmaras2d'],
  ] as const)(
    'is a valid case of %s flow at every angle, with its Reynolds number',
    (model, reynolds, id) => {
      const document = viscousPolar({ ...request, model, reynolds });
      const system = systems.get(id)!;
      expect(document.system.id).toBe(id);
      expect(sweepPoints(document, document.sweep!, system).map(({ alpha }) => alpha)).toEqual([
        0, 2, 4,
      ]);
      for (const alpha of [0, 4]) {
        const own = documentAt(document, { alpha });
        const faults = checkCase(own, null, null).filter(
          ({ level, field }) => level === 'error' && field !== 'mesh.generate',
        );
        expect(faults).toEqual([]);
        const { mach, reynolds: found } = similarityOf(own, system)!;
        expect([mach, found! / reynolds]).toEqual([expect.closeTo(0.15, 9), expect.closeTo(1, 9)]);
      }
      expect(airfoilTheory(documentAt(document, { alpha: 4 })).get('CL, panels')).toBeCloseTo(
        0.48,
        1,
      );
      expect(document.outputs.monitors.map(({ name }) => name)).toEqual([
        'CD',
        'CD friction',
        'CL',
        'CM about (0.25, 0)',
      ]);
      const mesh = sourceMesh(document.mesh, null);
      const shapes = model === 'turbulent' ? ['quadrilateral'] : ['triangle', 'quadrilateral'];
      expect(mesh.blocks?.map(({ shape }) => shape) ?? [mesh.shape]).toEqual(shapes);
      expect(leastScaledJacobian(mesh)).toBeGreaterThan(0.05);
    },
  );

  it('has the same Reynolds number at several Mach numbers and for any chord', () => {
    const points = Array.from({ length: 2500 }, (_, i): [number, number] => {
      const angle = (2 * Math.PI * i) / 2500;
      return [50 + 50 * Math.cos(angle), 6 * Math.sin(angle) * (1 - Math.cos(angle))];
    });
    const document = viscousPolar({ ...request, naca: undefined, points, machs: '0.1, 0.3' });
    for (const mach of [0.1, 0.3]) {
      const found = similarityOf(
        documentAt(document, { alpha: 2, mach }),
        systems.get('spalartAllmaras2d')!,
      );
      expect([found!.mach, found!.reynolds! / 6e6]).toEqual([
        expect.closeTo(mach, 9),
        expect.closeTo(1, 9),
      ]);
    }
    expect(document.freeStream!.length).toBeCloseTo(100, 6);
    expect(leastScaledJacobian(sourceMesh(document.mesh, null))).toBeGreaterThan(0.02);
  });

  it('rejects Mach numbers with shocks and Reynolds numbers out of range', () => {
    expect(() => viscousPolar({ ...request, machs: '0.8' })).toThrow(
      'viscous polars need Mach numbers above 0 and at most 0.65, without shocks (got 0.8)',
    );
    expect(() => viscousPolar({ ...request, reynolds: 0 })).toThrow(
      'the Reynolds number must be from 1,000 to 1,000,000,000 (got 0)',
    );
    expect([9e4, 2e5].map(usualModel)).toEqual(['laminar', 'turbulent']);
  });

  it('counts a run whose residual has not reached the tolerance as not converged', () => {
    const { time, sweep } = viscousPolar(request);
    const run = { monitors: [], unsettled: [] };
    expect(notConverged({ time, sweep }, { ...run, outcome: { kind: 'steady' } })).toBeNull();
    for (const kind of ['stepLimit', 'stalled', 'wallTime'] as const) {
      expect(notConverged({ time, sweep }, { ...run, outcome: { kind } })).toBe(
        'the residual has not reached 1e-7; the flow may be unsteady, e.g. stalled',
      );
    }
  });

  it('lists the lift over the drag, and finds the stall among converged angles', () => {
    const table = tableOf([0, 0.4, 0.9, 0.7]);
    expect(table.scalars.slice(0, 4)).toEqual(['CD', 'CD friction', 'CL', 'CL/CD']);
    expect(table.rows[2].scalars.get('CL/CD')).toBeCloseTo(90, 9);
    expect(largestLift(table)).toEqual({ lift: 0.9, alpha: 4, isStall: true });
    expect(largestLift(tableOf([0, 0.4, 0.9]))).toEqual({ lift: 0.9, alpha: 4, isStall: false });
    expect(largestLift(tableOf([0, 0.4, 0.8, 1.2], ['done', 'done', 'done', 'unconverged']))).toEqual({ lift: 0.8, alpha: 4, isStall: false }); // prettier-ignore
    expect(largestLift(tableOf([0, 0.4]))).toBeNull();
  });

  it('is shown beside the experiment for NACA 0012 at its conditions only', () => {
    const system = systems.get('spalartAllmaras2d')!;
    const measured = experimentsOf(viscousPolar(request), system);
    expect(measured.get('CL')).toMatchObject({ label: 'Ladson 1988, Re = 6·10⁶' });
    const [x, y] = [measured.get('CL/CD')!.x, measured.get('CL/CD')!.y];
    expect([x[3], y[3]]).toEqual([10.12, 1.0707 / 0.01201]);
    expect(experimentsOf(viscousPolar({ ...request, naca: '2412' }), system).size).toBe(0);
    expect(experimentsOf(viscousPolar({ ...request, reynolds: 5e5 }), system).size).toBe(0);
  });
});
