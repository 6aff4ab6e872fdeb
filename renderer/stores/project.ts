import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type {
  OpenedProject,
  ProjectState,
  ReadOnly,
  RunEntry,
} from '../../electron/contract/contract';
import { caseSchema, reservedNameFault, type CaseDocument } from '../../solver/case';
import { caseSystem } from '../../solver/physics';
import { useServices } from '../services';
import { useHistoryStore } from './history';
import { t } from '../text/t';
import { useUiStore } from './ui';

const autosaveMilliseconds = 2000;

export type ProjectIdentity = Pick<
  OpenedProject,
  'token' | 'name' | 'location' | 'meshFile' | 'readOnly'
>;

const whole: ProjectState = { state: 'whole' };

/** The open project and its case document. */
export const useProjectStore = defineStore('project', () => {
  const { host } = useServices();
  const history = useHistoryStore();
  const ui = useUiStore();

  const identity = shallowRef<ProjectIdentity | null>(null);
  const runs = shallowRef<readonly RunEntry[]>([]);
  /** Number of runs added in this session. */
  let addedRuns = 0;
  /** The document as saved on disk; null if there is none. */
  const saved = shallowRef<CaseDocument | null>(null);
  const saving = ref(false);
  /** Whether the camera settings differ from the saved ones. */
  const isAmended = ref(false);
  /** State of the project on disk at the last check. */
  const disk = shallowRef<ProjectState>(whole);
  /** Number of projects opened so far. */
  const openings = ref(0);
  let autosaveTimer: ReturnType<typeof setTimeout> | undefined;
  /** The last queued host operation on the document; operations run one after the other. */
  let turn: Promise<unknown> = Promise.resolve();

  const document = computed(() => history.present);
  const dirty = computed(() => history.present !== null && history.present !== saved.value);
  /** The case's system of equations, bundled or custom. */
  const system = computed(() => document.value && caseSystem(document.value.system));

  function identify({ token, name, location, meshFile, readOnly }: OpenedProject): void {
    identity.value = { token, name, location, meshFile, readOnly };
    disk.value = whole;
  }

  /** Shows an opened project; `initial` is its document, or the one created for a new project. */
  function open(opened: OpenedProject, initial: CaseDocument): void {
    identify(opened);
    runs.value = opened.runs;
    // Normalized by the schema, so that an edit without effect is detected.
    const document = caseSchema.parse(initial);
    saved.value = opened.document === initial ? document : null;
    isAmended.value = false;
    history.reset(document);
    openings.value++;
  }

  function close(): void {
    clearTimeout(autosaveTimer);
    identity.value = null;
    disk.value = whole;
    runs.value = [];
    saved.value = null;
    history.reset(null);
  }

  /**
   * Changes the case. `recipe` works on a copy; a change without effect adds no history step.
   * @param key merges changes of the same field in quick succession into one step
   * @returns the error in the changed document, which is then rejected, or null
   */
  function edit(recipe: (draft: CaseDocument) => void, key: string | null = null): string | null {
    const before = history.present;
    if (!before) return null;
    const draft = structuredClone(before);
    recipe(draft);
    const reserved = reservedNameFault(draft);
    if (reserved !== null) return reserved;
    const result = caseSchema.safeParse(draft);
    if (!result.success) return result.error.issues[0].message;
    if (JSON.stringify(result.data) !== JSON.stringify(before)) history.push(result.data, key);
    return null;
  }

  /** Changes the stored cameras without a history step or unsaved work; the change is written with the next save. */
  function amend(recipe: (draft: CaseDocument['view']) => void): void {
    const before = history.present;
    if (!before) return;
    const view = structuredClone(before.view);
    recipe(view);
    if (JSON.stringify(view) === JSON.stringify(before.view)) return;
    const document = caseSchema.parse({ ...before, view });
    history.amend(document);
    if (before !== saved.value) return;
    saved.value = document;
    isAmended.value = true;
  }

  /** Replaces the whole case as one history step. */
  function replace(document: CaseDocument): void {
    if (JSON.stringify(document) !== JSON.stringify(history.present)) history.push(document, null);
  }

  /** Queues an operation after earlier ones: an autosave that finished after a later save would overwrite it. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const own = turn.then(work);
    turn = own.catch(() => undefined);
    return own;
  }

  async function keep(): Promise<void> {
    const token = identity.value?.token;
    if (!token || !history.present || identity.value?.readOnly) return;
    if (dirty.value) await host.call('autosave', { token, document: history.present });
    else await host.call('discardRecovery', { token });
  }

  watch(
    () => history.present,
    () => {
      clearTimeout(autosaveTimer);
      if (!history.present) return;
      autosaveTimer = setTimeout(() => void inTurn(keep).catch(notify), autosaveMilliseconds);
    },
    { flush: 'sync' },
  );

  /** Saves the project at its location. @returns whether it is saved now */
  async function save(): Promise<boolean> {
    const current = history.present;
    if (!identity.value || !current) return false;
    const { token } = identity.value;
    return attempt(async () => {
      if ((await look()).state !== 'whole') return false;
      await host.call('saveProject', { token, document: current });
      markSaved(current);
      return true;
    });
  }

  /** Saves under `name`, or at the location chosen in the host's dialog. @returns whether it is saved now */
  async function saveAs(name: string): Promise<boolean> {
    const current = history.present;
    if (!identity.value || !current) return false;
    const { token } = identity.value;
    return attempt(async () => {
      const opened = await host.call('saveProjectAs', { token, name, document: current });
      if (!opened) return false;
      rejoin(opened);
      markSaved(current);
      return true;
    });
  }

  /** Continues with the same project at its new location. */
  function rejoin(opened: OpenedProject): void {
    identify(opened);
    runs.value = opened.runs;
  }

  /** Checks whether the project on disk is unchanged. */
  async function look(): Promise<ProjectState> {
    const { token } = identity.value ?? {};
    if (token === undefined) return whole;
    const found = await host.call('checkProject', { token });
    if (!identity.value || identity.value.token !== token) return whole;
    if (found.state === 'readOnly') {
      if (identity.value.readOnly) return whole;
      yieldTo(identity.value, found.readOnly);
    } else if (JSON.stringify(found) !== JSON.stringify(disk.value)) disk.value = found;
    return found;
  }

  /** Makes the project read-only because another window or program writes to it. */
  function yieldTo(present: ProjectIdentity, readOnly: ReadOnly): void {
    identity.value = { ...present, readOnly };
    ui.notify('warning', t('readOnlyNow', present.name));
  }

  /** Reports a host error unless the state of the project on disk explains it. */
  async function notify(error: unknown): Promise<void> {
    // A host that does not respond has already reported an error.
    const { state } = await look().catch(() => whole);
    if (state === 'whole' || state === 'changed') ui.report(error);
  }

  /** @param document as saved on disk; null if the saved one is not known here */
  function markSaved(document: CaseDocument | null): void {
    clearTimeout(autosaveTimer);
    saved.value = document;
    isAmended.value = false;
    history.seal();
  }

  async function attempt(work: () => Promise<boolean>): Promise<boolean> {
    saving.value = true;
    try {
      return await inTurn(work);
    } catch (error) {
      await notify(error);
      return false;
    } finally {
      saving.value = false;
    }
  }

  /** Adds a run that the host has just created or restored. */
  function addRun(entry: RunEntry): void {
    addedRuns++;
    const others = runs.value.filter(({ id }) => id !== entry.id);
    runs.value = [...others, entry].sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  /** Reads the list of runs from disk. */
  async function refreshRuns(): Promise<void> {
    const token = identity.value?.token;
    if (!token) return;
    let listed: { readonly runs: readonly RunEntry[] };
    let before: number;
    // A list from before a run was created does not contain it.
    do {
      before = addedRuns;
      listed = await host.call('listRuns', { token });
    } while (before !== addedRuns);
    if (identity.value?.token === token) runs.value = listed.runs;
  }

  return {
    identity,
    runs,
    document,
    system,
    dirty,
    saving,
    disk,
    openings,
    open,
    close,
    edit,
    amend,
    isAmended,
    replace,
    save,
    saveAs,
    markSaved,
    rejoin,
    look,
    notify,
    addRun,
    refreshRuns,
  };
});
