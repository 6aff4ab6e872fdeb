import type { DgOptions } from '../../solver/methods/dgModal/options';
import { expect } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import type { OpenedDevice } from '../../solver/run/device';
import type { CellMesh } from '../../solver/mesh/types';
import { runCase, type RunCaseResult } from '../../solver/run/runCase';
import { writeHistory } from '../../solver/project/history';
import { savedSignals } from '../../solver/signals/signalSet';
import { allSides, scheme, testCase } from '../support/cases';
import { rectangleMesh } from '../support/meshes';

/** Returns a case of a wave with averages and monitors. */
const wave = (changes: Partial<DgOptions>, averageEvery: number): CaseDocument =>
  testCase({
    system: { id: 'advection2d', parameters: { velocityX: 0.7, velocityY: 0.3 } },
    scheme: { ...scheme(1), ...changes } as DgOptions,
    initial: { q: 'exp(-9*((x-0.4)^2 + (y-0.6)^2)) + (x > 0.5 ? 1 : 0)' },
    boundaries: allSides('prescribed', { q: 'y*t' }),
    outputs: {
      statistics: [
        { name: 'mean', expression: 'q^2', from: 0, to: null, fluctuation: true, with: ['other'] },
        { name: 'other', expression: 'q*x', from: 0, to: null, fluctuation: false, with: ['mean'] },
      ],
      averageEvery,
      snapshots: { times: [], interval: null },
      marks: [],
      monitors: [],
    },
    time: { end: null, maxSteps: null, steadyTolerance: null },
  });

interface Given {
  readonly document: CaseDocument;
  readonly mesh: CellMesh;
}

const run = async (
  { document, mesh }: Given,
  device: OpenedDevice | null,
  maxSteps: number,
  before: RunCaseResult | null = null,
): Promise<RunCaseResult> =>
  runCase({
    document,
    mesh,
    backend: device ? 'gpu' : 'cpu',
    device,
    maxSteps,
    until: null,
    checkpoint: before?.checkpoint ?? null,
    earlier: before && {
      history: before.history,
      signals: savedSignals(before.signals),
    },
    now: () => performance.now(),
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });

const filesOf = ({ checkpoint, history, signals }: RunCaseResult) => ({
  checkpoint: new Uint8Array(checkpoint),
  history: new Uint8Array(writeHistory(history)),
  signals: signals.map((buffer) => buffer.rows()),
});

/**
 * Expects a run resumed from a checkpoint to equal an uninterrupted run bit for bit.
 * @param averageEvery the run stops after the third step, which is not a multiple of 2
 */
export const expectSameAsWhole = (
  device: OpenedDevice | null,
  changes: Partial<DgOptions> = {},
  averageEvery = 1,
): Promise<void> =>
  expectResumed({ document: wave(changes, averageEvery), mesh: rectangleMesh(12, 10) }, device);

/** Expects the same for a given case. */
export async function expectResumed(given: Given, device: OpenedDevice | null): Promise<void> {
  const whole = await run(given, device, 6);
  const first = await run(given, device, 3);
  const second = await run(given, device, 3, first);
  const [expected, found] = [filesOf(whole), filesOf(second)];
  expect(second.summary.time).toBe(whole.summary.time);
  expect(found.history).toEqual(expected.history);
  expect(second.state).toEqual(whole.state);
  expect(second.averages).toEqual(whole.averages);
  expect(found).toEqual(expected);
}
