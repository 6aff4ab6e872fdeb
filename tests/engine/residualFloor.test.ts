import { describe, expect, it } from 'vitest';
import { ResidualFloor } from '../../solver/run/residualFloor';

/** A run whose change per step is a function of the step. */
function floorOf(
  steps: number,
  change: (step: number) => number,
  dt: (step: number) => number = () => 0.1,
) {
  const floor = new ResidualFloor();
  for (let step = 1; step <= steps; step++) {
    floor.append(Float64Array.of(step, step / 10, dt(step), change(step), change(step) / 2), 5);
  }
  return floor;
}

const single = Float32Array.of(1, -2, 0.5);
const decay = (step: number): number => 10 ** (-step / 100);
/** Rounding noise, between one and two parts in ten million. */
const noise = (step: number): number => 1e-7 * (1.5 + 0.5 * Math.sin(12.9898 * step));

describe('the residual of a finished run', () => {
  it('is at the rounding error if it stands still there', () => {
    const change = (step: number): number => Math.max(decay(step), noise(step));
    expect(floorOf(2000, change).isReached(single)).toBe(true);
  });

  it('is not while it still falls', () => {
    expect(floorOf(690, decay).isReached(single)).toBe(false);
  });

  it('is not if it stands still far above: the flow is unsteady', () => {
    expect(floorOf(2000, (step) => 1e4 * noise(step)).isReached(single)).toBe(false);
    expect(floorOf(2000, noise).isReached(Float64Array.from(single))).toBe(false);
  });

  it('is found although the last step was cut short', () => {
    const change = (step: number): number => (step === 2000 ? 1e-12 : noise(step));
    const dt = (step: number): number => (step === 2000 ? 1e-3 : 0.1);
    expect(floorOf(2000, change, dt).isReached(single)).toBe(true);
  });

  it('is unknown without steps', () => {
    expect(new ResidualFloor().isReached(single)).toBe(false);
  });
});
