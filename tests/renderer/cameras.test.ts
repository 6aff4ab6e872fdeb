import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useCamerasStore } from '../../renderer/stores/cameras';
import { useCameraPathStore } from '../../renderer/stores/cameraPath';
import { framesOf } from '../../renderer/export/exportAnimation';
import { useMeshStore } from '../../renderer/stores/mesh';
import { useHistoryStore } from '../../renderer/stores/history';
import { useProjectStore } from '../../renderer/stores/project';
import { useViewStore } from '../../renderer/stores/view';
import { openProject } from '../../renderer/session/openProject';
import { fakeToken } from './support/fakeHost';
import { createWorkbench } from './support/workbench';

const whole = { minX: 0, minY: 0, maxX: 2, maxY: 2, minZ: 0, maxZ: 2 };
const fitted = { x: 1, y: 1, z: 1, height: 4 };
const from = (azimuth: number) => ({ azimuth, elevation: 0.2, projection: 'perspective' }) as const;

beforeEach(async () => {
  createWorkbench();
  await openProject(fakeToken);
});

/** Records the cameras in the case. */
async function rest(move: () => void): Promise<void> {
  vi.useFakeTimers();
  try {
    move();
    await vi.runAllTimersAsync();
  } finally {
    vi.useRealTimers();
  }
}

describe('the camera of a pane', () => {
  it('is shared while linked, and copied from the active pane when linked again', () => {
    const cameras = useCamerasStore();
    useViewStore().setLayout('columns');
    cameras.fit(whole, () => fitted);
    cameras.move(0, { orbit: from(1) });
    expect(cameras.of(1).orbit).toEqual(from(1));
    cameras.link(false);
    cameras.move(1, { orbit: from(2) });
    expect(cameras.of(0).orbit).toEqual(from(1));
    useViewStore().activate(1);
    cameras.link(true);
    expect(cameras.of(0).orbit).toEqual(from(2));
  });

  it('is refitted when the pane is resized, until the user moves it', () => {
    const cameras = useCamerasStore();
    cameras.fit(whole, () => fitted);
    cameras.refit(() => ({ ...fitted, height: 5 }));
    expect(cameras.of(0).camera.height).toBe(5);
    cameras.move(0, { camera: { ...fitted, height: 1 } });
    cameras.refit(() => ({ ...fitted, height: 6 }));
    expect(cameras.of(0).camera.height).toBe(1);
  });

  it('keeps the visible width in a narrower pane and restores the height afterwards', () => {
    const cameras = useCamerasStore();
    const [wide, narrow] = [
      { width: 800, height: 400 },
      { width: 400, height: 400 },
    ];
    cameras.fit(whole, () => fitted);
    cameras.refit(() => fitted, wide);
    cameras.move(0, { camera: { ...fitted, height: 1 } });
    cameras.refit(() => fitted, narrow);
    expect(cameras.of(0).camera.height).toBe(2);
    cameras.refit(() => fitted, wide);
    expect(cameras.of(0).camera.height).toBe(1);
  });

  it('is stored in the case without an undo step or unsaved change', async () => {
    const [cameras, project] = [useCamerasStore(), useProjectStore()];
    const { dirty } = project;
    await rest(() => {
      cameras.refit(() => fitted, { width: 600, height: 400 });
      cameras.fit(whole, () => fitted);
      cameras.move(0, { orbit: from(Math.PI / 2), camera: { x: 1, y: 2, z: 3, height: 4 } });
    });
    expect(project.document?.view.camera).toEqual({
      projection: 'perspective',
      azimuth: 90,
      elevation: expect.closeTo(11.4592, 4) as number,
      at: [1, 2, 3],
      height: 4,
      width: 6,
    });
    expect(project.dirty).toBe(dirty);
    expect(useHistoryStore().canUndo).toBe(false);
  });

  it('is restored when a project is opened, and refitted to another mesh', async () => {
    const [cameras, project] = [useCamerasStore(), useProjectStore()];
    project.amend((view) => {
      view.camera = {
        projection: 'perspective',
        azimuth: 90,
        elevation: 0,
        at: [1, 2, 3],
        height: 4,
        width: 8,
      };
    });
    const document = project.document;
    if (!document) throw new Error('no case');
    const { identity, runs } = project;
    if (!identity) throw new Error('no project');
    project.open({ ...identity, runs, document, recovery: null } as never, document);
    expect(cameras.of(0).orbit).toEqual({
      azimuth: Math.PI / 2,
      elevation: 0,
      projection: 'perspective',
    });
    cameras.refit(() => fitted, { width: 400, height: 400 });
    cameras.fit(whole, () => fitted);
    expect(cameras.of(0).camera).toEqual({ x: 1, y: 2, z: 3, height: 8 });
    cameras.refit(() => fitted, { width: 1200, height: 400 });
    expect(cameras.of(0).camera.height).toBe(4);
    cameras.fit(whole, () => fitted);
    expect(cameras.of(0).camera).toEqual(fitted);
  });
});

describe('the path of the camera', () => {
  it('leads through the kept views and sets the number of pictures of an animation', () => {
    const [cameras, path, mesh] = [useCamerasStore(), useCameraPathStore(), useMeshStore()];
    cameras.fit(whole, () => fitted);
    for (const azimuth of [0, 1]) {
      cameras.move(0, { orbit: from(azimuth) });
      path.keep(null);
    }
    const options = { alongPath: true, framesPerSecond: 10 };
    expect(path.exists).toBe(false);
    expect(framesOf(options, 3)).toBe(3);
    mesh.summary = { ...mesh.summary!, dimension: 3, bounds: [0, 0, 0, 2, 2, 2] };
    expect(path.exists).toBe(true);
    path.change((draft) => void (draft.duration = 2), 'duration');
    expect(framesOf(options, 3)).toBe(20);
    expect(framesOf({ ...options, alongPath: false }, 3)).toBe(3);

    path.goTo(0.5);
    expect(cameras.of(0).orbit.azimuth).toBeCloseTo(0.5, 6);
    path.go(0);
    expect(cameras.of(0).orbit.azimuth).toBeCloseTo(0, 12);
    path.remove(0);
    expect(path.exists).toBe(false);
    useHistoryStore().undo();
    expect(path.path.keys).toHaveLength(2);
  });
});
