import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import { scheme, testCase } from '../support/cases';
import { discretize, runToEnd } from '../support/dg';
import { rectangleMesh } from '../support/meshes';

/** Largest error of Ez at the end, in a strip parallel to which plane waves travel. */
async function largestError(document: Partial<CaseDocument>): Promise<number> {
  const slide = { condition: 'perfectMagneticConductor', values: {} };
  const strip = testCase({
    ...document,
    system: { id: 'maxwellTm2d', parameters: { mu: 2, epsilon: 0.5 } },
    scheme: { ...scheme(3), numericalFlux: 'upwind' },
    boundaries: { bottom: slide, top: slide, ...document.boundaries },
  });
  const mesh = rectangleMesh(12, 1, (x, y) => [x, y / 12]);
  const discretization = discretize(strip, mesh);
  const simulation = discretization.createCpuSimulation();
  const { time } = await runToEnd(simulation);
  return discretization.errors(await simulation.readState(), time)![2].linf;
}

/** Waves of Ez that travel right and left, with speed 1 and impedance 2. */
const waves = (right: string, left: string) => ({
  Hx: '0',
  Hy: `(${left} - ${right})/2`,
  Ez: `${right} + ${left}`,
});

describe("a boundary condition of Maxwell's equations", () => {
  it('emits a wave of the given amplitude that absorbing ends transmit', async () => {
    const wave = 'sin(3*pi*(t - x))';
    const error = await largestError({
      initial: { Hx: '0', Hy: '0', Ez: '0' },
      // From t = 1 on the wave fills the strip.
      exact: waves(wave, '0'),
      boundaries: {
        left: { condition: 'emitter', values: { amplitude: 'sin(3*pi*t)' } },
        right: { condition: 'absorbing', values: {} },
      },
      time: { end: 2.3, maxSteps: null, steadyTolerance: null },
    });
    expect(error).toBeLessThan(1e-3);
  });

  it('emits a wave while another one leaves through it', async () => {
    const state = waves('sin(3*pi*(t - x))', '0.7*cos(5*(t + x))');
    const error = await largestError({
      initial: state,
      exact: state,
      boundaries: {
        left: { condition: 'emitter', values: { amplitude: 'sin(3*pi*t)' } },
        right: { condition: 'prescribed', values: state },
      },
      time: { end: 0.7, maxSteps: null, steadyTolerance: null },
    });
    expect(error).toBeLessThan(1e-3);
  });

  it.each([
    ['perfectElectricConductor', 'with reversed sign', -1],
    ['perfectMagneticConductor', 'with the same sign', 1],
  ])('reflects a wave at %s %s', async (condition, _, sign) => {
    const pulse = (at: string) => `exp(-60*(${at} - 0.5)^2)`;
    const state = waves(pulse('(x - t)'), `${sign}*${pulse('(2 - x - t)')}`);
    const error = await largestError({
      initial: state,
      exact: state,
      boundaries: {
        left: { condition: 'absorbing', values: {} },
        right: { condition, values: {} },
      },
      time: { end: 0.9, maxSteps: null, steadyTolerance: null },
    });
    // Largest between the quadrature points of the scheme, where it is 2e-3.
    expect(error).toBeLessThan(2.5e-3);
  });
});
