import { describe, expect, it } from 'vitest';
import { meshAmong } from '../../renderer/session/meshAmong';
import { openFile, openFiles } from '../../renderer/session/openFile';
import { useProjectStore } from '../../renderer/stores/project';
import { useUiStore } from '../../renderer/stores/ui';
import { fakeCase } from './support/fakeHost';
import { createWorkbench, until } from './support/workbench';

const file = (name: string, text = ''): File => new File([text], name);

describe('a drop of several files', () => {
  it('is read as a geometry with its included files', async () => {
    const files = [
      file('b.geo'),
      file('main.geo', 'Include "b.geo";\nMerge "c.step";'),
      file('c.step'),
    ];
    const found = await meshAmong(files);
    expect(found?.file.name).toBe('main.geo');
    expect(found?.included.map(({ name }) => name)).toEqual(['b.geo', 'c.step']);
  });

  it('is rejected if no file includes the others', async () => {
    expect(await meshAmong([file('a.msh'), file('b.msh')])).toBeNull();
    expect(await meshAmong([file('a.geo'), file('b.txt')])).toBeNull();
  });
});

describe('a dropped case', () => {
  const alone = (): File => file('any.txt', JSON.stringify(fakeCase()));

  it('is opened with the mesh dropped with it', async () => {
    const { host } = createWorkbench();
    await openFiles([file('square.msh', '$MeshFormat'), alone()]);
    expect(useProjectStore().document?.mesh.file).toBe('mesh/square.msh');
    expect([...host.files.keys()]).toEqual(['mesh/square.msh']);
  });

  it('is rejected without its mesh, which is named', async () => {
    const { host } = createWorkbench();
    await expect(openFile(alone())).rejects.toThrow('any.txt: the case needs square.msh');
    expect(host.calls).toEqual([]);
  });

  it('is rejected among unrelated files', async () => {
    createWorkbench();
    const others = [alone(), file('other.json', JSON.stringify(fakeCase()))];
    await expect(openFiles(others)).rejects.toThrow('do not belong together');
  });
});

describe('a dropped VTU file', () => {
  const vtu = (): File =>
    file('state.vtu', '<?xml version="1.0"?>\n<VTKFile type="UnstructuredGrid">');

  it('is offered as a run of the open project or as a mesh', async () => {
    const { host, worker } = createWorkbench();
    await openFiles([
      file('square.msh', '$MeshFormat'),
      file('case.json', JSON.stringify(fakeCase())),
    ]);
    const ui = useUiStore();
    const calls = host.calls.length;
    const staying = openFile(vtu());
    await until(() => ui.dialog !== null);
    expect(ui.dialog?.buttons.map(({ id }) => id)).toEqual(['cancel', 'mesh', 'result']);
    ui.answer({ button: 'cancel', value: '' });
    await staying;
    expect(host.calls).toHaveLength(calls);

    const added = openFile(vtu());
    await until(() => ui.dialog !== null);
    ui.answer({ button: 'result', value: '' });
    await added;
    expect(ui.toasts.at(-1)?.message).toBe('no results here');
    expect(worker().requests.map(({ type }) => type)).toContain('importResult');
  });
});
