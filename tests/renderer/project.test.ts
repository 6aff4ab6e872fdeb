import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useHistoryStore } from '../../renderer/stores/history';
import { useProjectStore } from '../../renderer/stores/project';
import { useUiStore } from '../../renderer/stores/ui';
import { fakeProject, fakeToken, type FakeHost } from './support/fakeHost';
import { createWorkbench, settle } from './support/workbench';

let host: FakeHost;

beforeEach(() => {
  vi.useFakeTimers();
  ({ host } = createWorkbench());
  const opened = fakeProject();
  if (opened.document) useProjectStore().open(opened, opened.document);
});
afterEach(() => vi.useRealTimers());

const setCfl = (value: number) =>
  useProjectStore().edit((draft) => {
    draft.scheme.cflNumber = value;
  });

describe('the open project', () => {
  it('accepts only edits allowed by the schema', () => {
    const project = useProjectStore();
    expect(setCfl(-1)).toContain('>0');
    expect(project.document?.scheme.cflNumber).toBe(0.9);
    expect(setCfl(0.5)).toBeNull();
    expect(project.document?.scheme.cflNumber).toBe(0.5);
  });

  it('rejects reserved names of objects', () => {
    const project = useProjectStore();
    const before = project.document;
    const fault = project.edit((draft) => {
      draft.definitions.push({ name: '__proto__', expression: '1' });
    });
    expect(fault).toMatch(/^definitions\[\d+\]\.name: "__proto__" is a reserved name/);
    expect(project.document).toBe(before);
  });

  it('ignores an edit without effect', () => {
    setCfl(0.9);
    expect(useHistoryStore().canUndo).toBe(false);
    expect(useProjectStore().dirty).toBe(false);
  });

  it('is dirty from the first edit until saved or undone', async () => {
    const project = useProjectStore();
    setCfl(0.5);
    expect(project.dirty).toBe(true);
    useHistoryStore().undo();
    expect(project.dirty).toBe(false);
    useHistoryStore().redo();
    expect(await project.save()).toBe(true);
    expect(project.dirty).toBe(false);
    expect(host.inputsOf('saveProject')[0].document.scheme.cflNumber).toBe(0.5);
  });

  it('stays dirty if edited while being saved', async () => {
    const project = useProjectStore();
    setCfl(0.5);
    const saving = project.save();
    setCfl(0.6);
    await saving;
    expect(project.dirty).toBe(true);
  });

  it('reports why it could not be saved', async () => {
    setCfl(0.5);
    host.refusals.set('saveProject', 'The disk is full');
    expect(await useProjectStore().save()).toBe(false);
    expect(useUiStore().toasts.map(({ message }) => message)).toEqual(['The disk is full']);
    expect(useProjectStore().dirty).toBe(true);
  });

  it('autosaves once, some time after the last edit', async () => {
    setCfl(0.5);
    vi.advanceTimersByTime(1500);
    setCfl(0.6);
    vi.advanceTimersByTime(1500);
    expect(host.inputsOf('autosave')).toHaveLength(0);
    vi.advanceTimersByTime(1000);
    await settle();
    expect(host.inputsOf('autosave').map(({ document }) => document.scheme.cflNumber)).toEqual([
      0.6,
    ]);
  });

  it('is saved after a pending autosave, so that no older autosave remains', async () => {
    const call = host.call.bind(host);
    let proceed = (): void => undefined;
    const slow = new Promise<void>((resolve) => (proceed = resolve));
    vi.spyOn(host, 'call').mockImplementation(async (verb, input) => {
      if (verb === 'autosave') await slow;
      return call(verb, input);
    });
    setCfl(0.5);
    await vi.advanceTimersByTimeAsync(2000);
    const saving = useProjectStore().save();
    await settle();
    proceed();
    expect(await saving).toBe(true);
    const verbs = host.calls.map(({ verb }) => verb);
    expect(verbs.indexOf('autosave')).toBeGreaterThanOrEqual(0);
    expect(verbs.indexOf('saveProject')).toBeGreaterThan(verbs.indexOf('autosave'));
  });

  it('skips the autosave of changes that are being saved', async () => {
    const call = host.call.bind(host);
    let proceed = (): void => undefined;
    const slow = new Promise<void>((resolve) => (proceed = resolve));
    vi.spyOn(host, 'call').mockImplementation(async (verb, input) => {
      if (verb === 'saveProject') await slow;
      return call(verb, input);
    });
    setCfl(0.5);
    const saving = useProjectStore().save();
    await vi.advanceTimersByTimeAsync(2000);
    proceed();
    expect(await saving).toBe(true);
    await settle();
    expect(host.inputsOf('autosave')).toEqual([]);
  });

  it('drops the autosave when all edits are undone', async () => {
    setCfl(0.5);
    useHistoryStore().undo();
    vi.advanceTimersByTime(3000);
    await settle();
    expect(host.inputsOf('autosave')).toHaveLength(0);
    expect(host.inputsOf('discardRecovery')).toEqual([{ token: fakeToken }]);
  });

  it('uses its new name and location after "save as"', async () => {
    expect(await useProjectStore().saveAs('Circle')).toBe(true);
    expect(useProjectStore().identity?.location).toBe('/home/me/Circle.fluxbench');
  });
});
