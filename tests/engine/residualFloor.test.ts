import { describe, expect, it } from 'vitest';
import { ResidualFloor } from '../../solver/run/residualFloor';

/** Returns the floor detector after a run with the given change per step. */
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
/** Rounding noise between 1e-7 and 2e-7. */
const noise = (step: number): number => 1e-7 * (1.5 + 0.5 * Math.sin(12.9898 * step));

describe('residual floor of a finished run', () => {
  it('is reached if the residual stagnates at rounding level', () => {
    const change = (step: number): number => Math.max(decay(step), noise(step));
    expect(floorOf(2000, change).isReached(single)).toBe(true);
  });

  it('is not reached while the residual falls', () => {
    expect(floorOf(690, decay).isReached(single)).toBe(false);
  });

  it('is not reached if the residual stagnates far above rounding, as in unsteady flow', () => {
    expect(floorOf(2000, (step) => 1e4 * noise(step)).isReached(single)).toBe(false);
    expect(floorOf(2000, noise).isReached(Float64Array.from(single))).toBe(false);
  });

  it('is reached even if the last step was cut short', () => {
    const change = (step: number): number => (step === 2000 ? 1e-12 : noise(step));
    const dt = (step: number): number => (step === 2000 ? 1e-3 : 0.1);
    expect(floorOf(2000, change, dt).isReached(single)).toBe(true);
  });

  it('is unknown without steps', () => {
    expect(new ResidualFloor().isReached(single)).toBe(false);
  });
});
