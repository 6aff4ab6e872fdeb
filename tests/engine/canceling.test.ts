import { beforeEach, describe, expect, it } from 'vitest';
import { cancel, createCancelFlag, type CancelFlag } from '../../solver/worker/canceling';
import { EngineRig, hill } from './support/engineRig';
import { squareMsh } from './support/squareMsh';

/** Returns a flag that is raised at the first progress event of the solver. */
function raisedOnFirstProgress(rig: EngineRig): CancelFlag {
  const flag = createCancelFlag();
  if (!flag) throw new Error('memory can’t be shared');
  rig.onWord = () => cancel(flag);
  return flag;
}

describe('request canceled by the page', () => {
  let rig: EngineRig;
  beforeEach(async () => {
    let time = 0;
    // Slow enough that every progress event is posted.
    rig = new EngineRig({ now: () => (time += 60) });
    await rig.loadSquare();
  });

  it('stops during processing and keeps the previous mesh', async () => {
    const flag = raisedOnFirstProgress(rig);
    const bytes = squareMsh(40);
    const answer = await rig.ask({ type: 'loadMesh', fileName: 'b.msh', bytes, cancel: flag });
    expect(answer).toMatchObject({ type: 'failed', message: 'The request was canceled' });
    const same = await rig.ask({ type: 'changeMesh', changes: {} });
    expect(same).toMatchObject({ type: 'meshLoaded', summary: { cells: { triangle: 8 } } });
  });

  it('can be the start of a run, after which the solver is idle', async () => {
    const cancel = raisedOnFirstProgress(rig);
    const answer = await rig.start({ cancel });
    expect(answer.type).toBe('failed');
    expect(rig.states).toEqual(['preparing', 'idle']);
    rig.onWord = null;
    expect((await rig.start({ steps: 1 })).type).toBe('started');
  });

  it('is skipped if canceled before its turn', async () => {
    const flag = createCancelFlag();
    if (flag) cancel(flag);
    const document = hill();
    const words = rig.of('working').length;
    const answer = await rig.ask({ type: 'estimate', document, cancel: flag });
    expect(answer.type).toBe('failed');
    expect(rig.of('working')).toHaveLength(words);
  });

  it('leaves no partial picture or file', async () => {
    const document = hill();
    const asked = { document, field: 'q', checkpoint: null } as const;
    const flag = raisedOnFirstProgress(rig);
    expect((await rig.ask({ type: 'preview', ...asked, cancel: flag })).type).toBe('failed');
    expect(rig.of('field')).toEqual([]);
    rig.onWord = null;
    expect((await rig.ask({ type: 'preview', ...asked })).type).toBe('ok');
    const what = { kind: 'vtu', fields: [], boundary: true } as const;
    const second = raisedOnFirstProgress(rig);
    const file = { type: 'exportState', what, document, checkpoint: null } as const;
    expect((await rig.ask({ ...file, cancel: second })).type).toBe('failed');
    rig.onWord = null;
    expect((await rig.ask(file)).type).toBe('exported');
  });
});
