import { describe, expect, it } from 'vitest';
import { checkCase, sourceMesh } from '../../solver/case';
import { airfoilPolar, airfoilTheory } from '../../solver/sweep';
import { documentAt, sweepPoints } from '../../solver/sweep';
import { systems } from '../../solver/physics/systems';

const request = { name: 'NACA 2412', naca: '2412', angles: '0:4:8', machs: '0.3' };

describe('An airfoil polar', () => {
  const document = airfoilPolar(request);

  it('is a case that can be computed at every angle', () => {
    const faults = checkCase(document, null, null).filter(({ level, field }) => level === 'error' && field !== 'mesh.generate'); // prettier-ignore
    expect(faults).toEqual([]);
    expect(document.boundaries.airfoil).toMatchObject({ condition: 'mirroredSlipWall', curve: { kind: 'spline' } }); // prettier-ignore
    const points = sweepPoints(document, document.sweep!, systems.get('euler2d')!);
    expect(points).toEqual([{ alpha: 0 }, { alpha: 4 }, { alpha: 8 }]);
    expect(document.outputs.monitors.map(({ name }) => name)).toEqual(['CD', 'CL', 'CM']);
    expect(document.samples[0].compare[0].points.length).toBeGreaterThan(100);
    const mesh = sourceMesh(document.mesh, null);
    expect(mesh.groups.map(({ name }) => name)).toEqual(['farField', 'airfoil']);
    expect([...mesh.curves!.keys()]).toEqual(['farField', 'airfoil']);
  });

  it('has theory beside it, that knows angle and Mach number', () => {
    const at = (alpha: number, mach: number) =>
      airfoilTheory(documentAt(airfoilPolar({ ...request, machs: `${mach}` }), { alpha }));
    const [low, high] = [at(0, 0.01), at(4, 0.01)];
    // 2π(α − α₀) with α₀ = −2.08°, a little more by panels; and about the quarter of the chord −0.053.
    expect(high.get('CL, thin airfoil')! - low.get('CL, thin airfoil')!).toBeCloseTo((2 * Math.PI * 4 * Math.PI) / 180, 3); // prettier-ignore
    expect(low.get('CL, panels')!).toBeCloseTo(0.25, 1);
    expect(high.get('CL, panels')! / high.get('CL, thin airfoil')!).toBeGreaterThan(1.03);
    expect(low.get('CM, thin airfoil')!).toBeCloseTo(-0.053, 2);
    expect(low.get('CM, panels')!).toBeCloseTo(-0.055, 2);
    expect(at(4, 0.6).get('CL, panels')! / high.get('CL, panels')!).toBeCloseTo(1.25, 3);
    expect(at(4, 1.2).size).toBe(0);
  });

  it('refuses what is no angle or Mach number', () => {
    expect(() => airfoilPolar({ ...request, angles: '0:-2:8' })).toThrow(/never gets to 8/);
    expect(() => airfoilPolar({ ...request, machs: '0' })).toThrow(/Mach numbers are above 0/);
  });
});
