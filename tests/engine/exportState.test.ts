import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import { sampleSchema } from '../../solver/case/samples';
import { buildCellMesh, readGmsh } from '../../solver/mesh';
import { readCheckpoint } from '../../solver/project';
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

describe('export of a case for PyFR', () => {
  const still = { condition: 'outflow', values: {} };
  const gas = hill({
    system: { id: 'euler2d', parameters: {} },
    initial: { rho: '1', u: '0', v: '0', p: '1' },
    boundaries: { left: still, right: still, bottom: still, top: still },
  });

  it('can be imported as a run', async () => {
    const rig = new EngineRig();
    await rig.loadSquare();
    const points = '0 0 0 1 0 0 1 1 0 0 1 0';
    const array = (name: string, values: string) =>
      `<DataArray type="Float64" Name="${name}" format="ascii">${values}</DataArray>`;
    const text = `<VTKFile type="UnstructuredGrid" version="1.0" byte_order="LittleEndian"><UnstructuredGrid>
<Piece NumberOfPoints="4" NumberOfCells="2"><PointData>${['rho', 'u', 'v', 'p'].map((name) => array(name, '1 1 1 1')).join('')}</PointData>
<Points>${array('', points)}</Points><Cells>${array('connectivity', '0 1 2 0 2 3')}${array('offsets', '3 6')}${array('types', '5 5')}</Cells>
</Piece></UnstructuredGrid></VTKFile>`;
    const file = { name: 'own.vtu', bytes: new TextEncoder().encode(text) };
    const event = await rig.ask({
      type: 'importResult',
      document: gas,
      file,
      mesh: null,
      tables: [],
      meshName: 'own.msh',
    });
    if (event.type !== 'resultImported') throw new Error(event.type);
    expect(event.program).toBe('VTK');
    expect(readCheckpoint(event.run.checkpoint!).variables).toEqual(['rho', 'rhou', 'rhov', 'E']);
  });

  it('contains the mesh of the file, and lists what to complete', async () => {
    const rig = new EngineRig();
    await rig.loadSquare();
    const event = await rig.ask({ type: 'exportForPyfr', document: gas, version: '1' });
    if (event.type !== 'exportedForPyfr') throw new Error(event.type);
    expect(event.toComplete).toEqual([
      'The case has no end time; add tend to [solver-time-integrator].',
    ]);
    const files = new Map(event.files.map(({ name, bytes }) => [name, new Uint8Array(bytes)]));
    expect([...files.keys()]).toEqual(['mesh.msh', 'case.ini', 'README.md', 'job.slurm']);
    const { cells } = buildCellMesh(readGmsh(files.get('mesh.msh')!, 'mesh.msh'));
    expect(cells.length / 3).toBe(8);
  });

  it('is rejected without a mesh, and for a system that PyFR lacks', async () => {
    const rig = new EngineRig();
    const ask = (document: CaseDocument) =>
      rig.ask({ type: 'exportForPyfr', document, version: '1' });
    expect(await ask(gas)).toMatchObject({ type: 'failed' });
    await rig.loadSquare();
    expect(await ask(hill())).toMatchObject({
      type: 'failed',
      message: expect.stringContaining('PyFR has no counterpart of the system advection2d'),
    });
  });
});
