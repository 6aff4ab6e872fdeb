import { beforeEach, describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import { groupsByPlace } from '../../renderer/caseModel/groupsByPlace';
import MeshingDialog from '../../renderer/meshPage/MeshingDialog.vue';
import { reloadedMesh, reloadMesh } from '../../renderer/session/reloadMesh';
import { followMeshFile } from '../../renderer/session/followMeshFile';
import { importMesh } from '../../renderer/session/importMesh';
import { openProject } from '../../renderer/session/openProject';
import { splitIntoTriangles } from '../../renderer/session/splitIntoTriangles';
import { useCompareStore } from '../../renderer/stores/compare';
import { useHistoryStore } from '../../renderer/stores/history';
import { useMeshStore } from '../../renderer/stores/mesh';
import { useMeshingStore } from '../../renderer/stores/meshing';
import { useMeshSourceStore } from '../../renderer/stores/meshSource';
import { useProjectStore } from '../../renderer/stores/project';
import { useUiStore } from '../../renderer/stores/ui';
import { readMeshFile, writeGmsh } from '../../solver/mesh';
import { fakeProject, fakeToken } from './support/fakeHost';
import { createWorkbench, mount } from './support/workbench';

let bench: ReturnType<typeof createWorkbench>;
const settle = async (): Promise<void> => {
  for (let i = 0; i < 30; i++) await nextTick();
};
/** Plane elements of one shape. */
const block = (cellType: 'triangle' | 'quadrilateral', nodes: readonly number[]) => {
  const nodesPerElement = cellType === 'triangle' ? 3 : 4;
  const count = nodes.length / nodesPerElement;
  return {
    ...({
      dimension: 2,
      order: 1,
      cellType,
      nodesPerElement,
      nodes: Uint32Array.from(nodes),
    } as const),
    elementTags: new Float64Array(count),
    physicalTags: new Int32Array(count),
  };
};
const finer = { factor: 0.5, least: null, most: 2 };
const toasts = () => useUiStore().toasts.map(({ message }) => message);

beforeEach(() => {
  bench = createWorkbench();
});

describe('reading the mesh again', () => {
  beforeEach(async () => {
    await openProject(fakeToken);
    followMeshFile();
  });

  it('keeps the old file for undo, and the conditions', async () => {
    const before = useProjectStore().document?.boundaries;
    await reloadMesh(new File(['new'], 'square.msh'));
    expect(useProjectStore().document?.mesh.file).toBe('mesh/square-2.msh');
    expect(useProjectStore().document?.boundaries).toEqual(before);
    expect([...bench.host.files.keys()]).toEqual(['mesh/square.msh', 'mesh/square-2.msh']);
    expect(toasts()).toEqual(['Mesh re-imported; the boundary groups are unchanged']);
    useHistoryStore().undo();
    await settle();
    expect(bench.worker().last('loadMesh').fileName).toBe('square.msh');
    expect(useMeshStore().fileName).toBe('square.msh');
  });

  it('does not overwrite a file left by undo, which a run may have used', async () => {
    await reloadMesh(new File(['two'], 'square.msh'));
    useHistoryStore().undo();
    await settle();
    await reloadMesh(new File(['three'], 'square.msh'));
    expect(useProjectStore().document?.mesh.file).toBe('mesh/square-3.msh');
    expect(bench.host.files.get('mesh/square-2.msh')).toEqual(new TextEncoder().encode('two'));
  });

  it('replaces quadrilaterals beside triangles by triangles, with undo', async () => {
    const mixed = {
      format: 'MSH 4.1 ASCII',
      points: Float64Array.of(0, 0, 0, 1, 0, 0, 2, 0, 0, 0, 1, 0, 1, 1, 0, 2, 1, 0),
      nodeTags: new Float64Array(),
      blocks: [block('triangle', [0, 1, 4, 0, 4, 3]), block('quadrilateral', [1, 2, 5, 4])],
      groups: [],
      periodic: [],
      warnings: [],
    };
    bench.host.files.set('mesh/square.msh', writeGmsh(mixed));
    await splitIntoTriangles();
    expect(useProjectStore().document?.mesh.file).toBe('mesh/square-triangles.msh');
    const read = readMeshFile(bench.host.files.get('mesh/square-triangles.msh')!, 'split.msh');
    const shapes = read.blocks.map(({ cellType, elementTags }) => [cellType, elementTags.length]);
    expect(shapes.every(([shape]) => shape === 'triangle')).toBe(true);
    expect(shapes.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(4);
    useHistoryStore().undo();
    await settle();
    expect(useMeshStore().fileName).toBe('square.msh');
  });

  it('clears the comparison state, as the solver does', async () => {
    const compare = useCompareStore();
    compare.chosen = 'run-1';
    await reloadMesh(new File(['new'], 'square.msh'));
    expect(compare.chosen).toBeNull();
  });

  it('lists removed and new groups in one line', async () => {
    const mesh = useMeshStore();
    mesh.groups = [...mesh.groups, { name: 'inlet', faces: 1, length: 1 }].slice(1);
    await reloadMesh(new File(['new'], 'square.msh'));
    expect(toasts()).toEqual(['Mesh re-imported; removed groups: inlet; new groups: wall']);
  });

  it('connects the groups that the new file declares periodic, in one undo step', async () => {
    const project = useProjectStore();
    const before = project.document?.boundaries;
    const [first, second] = ['far', 'wall'];
    const periodic = [{ groups: [first, second], turned: false }] as const;
    bench.files.summary = { ...bench.files.summary, periodic };
    await reloadMesh(new File(['new'], 'square.msh'));
    expect(project.document?.boundaries).toMatchObject({
      [first]: { condition: 'periodic', partner: second },
      [second]: { condition: 'periodic', partner: first },
    });
    expect(toasts()).toEqual(['Mesh re-imported; joined periodically: far and wall']);
    useHistoryStore().undo();
    await settle();
    expect(project.document?.boundaries).toEqual(before);
    expect(project.document?.mesh.file).toBe('mesh/square.msh');
  });

  it("keeps the user's settings for groups that the previous file already declared periodic", async () => {
    const periodic = [{ groups: ['far', 'wall'], turned: false }] as const;
    bench.files.summary = { ...bench.files.summary, periodic };
    await reloadMesh(new File(['new'], 'square.msh'));
    const wall = { condition: 'slipWall', values: {} };
    useProjectStore().edit((draft) => Object.assign(draft.boundaries, { far: wall, wall }));
    await reloadMesh(new File(['newer'], 'square.msh'));
    expect(useProjectStore().document?.boundaries).toMatchObject({ far: wall, wall });
  });

  it('maps conditions and outputs to groups renamed in the file by their location', () => {
    const square = (left: string, right: string, x: number) => [
      { name: left, segments: Float32Array.of(0, 0, 0, 0, 1, 0) },
      { name: 'wall', segments: Float32Array.of(0, 0, 0, 2, 0, 0, 0, 1, 0, 2, 1, 0) },
      { name: right, segments: Float32Array.of(x, 0, 0, x, 1, 0) },
    ];
    const before = square('inlet', 'outlet', 2);
    expect(groupsByPlace(before, square('links', 'rechts', 2))).toEqual([
      ['inlet', 'links'],
      ['outlet', 'rechts'],
    ]);
    // A group that moved is a different one, and an existing name is kept.
    expect(groupsByPlace(before, square('inlet', 'rechts', 3))).toEqual([]);
  });

  it('changes nothing if the new file cannot be read', async () => {
    bench.worker().refusals.set('loadMesh', 'square.msh:1: the file is empty');
    await reloadMesh(new File([''], 'square.msh'));
    expect(useProjectStore().document?.mesh.file).toBe('mesh/square.msh');
    expect(useHistoryStore().canUndo).toBe(false);
    expect(toasts()).toEqual(['square.msh:1: the file is empty']);
  });

  it('changes nothing if the disk is full', async () => {
    bench.host.fullDisk = 'The disk is full';
    await reloadMesh(new File(['2'], 'square.msh'));
    expect(useProjectStore().document?.mesh.file).toBe('mesh/square.msh');
    expect(bench.workers.map(({ terminated }) => terminated)).toEqual([false, true]);
    expect(toasts()).toEqual(['square-2.msh: The disk is full']);
  });
});

describe('a geometry', () => {
  const choose = async (sizes = finer): Promise<void> => {
    await settle();
    await useMeshingStore().start(sizes);
  };

  it('starts a project with its mesh and keeps geometry and sizes', async () => {
    const importing = importMesh(new File(['Point(1)'], 'wing.geo'));
    await choose();
    await importing;
    expect(bench.host.inputsOf('startMeshing')).toEqual([
      { token: fakeToken, geometry: 'wing.geo', output: 'wing.msh', sizes: finer },
    ]);
    expect(useProjectStore().document?.mesh).toMatchObject({
      file: 'mesh/wing.msh',
      geometry: { file: 'mesh/wing.geo', ...finer },
    });
  });

  it('is meshed with other sizes in one undo step', async () => {
    const importing = importMesh(new File(['Point(1)'], 'wing.geo'));
    await choose();
    await importing;
    const again = reloadedMesh();
    await settle();
    expect(useMeshingStore().request?.sizes).toEqual(finer);
    await useMeshingStore().start({ ...finer, most: 1, quadrangles: true });
    await again;
    expect(useProjectStore().document?.mesh).toMatchObject({
      file: 'mesh/wing-2.msh',
      geometry: { file: 'mesh/wing.geo', most: 1, quadrangles: true },
    });
    useHistoryStore().undo();
    expect(useProjectStore().document?.mesh.geometry?.most).toBe(2);
  });

  it('is meshed if the user trusts its author, with one confirmation', async () => {
    bench.host.trusted = false;
    const importing = importMesh(new File(['Point(1)'], 'wing.geo'));
    await settle();
    const meshing = useMeshingStore().start(finer);
    await settle();
    const ui = useUiStore();
    expect(ui.dialog).toMatchObject({
      title: 'Do you trust the author of wing.geo?',
      message: expect.stringContaining('Gmsh runs in a sandbox.'),
      buttons: [{ label: 'Cancel' }, { label: 'Trust and mesh' }],
    });
    expect(bench.host.inputsOf('trustProject')).toEqual([]);
    ui.answer({ button: 'trust', value: '' });
    await meshing;
    await importing;
    expect(bench.host.inputsOf('trustProject')).toEqual([{ token: fakeToken }]);
    expect(useProjectStore().document?.mesh.file).toBe('mesh/wing.msh');

    const again = reloadedMesh();
    await choose();
    await again;
    expect(bench.host.inputsOf('trustProject')).toHaveLength(1);
    expect(useProjectStore().document?.mesh.file).toBe('mesh/wing-2.msh');
  });

  it('is not meshed and starts no project if the user does not trust its author', async () => {
    bench.host.trusted = false;
    const importing = importMesh(new File(['Point(1)'], 'wing.geo'));
    await settle();
    const meshing = useMeshingStore().start(finer);
    await settle();
    useUiStore().answer({ button: 'refuse', value: '' });
    await meshing;
    await importing;
    expect(useMeshingStore().request).toBeNull();
    expect(bench.host.inputsOf('trustProject')).toEqual([]);
    expect(bench.host.inputsOf('closeProject')).toEqual([{ token: fakeToken, discard: true }]);
  });

  it('leaves no project behind if the user cancels', async () => {
    const importing = importMesh(new File(['Point(1)'], 'wing.geo'));
    await settle();
    await useMeshingStore().cancel();
    await importing;
    expect(useProjectStore().identity).toBeNull();
    expect(bench.host.inputsOf('closeProject')).toEqual([{ token: fakeToken, discard: true }]);
  });

  it('reports the error of Gmsh and lets the user try again', async () => {
    bench.host.meshing = {
      state: 'failed',
      lines: ['Info : [ 40%] Meshing curve', 'Error : oops'],
      message: 'wing.geo: Gmsh: oops',
    };
    const importing = importMesh(new File(['Point(1)'], 'wing.geo'));
    await settle();
    const { request } = useMeshingStore();
    if (!request) throw new Error('nothing is asked for');
    const root = mount(MeshingDialog, { request });
    await choose();
    await nextTick();
    expect(root.querySelector('[role=alert]')?.textContent).toContain('Gmsh: oops');
    expect(root.querySelector('pre')?.textContent).toContain('Error : oops');
    expect(useMeshingStore().fraction).toBe(0.4);
    bench.host.meshing = { state: 'done', lines: [], message: null };
    await choose();
    await importing;
    expect(useProjectStore().document?.mesh.file).toBe('mesh/wing.msh');
  });

  it('requires Gmsh and explains how to install it', async () => {
    bench.host.gmsh = null;
    await expect(importMesh(new File(['x'], 'wing.step'))).rejects.toThrow(
      /^wing\.step: Gmsh is required .*apt install gmsh/,
    );
    expect(bench.host.inputsOf('closeProject')).toHaveLength(1);
  });
});

describe('a mesh opened from the operating system', () => {
  it('gets a default case', async () => {
    bench.host.project = fakeProject({ document: null, location: null });
    await openProject(fakeToken);
    expect(useProjectStore().document?.mesh.file).toBe('mesh/square.msh');
    expect(useMeshStore().groups.map(({ name }) => name)).toEqual(['wall', 'far']);
  });
});

describe('the source file of a mesh', () => {
  const handle = (lastModified: { value: number }) =>
    ({
      getFile: async () => new File(['x'], 'wing.msh', { lastModified: lastModified.value }),
    }) as unknown as FileSystemFileHandle;

  it('is detected as changed and can be read again', async () => {
    const time = { value: 1 };
    await importMesh(new File(['x'], 'wing.msh', { lastModified: 1 }), handle(time));
    const source = useMeshSourceStore();
    await source.look();
    expect(source.changed).toBe(false);
    time.value = 2;
    await source.look();
    expect(source.changed).toBe(true);
    expect((await source.read())?.lastModified).toBe(2);
  });

  it('is checked when a project is opened if the host supports it', async () => {
    bench.host.source = { name: 'wing.msh', stamp: '7 bytes, later', changed: true };
    bench.host.files.set('source/wing.msh', Uint8Array.of(5));
    await openProject(fakeToken);
    const source = useMeshSourceStore();
    await settle();
    expect(source.changed).toBe(true);
    expect(toasts()[0]).toContain('wing.msh has changed');

    const present = await source.read();
    if (!present) throw new Error('the file can’t be read');
    expect(await reloadMesh(present)).toBe(true);
    await source.settle();
    expect(bench.host.files.get('mesh/wing.msh')).toEqual(Uint8Array.of(5));
    expect(bench.host.inputsOf('stampMeshSource')).toEqual([
      { token: fakeToken, stamp: '7 bytes, later' },
    ]);
    expect(source.changed).toBe(false);
    expect(toasts().join()).not.toContain('has changed');
  });

  it('is still reported as changed if it cannot be read as a mesh', async () => {
    bench.host.source = { name: 'wing.msh', stamp: '7 bytes, later', changed: true };
    await openProject(fakeToken);
    const source = useMeshSourceStore();
    await settle();
    bench.worker().refusals.set('loadMesh', 'wing.msh:1: the file is empty');
    expect(await reloadMesh(new File([], 'wing.msh'))).toBe(false);
    expect(source.changed).toBe(true);
  });

  it('is forgotten when the project is closed', async () => {
    await importMesh(new File(['x'], 'wing.msh', { lastModified: 1 }), handle({ value: 1 }));
    useProjectStore().close();
    expect(useMeshSourceStore().fileName).toBeNull();
  });
});
