import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import ExportDialog from '../../renderer/export/ExportDialog.vue';
import { defaultVtu } from '../../solver/outputs/vtk/solutionVtu';
import { exportSeries, savedStates } from '../../renderer/export/exportJobs';
import { exportOptions } from '../../renderer/export/exportOptions';
import { openProject } from '../../renderer/session/openProject';
import { useProjectStore } from '../../renderer/stores/project';
import { useRunStore } from '../../renderer/stores/run';
import { useSnapshotsStore } from '../../renderer/stores/snapshots';
import { useUiStore } from '../../renderer/stores/ui';
import { useViewStore } from '../../renderer/stores/view';
import { checkpointBytes } from './support/checkpoints';
import { fakeToken } from './support/fakeHost';
import { fakeRunSummary } from './support/fakeWorker';
import { createWorkbench, mount, settle, until, type TestWorkbench } from './support/workbench';

let bench: TestWorkbench;

beforeEach(async () => {
  bench = createWorkbench();
  exportOptions.kind = 'picture';
  await openProject(fakeToken);
});

/** A run with snapshots at these times that ended at t = 1. */
async function finishedRun(times: readonly number[]): Promise<void> {
  await useRunStore().start('beginning');
  for (const time of times) {
    bench.worker().emit({ type: 'snapshot', step: 1, time, bytes: checkpointBytes(1, time) });
  }
  const checkpoint = checkpointBytes(20, 1);
  bench.worker().emit({ type: 'finished', summary: fakeRunSummary, checkpoint });
  await until(() => useSnapshotsStore().kept.length === times.length);
  await until(() => bench.host.files.has('runs/0001/checkpoint.fxb'));
}

async function unzipped(content: BlobPart): Promise<Record<string, string>> {
  const bytes = new Uint8Array(await (content as Blob).arrayBuffer());
  return Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, file]) => [name, strFromU8(file)]),
  );
}

const part = (name: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-testid="${name}"]`);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
};

const choose = async (kind: string): Promise<void> => {
  const radio = part(`export-kind-${kind}`) as HTMLInputElement;
  radio.checked = true;
  radio.dispatchEvent(new Event('change'));
  await nextTick();
};

describe('the export dialog', () => {
  it('reports why an export kind is not available', async () => {
    useViewStore().showMeshOnly();
    mount(ExportDialog, {});
    await choose('vtu');
    expect(part('export-blocked').textContent).toContain('Only the mesh is shown');
    expect((part('export-start') as HTMLButtonElement).disabled).toBe(true);
    await choose('animation');
    expect(part('export-blocked').textContent).toContain('Fewer than two snapshots exist');
    await choose('history');
    expect(part('export-blocked').textContent).not.toBe('');
  });

  it('exports the displayed state, shows the size beforehand, and closes', async () => {
    await useViewStore().previewInitial();
    useUiStore().openOverlay('export');
    mount(ExportDialog, {});
    await choose('vtu');
    expect(part('export-size').textContent).toMatch(/^About \d+ kB$/);
    part('export-start').click();
    await until(() => useUiStore().overlay === null);
    expect(bench.host.exports.map(({ name, mime }) => [name, mime])).toEqual([
      ['Square.vtu', 'application/xml'],
    ]);
    expect(bench.worker().last('exportState')).toMatchObject({
      what: { kind: 'vtu', boundary: false, fields: [useViewStore().field], form: defaultVtu },
      checkpoint: null,
    });
  });

  it('stays open with its settings if the solver rejects the export', async () => {
    await useViewStore().previewInitial();
    bench.worker().refusals.set('exportState', 'There is no state yet');
    useUiStore().openOverlay('export');
    mount(ExportDialog, {});
    await choose('csv');
    part('export-start').click();
    await settle();
    expect(useUiStore().toasts.at(-1)?.message).toBe('There is no state yet');
    expect(useUiStore().overlay).toBe('export');
    expect(bench.host.exports).toEqual([]);
  });

  it('creates a report with the run that computed the state', async () => {
    await finishedRun([]);
    useUiStore().openOverlay('export');
    mount(ExportDialog, {});
    await choose('report');
    part('export-start').click();
    await until(() => useUiStore().overlay === null);
    expect(bench.host.exports.at(-1)?.name).toBe('Square.html');
    expect(bench.worker().last('exportState').what).toMatchObject({
      kind: 'report',
      summary: { outcome: { kind: 'endTime' }, steps: 20 },
    });
  });
});

describe('a case for PyFR', () => {
  it('is an archive, followed by the settings to complete', async () => {
    useUiStore().openOverlay('export');
    mount(ExportDialog, {});
    await choose('pyfr');
    part('export-start').click();
    await until(() => useUiStore().overlay === null);
    const [{ name, bytes }] = bench.host.exports;
    expect(name).toBe('Square for PyFR.zip');
    expect(Object.keys(await unzipped(bytes))).toEqual(['case.ini']);
    expect(useUiStore().toasts.at(-1)?.message).toBe(
      'Complete before running PyFR: The case has no end time',
    );
  });

  it('is unavailable for systems that PyFR lacks, with the reason', async () => {
    useProjectStore().edit((draft) => {
      draft.system = { id: 'maxwell2d', parameters: {} };
    });
    mount(ExportDialog, {});
    await choose('pyfr');
    expect(part('export-blocked').textContent).toContain(
      'PyFR has no counterpart of the system maxwell2d',
    );
    expect((part('export-start') as HTMLButtonElement).disabled).toBe(true);
  });
});

describe('the mesh of a case', () => {
  it('is a file, followed by what its format does not support', async () => {
    useUiStore().openOverlay('export');
    mount(ExportDialog, {});
    await choose('mesh-su2');
    part('export-start').click();
    await until(() => useUiStore().overlay === null);
    const [{ name, bytes }] = bench.host.exports;
    expect(name).toBe('Square.su2');
    expect(await new Blob([bytes]).text()).toBe('su2 mesh');
    expect(useUiStore().toasts.at(-1)?.message).toBe('2 cells were straightened');
  });

  it('is unavailable for a grid, with the reason', async () => {
    const fault = useProjectStore().edit((draft) => {
      draft.mesh = { grid: { min: [0, 0], max: [1, 1], cells: [2, 2] }, refinements: 0 };
    });
    expect(fault).toBeNull();
    mount(ExportDialog, {});
    await choose('mesh-msh');
    expect(part('export-blocked').textContent).toContain('A grid of equal cells has no mesh file');
  });
});

describe('an exported series of states', () => {
  const job = (signal = new AbortController().signal) => {
    const reported: number[] = [];
    return {
      job: { signal, notify: (fraction: number) => void reported.push(fraction) },
      reported,
    };
  };

  it('is an archive of files in order of time with their collection files', async () => {
    await finishedRun([0.5, 0.25]);
    const { job: own, reported } = job();
    await exportSeries({ kind: 'vtu', fields: [], boundary: true, form: defaultVtu }, own);
    expect(reported).toEqual([1 / 3, 2 / 3, 1]);
    const [{ name, bytes }] = bench.host.exports;
    expect(name).toBe('Square series.zip');
    const files = await unzipped(bytes);
    expect(Object.keys(files)).toEqual([
      ...['0000', '0001', '0002'].flatMap((n) => [
        `Square/Square-${n}.vtu`,
        `Square/Square-${n}-boundary.vtu`,
      ]),
      'Square.pvd',
      'Square-boundary.pvd',
    ]);
    const times = [...files['Square.pvd'].matchAll(/timestep="(\S+)".*file="(\S+)"/g)];
    expect(times.map(([, time, file]) => [Number(time), file])).toEqual([
      [0.25, 'Square/Square-0000.vtu'],
      [0.5, 'Square/Square-0001.vtu'],
      [1, 'Square/Square-0002.vtu'],
    ]);
  });

  it('includes the final state only once', async () => {
    await finishedRun([0.5, 1]);
    expect(savedStates().map((state) => state?.time ?? 'last')).toEqual([0.5, 'last']);
  });

  it('exports nothing if canceled', async () => {
    await finishedRun([0.5]);
    const abort = new AbortController();
    const { job: own } = job(abort.signal);
    const done = exportSeries(
      { kind: 'vtu', fields: [], boundary: false, form: defaultVtu },
      { ...own, notify: () => abort.abort() },
    );
    await expect(done).rejects.toThrow();
    expect(bench.host.exports).toEqual([]);
  });
});
