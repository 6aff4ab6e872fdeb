import { expect } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import type { CaseEvent, UserAction } from '../../solver/case/events';
import type { FvOptions } from '../../solver/methods/cartesianFv/options';
import { readCheckpoint } from '../../solver/project/checkpoint';
import { runCase, type OpenedDevice } from '../../solver/run/compute';
import type { StateArray } from '../../solver/space/types';
import { fvCase } from '../cartesianFv/grids';
import { EngineRig } from '../engine/support/engineRig';

const wall = { condition: 'slipWall', values: {} };

/** Water between walls, behind a dam of cells and beyond it. */
export const pool = (
  options: Partial<FvOptions> = {},
  parts: Partial<Omit<CaseDocument, 'scheme'>> = {},
): CaseDocument =>
  fvCase(
    {
      mesh: {
        grid: {
          min: [0, 0],
          max: [1, 1],
          cells: [16, 16],
          obstacles: [{ kind: 'expression', inside: 'abs(x - 0.5) < 0.07', group: 'dam' }],
        },
        refinements: 0,
      },
      system: { id: 'shallowWater2d', parameters: { g: 1 } },
      initial: { h: 'x < 0.5 ? 1 : 0.4', u: '0', v: '0' },
      boundaries: Object.fromEntries(
        ['left', 'right', 'bottom', 'top', 'dam', 'obstacle'].map((group) => [group, wall]),
      ),
      time: { end: 0.6, maxSteps: null, steadyTolerance: null },
      ...parts,
    },
    { numericalFlux: 'hll', ...options },
  );

export const drop = {
  kind: 'add',
  values: { h: '0.3' },
  within: { kind: 'circle', center: [0.25, 0.5], radius: 0.2, smooth: true },
} satisfies UserAction;

export async function stateOf(
  document: CaseDocument,
  device: OpenedDevice | null = null,
): Promise<StateArray> {
  const { state, failure } = await runCase({
    document,
    mesh: null,
    backend: device ? 'gpu' : 'cpu',
    device,
    maxSteps: null,
    until: null,
    checkpoint: null,
    now: () => performance.now(),
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  expect(failure).toBeNull();
  return state;
}

/** A run with live events at these times, some at once, and the case recorded from it. */
export async function liveRun(
  document: CaseDocument,
  userActions: readonly (readonly UserAction[])[],
  gpu: GPU | null = null,
): Promise<{ readonly document: CaseDocument; readonly state: StateArray }> {
  const rig = new EngineRig({ gpu });
  await rig.ask({ type: 'loadGenerated', changes: document.mesh });
  await rig.start({ document, backend: gpu ? 'gpu' : 'cpu', field: 'h', pauseAfter: 3 });
  await rig.reach('paused');
  const events: CaseEvent[] = [];
  for (const some of userActions) {
    const { step } = rig.last('progress').progress;
    const answers = await Promise.all(
      some.map((userAction) => rig.ask({ type: 'act', userAction })),
    );
    for (const answer of answers) {
      if (answer.type !== 'acted') throw new Error(JSON.stringify(answer));
      events.push(answer.event);
    }
    // The events were applied within the next step.
    rig.send({ type: 'advance', steps: 3 });
    await rig.until(() => rig.last('progress').progress.step >= step + 4);
  }
  rig.send({ type: 'resume' });
  await rig.until(() => rig.of('finished').length > 0);
  const { state } = readCheckpoint(rig.last('finished').checkpoint);
  return { document: { ...document, events }, state };
}
