import { describe, expect, it } from 'vitest';
import { sampleSchema } from '../../solver/case/samples';
import { readVtu } from '../outputs/readVtu';
import { EngineRig, hill } from './support/engineRig';

async function previewed(): Promise<EngineRig> {
  const rig = new EngineRig();
  await rig.loadSquare();
  await rig.ask({ type: 'preview', document: hill(), field: 'q', checkpoint: null });
  return rig;
}

describe('export of a state', () => {
  it('uses the state in view with the current name and samples of the case', async () => {
    const rig = await previewed();
    const sample = sampleSchema.parse({
      kind: 'line',
      name: 'Across',
      fields: ['q'],
      from: [0.1, 0.5],
      to: [0.9, 0.5],
    });
    const document = hill({ name: 'Another name', samples: [sample] });
    const what = {
      kind: 'report',
      summary: null,
      history: null,
      signals: [],
      fields: ['q'],
      version: '1',
      date: '',
    } as const;
    const event = await rig.ask({ type: 'exportState', what, document, checkpoint: null });
    if (event.type !== 'exported') throw new Error(event.type);
    expect(event.files.map(({ suffix }) => suffix)).toEqual(['.html']);
    const html = new TextDecoder().decode(event.files[0].bytes);
    expect(html).toContain('<title>Another name</title>');
    expect(html).toContain('Across');
  });

  it('uses a saved state if given', async () => {
    const rig = await previewed();
    const saved = await rig.ask({ type: 'takeCheckpoint' });
    if (saved.type !== 'checkpoint') throw new Error(saved.type);
    const event = await rig.ask({
      type: 'exportState',
      what: { kind: 'vtu', fields: ['q^2'], boundary: true },
      document: hill(),
      checkpoint: saved.bytes,
    });
    if (event.type !== 'exported') throw new Error(event.type);
    expect(event.files.map(({ suffix }) => suffix)).toEqual(['.vtu', '-boundary.vtu']);
    const [cells, sides] = event.files.map(({ bytes }) => readVtu(new Uint8Array(bytes)));
    expect([cells.cells, sides.cells]).toEqual([8, 8]);
    expect(cells.sections.get('PointData')).toContain('q^2');
  });

  it('reports a missing state and unknown fields in one line', async () => {
    const rig = new EngineRig();
    await rig.loadSquare();
    const ask = (field: string) =>
      rig.ask({
        type: 'exportState',
        what: { kind: 'csv', field },
        document: hill(),
        checkpoint: null,
      });
    expect(await ask('q')).toMatchObject({
      type: 'failed',
      message: 'There is no state yet: preview or run the case',
    });
    await rig.ask({ type: 'preview', document: hill(), field: 'q', checkpoint: null });
    expect(await ask('mach')).toMatchObject({
      type: 'failed',
      message: expect.stringContaining('unknown name "mach"'),
    });
  });
});
