import { beforeEach, describe, expect, it } from 'vitest';
import type { RunEntry } from '../../electron/contract/contract';
import { exportReport } from '../../renderer/export/exportJobs';
import { openProject } from '../../renderer/session/openProject';
import { useMeshStore } from '../../renderer/stores/mesh';
import { useProjectStore } from '../../renderer/stores/project';
import { useRunStore } from '../../renderer/stores/run';
import { useUiStore } from '../../renderer/stores/ui';
import { useViewStore } from '../../renderer/stores/view';
import { caseDigest } from '../../solver/case/computedPart';
import type { CaseDocument } from '../../solver/case/document';
import { checkpointFile } from './support/checkpoints';
import { fakeCase, fakeProject, fakeToken } from './support/fakeHost';
import { createWorkbench, type TestWorkbench } from './support/workbench';

let bench: TestWorkbench;
beforeEach(() => {
  bench = createWorkbench();
});

const job = { signal: new AbortController().signal, notify: () => undefined };
const edited = (recipe: (draft: CaseDocument) => void): CaseDocument => {
  const document = fakeCase();
  recipe(document);
  return document;
};
const messages = () => useUiStore().toasts.map(({ message }) => message);

/** Opens a project with one run that has a checkpoint and this case. */
async function reopen(
  computed: CaseDocument | null,
  run: Partial<RunEntry> = {},
  document = fakeCase(),
): Promise<void> {
  const files = ['checkpoint.fxb', ...(computed ? ['case.json'] : [])];
  bench.host.files.set('runs/0001/checkpoint.fxb', checkpointFile(20, 1));
  if (computed) {
    const text = new TextEncoder().encode(JSON.stringify(computed));
    bench.host.files.set('runs/0001/case.json', text);
  }
  bench.host.project = fakeProject({
    document,
    runs: [{ id: '0001', startedAt: '', files, ...run }],
  });
  await openProject(fakeToken);
}

describe('a run of an earlier session', () => {
  it('is shown with its own case and the current view settings', async () => {
    const document = edited((draft) => void (draft.view.colorMap = 'magma'));
    await reopen(
      edited((draft) => void Object.assign(draft.scheme, { order: 3 })),
      {},
      document,
    );
    const asked = bench.worker().last('preview').document;
    expect(asked.scheme).toMatchObject({ order: 3 });
    expect(asked.view.colorMap).toBe('magma');
    expect(useViewStore().subject).toBe('run');
  });

  it('lists the changes of the case since then', async () => {
    await reopen(
      edited((draft) => {
        draft.scheme.cflNumber = 0.3;
        draft.boundaries.wall.condition = 'symmetry';
        draft.view.colorMap = 'magma';
      }),
    );
    expect(useRunStore().outdated).toBe(true);
    expect(useRunStore().changes).toBe('CFL number, Boundary wall');
  });

  it('ignores differences in view, name and order of entries', async () => {
    await reopen(
      edited((draft) => {
        draft.name = 'Another name';
        draft.view.colorMap = 'magma';
        draft.initial = Object.fromEntries(Object.entries(draft.initial).reverse());
      }),
    );
    expect(useRunStore().outdated).toBe(false);
  });

  it('treats the values of its sweep as part of the case', async () => {
    const sweep = { id: '1', values: { gamma: 1.3 } };
    await reopen(
      edited((draft) => void (draft.system.parameters.gamma = 1.3)),
      { sweep },
    );
    expect(useRunStore().outdated).toBe(false);
    useProjectStore().edit((draft) => void (draft.scheme.cflNumber = 0.3));
    expect(useRunStore().outdated).toBe(true);
  });

  it('is compared by its digest if it has no stored case', async () => {
    await reopen(null, { case: caseDigest(fakeCase(), 1) });
    expect(useRunStore().outdated).toBe(false);
    useProjectStore().edit((draft) => void (draft.scheme.cflNumber = 0.3));
    expect(useRunStore().outdated).toBe(true);
    expect(bench.worker().last('preview').document).toEqual(fakeCase());
  });

  it('is reported with its own setup, also after edits', async () => {
    await reopen(edited((draft) => void (draft.scheme.cflNumber = 0.3)));
    useProjectStore().edit((draft) => void (draft.scheme.cflNumber = 0.7));
    await exportReport(job);
    expect(bench.worker().last('exportState').document.scheme.cflNumber).toBe(0.3);
  });

  it('reports a damaged case and opens without one', async () => {
    bench.host.files.set('runs/0001/case.json', new TextEncoder().encode('{"format":'));
    await reopen(null, { files: ['checkpoint.fxb', 'case.json'] });
    expect(messages()[0]).toContain('runs/0001/case.json:1:');
    expect(useViewStore().subject).toBe('run');
  });

  it('leaves the mesh of the case in view and cannot be resumed on another mesh', async () => {
    await reopen(edited((draft) => void (draft.mesh.file = 'mesh/square-2.msh')));
    expect(messages()).toEqual([]);
    expect(useMeshStore().fileName).toBe('square.msh');
    expect(useViewStore().subject).toBe('mesh');
    expect(useRunStore().stateFits).toBe(false);
    expect(useRunStore().changes).toBe('Mesh');
  });
});
