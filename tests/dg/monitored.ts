import type { CaseDocument } from '../../solver/case/document';
import { monitorSchema } from '../../solver/diagnostics/monitors';
import { signalStride } from '../../solver/diagnostics/signals';
import type { Discretization } from '../../solver/methods/types';
import type { Simulation } from '../../solver/stepping/types';
import { allSides, scheme, testCase } from '../support/cases';

export const monitored = (...monitors: object[]): CaseDocument['outputs'] => ({
  statistics: [],
  snapshots: { times: [], interval: null },
  marks: [],
  monitors: monitors.map((monitor) => monitorSchema.parse({ name: 'm', ...monitor })),
});

/** sin(2π(x − t)) with prescribed boundary values. */
export const exact = (x: number, t: number) => Math.sin(2 * Math.PI * (x - t));
export const travelingWave = (
  outputs: CaseDocument['outputs'],
  { order = 3, end = 0.5 as number | null } = {},
) =>
  testCase({
    system: { id: 'advection2d', parameters: { ax: 1, ay: 0 } },
    scheme: { ...scheme(order), numericalFlux: 'upwind', cflNumber: 0.5 },
    initial: { q: 'sin(2*pi*(x - t))' },
    boundaries: allSides('prescribed', { q: 'sin(2*pi*(x - t))' }),
    time: { end, maxSteps: null, steadyTolerance: null },
    outputs,
    definitions: [{ name: 'twice', expression: '2' }],
  });

export const uniformFlow = (outputs: CaseDocument['outputs']) =>
  testCase({
    scheme: scheme(1),
    initial: { rho: '1 + 0.1*x', u: '0.4', v: '0.2', p: '1 + y' },
    boundaries: allSides('farField', { rho: '1.4', u: '0.5', v: '0.1', p: '1' }),
    time: { end: null, maxSteps: null, steadyTolerance: null },
    outputs,
  });

/** Runs the given number of steps; returns the rows of every signal. */
export async function signalsOf(
  discretization: Discretization,
  simulation: Simulation,
  steps: number,
): Promise<number[][][]> {
  const gathered: number[][][] = discretization.signals.map(() => []);
  for (let left = steps; left > 0;) {
    const batch = await simulation.advance(Math.min(left, 7));
    left -= 7;
    batch.signals.forEach((rows, i) => {
      const stride = signalStride(discretization.signals[i]);
      for (let at = 0; at < rows.length; at += stride) {
        gathered[i].push([...rows.subarray(at, at + stride)]);
      }
    });
    if (batch.outcome.kind !== 'running') break;
  }
  return gathered;
}

export const onCpu = (discretization: Discretization) => discretization.createCpuSimulation();
