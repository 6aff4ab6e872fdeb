import { describe, expect, it } from 'vitest';
import { checkCase } from '../../solver/case/check';
import { caseAt } from '../../solver/case/caseAt';
import type { CaseEvent, UserAction } from '../../solver/case/events';
import { runCase } from '../../solver/run/compute';
import { rectangleMesh } from '../support/meshes';
import { hill } from '../engine/support/engineRig';
import { drop, liveRun, pool, stateOf } from './events';

const at = (time: number, ...userActions: readonly UserAction[]): CaseEvent[] =>
  userActions.map((userAction) => ({ ...userAction, time }));
const moved: UserAction = { kind: 'move', group: 'dam', by: [0.125] };
const taken = { kind: 'take', group: 'dam' } satisfies UserAction;
const stone: UserAction = {
  kind: 'put',
  obstacle: { kind: 'strokes', width: 0.2, lines: [[[0.8, 0.3]]] },
};

/** Depth in the cells of a row of the pool. */
const depths = (state: ArrayLike<number>, row = 8): number[] =>
  Array.from({ length: 16 }, (_, i) => state[3 * (16 * row + i)]);
const total = (state: ArrayLike<number>): number => {
  let sum = 0;
  for (let i = 0; i < state.length; i += 3) sum += state[i];
  return sum / 256;
};

const wholePool = pool(
  {},
  { mesh: { grid: { min: [0, 0], max: [1, 1], cells: [16, 16] }, refinements: 0 } },
);

describe('an event of a run', () => {
  it('is replayed from a case bit for bit', async () => {
    const options = { reconstruction: 'linear', integrator: 'sspRk2' } as const;
    const live = await liveRun(pool(options), [[drop, drop], [moved], [stone], [taken]]);
    const times = live.document.events!.map(({ time }) => time);
    expect(times[1]).toBe(times[0]);
    expect(times[2]).toBeGreaterThan(times[1]);
    expect(await stateOf(live.document)).toEqual(live.state);
    const otherwise = await stateOf({ ...live.document, events: live.document.events!.slice(1) });
    expect(otherwise).not.toEqual(live.state);
  });

  it('adds the given amount to means and polynomials inside the region only', async () => {
    const before = await stateOf({ ...wholePool, events: [] });
    const after = await stateOf({ ...wholePool, events: at(0.3, drop) });
    // ∫ cos²(πr/2R) over the disc.
    const poured = 0.3 * 0.2 ** 2 * (Math.PI / 2 - 2 / Math.PI);
    expect(total(after) - total(before)).toBeCloseTo(poured, 4);

    const document = hill({
      time: { end: 0.01, maxSteps: null, steadyTolerance: null },
      events: [
        {
          kind: 'add',
          time: 0.005,
          values: { q: '1 + x - x' },
          within: { kind: 'box', from: [0.25, 0.25], to: [0.75, 0.75] },
        },
      ],
    });
    const run = (events: CaseEvent[]) =>
      runCase({
        document: { ...document, events },
        mesh: rectangleMesh(4, 4),
        backend: 'cpu',
        device: null,
        maxSteps: null,
        until: null,
        checkpoint: null,
        now: () => 0,
        onProgress: () => undefined,
        signal: new AbortController().signal,
      });
    const [without, with_] = [await run([]), await run(document.events!)];
    const gained = with_.summary.conserved.q.end - without.summary.conserved.q.end;
    expect(gained).toBeCloseTo(0.25, 2);
  });

  it('sets the named variables, and keeps a lake at rest elsewhere', async () => {
    const still = { ...wholePool, initial: { h: '1', u: '0', v: '0' } };
    const event: UserAction = {
      kind: 'set',
      values: { h: '0.2 + 0*h', hu: '0' },
      within: { kind: 'expression', inside: 'x < 0.25' },
    };
    const state = await stateOf({
      ...still,
      time: { ...still.time, end: 0.1001 },
      events: at(0.1, event),
    });
    expect(depths(state)[0]).toBeCloseTo(0.2, 12);
    expect(depths(state)[10]).toBeCloseTo(1, 12);
  });

  it('uncovers cells, filled from neighbors or with given values', async () => {
    const short = pool({}, { time: { end: 0.2 + 1e-9, maxSteps: null, steadyTolerance: null } });
    const still = depths(await stateOf({ ...short, events: at(0.2, taken) }));
    // Three layers on each side meet in the center.
    expect(still.slice(6, 10)).toEqual([1, 1, 0.4, 0.4].map((h) => expect.closeTo(h, 6)));
    const given = { ...taken, state: { h: '0.1*x', hu: '0' } };
    const filled = depths(await stateOf({ ...short, events: at(0.2, given) }));
    expect(filled[7]).toBeCloseTo((0.1 * 7.5) / 16, 6);
    expect(filled[5]).toBeCloseTo(1, 12);
  });

  it('is applied to the obstacles of a case taken at a later time', () => {
    const document = { ...pool(), events: [...at(0.2, taken), ...at(0.1, moved, moved)] };
    const early = caseAt(document, 0.1);
    expect(early.mesh.grid!.obstacles![0].offset).toEqual([0.25]);
    expect(early.events).toEqual(at(0.2, taken));
    expect(caseAt(early, 0.1)).toBe(early);
    expect(caseAt(document, 0.2)).toEqual(caseAt(early, 0.2));
    expect(caseAt(document, 0.2).mesh.grid!.obstacles).toEqual([]);
    expect(caseAt(document, 0.05)).toBe(document);
  });

  it('is rejected with a one-line message if impossible', async () => {
    const linesOf = (events: CaseEvent[]): string[] =>
      checkCase({ ...pool(), events }, null, null).flatMap(({ level, message }) =>
        level === 'ok' || !message.startsWith('event') ? [] : [message],
      );
    expect(
      linesOf([
        ...at(0.7, drop),
        ...at(0.1, { ...drop, values: { w: '1' } as Record<string, string> }),
        ...at(0.1, { ...drop, values: { h: '1 +' } }),
        ...at(0.1, { ...drop, within: { kind: 'circle', center: [3, 0.5], radius: 1 } }),
        ...at(0.2, { kind: 'take', group: 'pier' }),
      ]),
    ).toMatchInlineSnapshot(`
      [
        "event 1: t = 0.7 is not before the end of the run (t = 0.6); the event never happens",
        "event 2: there is no variable "w"; choose one of h, hu, hv",
        "event 3: the expression ends where a value is expected (column 4)",
        "event 4: the center lies outside the mesh",
        "event 5: no obstacle has the boundary group "pier" at this time; name an existing one",
      ]
    `);
    const emptied = stateOf({ ...pool(), events: at(0.1, { ...drop, values: { h: '-3' } }) });
    await expect(emptied).rejects.toThrow(/^add at t = 0.1: /);
    await expect(liveRun(pool(), [[{ ...drop, values: { h: '-3' } }]])).rejects.toThrow(/"failed"/);
  });
});
