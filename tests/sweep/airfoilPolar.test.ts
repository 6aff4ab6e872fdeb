import { describe, expect, it } from 'vitest';
import { checkCase, sourceMesh } from '../../solver/case';
import { airfoilPolar, airfoilTheory } from '../../solver/sweep';
import { documentAt, notConverged, sweepPoints } from '../../solver/sweep';
import { compileToBlocks, ProgramBuilder } from '../../solver/expression';
import { caseScope } from '../../solver/physics/caseScope';
import { systems } from '../../solver/physics/systems';

const request = { name: 'NACA 2412', naca: '2412', angles: '0:4:8', machs: '0.3' };

describe('an airfoil polar', () => {
  const document = airfoilPolar(request);

  it('is a valid case at every angle', () => {
    const faults = checkCase(document, null, null).filter(
      ({ level, field }) => level === 'error' && field !== 'mesh.generate',
    );
    expect(faults).toEqual([]);
    expect(document.boundaries.airfoil).toMatchObject({
      condition: 'mirroredSlipWall',
      curve: { kind: 'spline' },
    });
    const points = sweepPoints(document, document.sweep!, systems.get('euler2d')!);
    expect(points).toEqual([{ alpha: 0 }, { alpha: 4 }, { alpha: 8 }]);
    expect(document.outputs.monitors.map(({ name }) => name)).toEqual([
      'CD',
      'CL',
      'CM about (0.25, 0)',
    ]);
    expect(document.samples[0].compare[0].points.length).toBeGreaterThan(100);
    const mesh = sourceMesh(document.mesh, null);
    expect(mesh.groups.map(({ name }) => name)).toEqual(['farField', 'airfoil']);
    expect([...mesh.curves!.keys()]).toEqual(['farField', 'airfoil']);
  });

  it('restarts at each angle and computes the steady flow', () => {
    expect(document.sweep?.continuation).toBe(false);
    expect(document.time).toMatchObject({ end: null, steady: { solver: 'newton' } });
    expect(document.time.settled).toBeUndefined();
    expect(document.scheme).toMatchObject({ order: 2, limiter: 'none' });
  });

  it('ends runs with shocks when the coefficients have settled', () => {
    const { time, scheme } = airfoilPolar({ ...request, machs: '0.3, 0.75' });
    expect(time.settled?.monitors.map(({ name }) => name)).toEqual([
      'CD',
      'CL',
      'CM about (0.25, 0)',
    ]);
    expect(time.end).toBeGreaterThan(5 * (time.settled?.over ?? Infinity));
    expect(time.steady).toBeUndefined();
    expect(scheme).toMatchObject({ order: 1 });
  });

  it('has the circulation of the panel method at each angle, around the airfoil and in the far field', () => {
    for (const alpha of [0, 4, 8]) {
      const own = documentAt(document, { alpha });
      // ∮ v·dl along a circle of radius 20 chords for the far-field state, at speed 0.3 and chord 1.
      const angles = Float64Array.from({ length: 720 }, (_, i) => (Math.PI * i) / 360);
      const builder = new ProgramBuilder();
      const scope = caseScope(builder, own, { gamma: 1.4 }, 2);
      const { values } = own.boundaries.farField;
      const program = builder.build(
        [values.u, values.v].map((text) => builder.expression(text, scope)),
      );
      const places = new Map([
        ['x', angles.map((angle) => 0.25 + 20 * Math.cos(angle))],
        ['y', angles.map((angle) => 20 * Math.sin(angle))],
      ]);
      const [u, v] = [angles.slice(), angles.slice()];
      const inputs = program.inputs.map((name) => places.get(name)!);
      compileToBlocks(program).evaluate(inputs, [u, v], angles.length);
      const circulation = angles.reduce(
        (sum, angle, i) =>
          sum + ((v[i] * Math.cos(angle) - u[i] * Math.sin(angle)) * 20 * Math.PI) / 360,
        0,
      );
      const lift = -circulation / (0.5 * 0.3);
      expect(lift).toBeCloseTo(airfoilTheory(own).get('CL, panels')!, 2);
    }
  });

  it('rejects continuation from a run that still drifts', () => {
    const summary = { outcome: { kind: 'endTime' as const }, monitors: [] };
    const drifting = {
      name: 'CL',
      kind: 'boundary' as const,
      last: 0.479,
      mean: 0.45,
      change: 0.05,
      noError: 'still drifting: 0.42 → 0.47 over the window',
      minimum: 0,
      maximum: 1,
    };
    const continued = {
      time: { ...document.time, settled: undefined, steady: undefined },
      sweep: { ...document.sweep!, continuation: true },
    };
    expect(notConverged(continued, { ...summary, monitors: [drifting] })).toBe(
      'CL still changes by 0.05 over the second half of the run',
    );
    expect(
      notConverged(continued, { ...summary, monitors: [{ ...drifting, change: 0.005 }] }),
    ).toBeNull();
    expect(notConverged(document, { ...summary, unsettled: ['CL still changes by'] })).toBe(
      'CL still changes by',
    );
    expect(notConverged(document, { ...summary, outcome: { kind: 'steady' } })).toBeNull();
  });

  it('includes theoretical values for its angle and Mach number', () => {
    const at = (alpha: number, mach: number) =>
      airfoilTheory(documentAt(airfoilPolar({ ...request, machs: `${mach}` }), { alpha }));
    const [low, high] = [at(0, 0.01), at(4, 0.01)];
    // 2π(α − α₀) with α₀ = −2.08°, slightly more by panels; and −0.053 about the quarter chord.
    expect(high.get('CL, thin airfoil')! - low.get('CL, thin airfoil')!).toBeCloseTo(
      (2 * Math.PI * 4 * Math.PI) / 180,
      3,
    );
    expect(low.get('CL, panels')!).toBeCloseTo(0.25, 1);
    expect(high.get('CL, panels')! / high.get('CL, thin airfoil')!).toBeGreaterThan(1.03);
    expect(low.get('CM about (0.25, 0), thin airfoil')!).toBeCloseTo(-0.053, 2);
    expect(low.get('CM about (0.25, 0), panels')!).toBeCloseTo(-0.055, 2);
    expect(at(4, 0.6).get('CL, panels')! / high.get('CL, panels')!).toBeCloseTo(1.25, 3);
    expect(at(4, 1.2).size).toBe(0);
  });

  it('rejects invalid angles and Mach numbers', () => {
    expect(() => airfoilPolar({ ...request, angles: '0:-2:8' })).toThrow(/never reaches 8/);
    expect(() => airfoilPolar({ ...request, machs: '0' })).toThrow(
      /Mach numbers must be positive and at most 5/,
    );
  });
});
