import { describe, expect, it } from 'vitest';
import { EngineRig } from './support/engineRig';
import { squareMsh, flatTetrahedronMsh } from './support/squareMsh';

describe('loaded mesh', () => {
  it('is reported with its geometry, groups and measure', async () => {
    const rig = new EngineRig();
    const event = await rig.ask({ type: 'loadMesh', fileName: 'square.msh', bytes: squareMsh(2) });
    if (event.type !== 'meshLoaded') throw new Error(event.type);
    expect(event.summary.cells).toEqual({ triangle: 8 });
    expect(event.unusable).toBeNull();
    expect(event.points.length).toBe(9 * 3);
    expect(event.triangles.length).toBe(8 * 3);
    expect(event.boundaries.map(({ name }) => name).sort()).toEqual([
      'bottom',
      'left',
      'right',
      'top',
    ]);
    const left = event.boundaries.find(({ name }) => name === 'left');
    expect([...(left?.segments ?? [])].filter((_, i) => i % 3 === 0)).toEqual([0, 0, 0, 0]);
    expect(event.smallestRadius).toBeCloseTo(0.25 / (1 + Math.SQRT1_2), 6);
  });

  it('follows the group changes and transform of a case', async () => {
    const rig = new EngineRig();
    await rig.loadSquare();
    const changes = {
      transform: { scale: 2, rotation: 0, translation: [1, 0] as [number, number] },
      groups: [{ kind: 'rename', group: 'left', name: 'inlet' } as const],
    };
    const event = await rig.ask({ type: 'changeMesh', changes });
    if (event.type !== 'meshLoaded') throw new Error(event.type);
    expect(event.boundaries.map(({ name }) => name)).toContain('inlet');
    expect(event.boundaries.find(({ name }) => name === 'inlet')?.length).toBeCloseTo(2, 12);
    expect(event.summary).toMatchObject({ measure: 4, bounds: [1, 0, 0, 3, 2, 0] });
    expect(Math.max(...(event.faces?.coordinates ?? []))).toBe(1);
    const before = await rig.ask({ type: 'changeMesh', changes: {} });
    expect(before).toMatchObject({ summary: { measure: 1 } });
  });

  it('remains loaded if the next file is unreadable', async () => {
    const rig = new EngineRig();
    await rig.loadSquare();
    const bytes = new TextEncoder().encode('not a mesh').buffer;
    const answer = await rig.ask({ type: 'loadMesh', fileName: 'bad.msh', bytes });
    expect(answer).toMatchObject({
      type: 'failed',
      message: expect.stringMatching(/^bad\.msh: found text .*expected a mesh/),
    });
    expect(await rig.start({ steps: 1 })).toMatchObject({ type: 'started' });
  });

  it('is shown but rejected at start if no scheme supports it', async () => {
    const rig = new EngineRig();
    const event = await rig.ask({
      type: 'loadMesh',
      fileName: 'tet.msh',
      bytes: flatTetrahedronMsh(),
    });
    if (event.type !== 'meshLoaded') throw new Error(event.type);
    expect(event.unusable).toMatch(/element 2 has zero volume/);
    expect(event.triangles.length).toBe(3);
    expect(await rig.start()).toMatchObject({ type: 'failed', message: event.unusable });
  });

  it('is required for a run', async () => {
    const answer = await new EngineRig().start();
    expect(answer).toMatchObject({ type: 'failed', message: expect.stringMatching(/no mesh/) });
  });
});
