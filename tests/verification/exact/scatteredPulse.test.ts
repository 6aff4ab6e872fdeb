import { describe, expect, it } from 'vitest';
import example from '../../../resources/examples/acoustic-cylinder/case.json';
import { scatteredPressure } from '../../../solver/verification/exact/scatteredPulse';

const pulse = { radius: 1, distance: 4, halfWidth: 0.2, amplitude: 1, soundSpeed: 1 };

describe('an acoustic pulse scattered by a cylinder', () => {
  it('equals the initial condition at t = 0', () => {
    expect(scatteredPressure(pulse, 4, 0, 1)(0)).toBeCloseTo(1, 8);
    expect(scatteredPressure(pulse, 4.2, 0, 1)(0)).toBeCloseTo(0.5, 8);
    expect(scatteredPressure(pulse, 5, Math.PI, 1)(0)).toBeCloseTo(0, 8);
  });

  it.each([
    [
      1,
      90,
      [
        [6.3, 0.0612],
        [6.7, -0.0286],
        [7.6, 0.0113],
        [8, -0.0143],
      ],
    ],
    [
      1,
      180,
      [
        [9.2, 0.0344],
        [9.7, -0.0093],
      ],
    ],
    [
      0.5,
      90,
      [
        [6.3, 0.0612],
        [6.7, -0.0286],
        [8.2, 0.0074],
        [8.6, -0.011],
      ],
    ],
    [
      0.5,
      180,
      [
        [9, 0.0444],
        [9.4, -0.0164],
      ],
    ],
  ] as const)('has the published extrema at radius %d and %i degrees', (radius, degrees, table) => {
    const pressure = scatteredPressure({ ...pulse, radius }, 5, (degrees * Math.PI) / 180, 10);
    for (const [time, value] of table) {
      const here = pressure(time);
      expect(Math.abs(here - value)).toBeLessThan(1e-4);
      // No adjacent sample at intervals of 0.1 is more extreme.
      for (const beside of [pressure(time - 0.1), pressure(time + 0.1)]) {
        expect(Math.sign(value) * beside).toBeLessThan(Math.sign(value) * here);
      }
    }
  });

  it('is proportional to its amplitude and travels at the speed of sound', () => {
    const [plain, fast] = [1, 2].map((soundSpeed) =>
      scatteredPressure({ ...pulse, soundSpeed, amplitude: soundSpeed }, 5, 2, 9),
    );
    expect(fast(3.3)).toBeCloseTo(2 * plain(6.6), 9);
  });
});

describe('the curves beside the probes of the acoustic example', () => {
  it.each([
    ['A', Math.PI / 2],
    ['B', Math.PI],
  ])('are the exact series at %s', (name, angle) => {
    const [{ compare }] = example.outputs.monitors.filter((monitor) => monitor.name === name);
    const exact = scatteredPressure({ ...pulse, amplitude: 0.1 }, 5, angle, 10);
    for (const [time, value] of compare[0].points) expect(value).toBeCloseTo(exact(time), 6);
    expect(compare[0].points.length).toBeGreaterThan(40);
  });
});
