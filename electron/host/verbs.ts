import type { z } from 'zod';
import type { ChannelAnswer } from '../contract/channels';
import { contract, type Verb, type VerbOutput } from '../contract/contract';
import { isScriptName } from '../contract/geometry';
import { oneLine } from '../contract/plainText';
import { isVerbName } from '../contract/verbNames';
import type { Examples } from './examples';
import { describeFailure, UserError } from './failure';
import type { KernelChoicesFile } from './kernelChoicesFile';
import { machineMemory } from './machineMemory';
import type { Mesher } from './mesher';
import { onlyPage } from './openProjects';
import type { ProjectStore } from './projectStore';
import type { RunQueue } from './runQueue';
import { base64 } from '../../solver/core';
import { displayPath } from './displayPath';
import { t } from '../text/t';

/** Folder dialogs; null if canceled. */
export interface HostDialogs {
  chooseProjectFolder(): Promise<string | null>;
  /** @param name proposed name of the project */
  chooseSaveFolder(name: string): Promise<string | null>;
}

export interface VerbsOptions {
  readonly kind: 'electron' | 'browser';
  readonly version: string;
  readonly store: ProjectStore;
  readonly examples: Pick<Examples, 'list' | 'read'>;
  readonly kernelChoices: KernelChoicesFile;
  /** Null without dialogs: projects are then saved by name in one folder. */
  readonly dialogs: HostDialogs | null;
  /** Null if unavailable. */
  readonly mesher: Mesher | null;
  /** Null if unavailable. */
  readonly queue?: RunQueue | null;
  /** Called when a run starts and when none is left. */
  readonly setRunning?: (running: boolean) => void;
  /** Shows the fraction of a run outside the page. */
  readonly showProgress?: (fraction: number) => void;
  /** Notifies the user that a run has ended if the page is not in view. */
  readonly notifyEnd?: (title: string, message: string) => void;
}

/** Answers a request with any input. */
export type AnswerVerb = (
  verb: unknown,
  input: unknown,
  /** ID of the page, for several pages. */
  page?: string,
) => Promise<ChannelAnswer>;

type Handlers = {
  readonly [V in Verb]: (
    input: z.output<(typeof contract)[V]['input']>,
    page: string,
  ) => Promise<VerbOutput<V>> | VerbOutput<V>;
};

/** Implements the contract over a project store, with checked input. */
export function createVerbs(options: VerbsOptions): AnswerVerb {
  const handlers = createHandlers(options);
  return async (verb, input, page = onlyPage) => {
    if (typeof verb !== 'string') return { ok: false, error: t('verbName') };
    if (!isVerbName(verb)) return { ok: false, error: oneLine(t('unknownVerb', verb)) };
    try {
      return { ok: true, value: await carryOut(handlers, verb, input, page) };
    } catch (error) {
      return { ok: false, error: describeFailure(error) };
    }
  };
}

async function carryOut<V extends Verb>(
  handlers: Handlers,
  verb: V,
  input: unknown,
  page: string,
): Promise<VerbOutput<V>> {
  const schema: z.ZodType = contract[verb].input;
  const checked = schema.parse(input) as z.output<(typeof contract)[V]['input']>;
  return handlers[verb](checked, page);
}

function createHandlers(options: VerbsOptions): Handlers {
  const { kind, version, store, examples, kernelChoices, dialogs, mesher } = options;
  const meshing = (): Mesher => {
    if (mesher === null) {
      throw new UserError(t('gmshInBrowser'));
    }
    return mesher;
  };
  const queue = (): RunQueue => {
    if (!options.queue) throw new UserError(t('queueInBrowser'));
    return options.queue;
  };
  return {
    hostInfo: () => ({
      kind,
      version,
      dialogs: dialogs !== null,
      projectsFolder: displayPath(store.projectsFolder),
      memory: machineMemory(),
      queue: Boolean(options.queue),
    }),
    listExamples: () => examples.list(),
    listProjects: () => store.listProjects(),
    openExample: async ({ id }, page) => {
      const { document, meshPath, folder } = await examples.read(id);
      return store.createProjectFrom(document.name, document, meshPath, page, folder);
    },
    openProject: ({ token }, page) => store.openProject(token, page),
    chooseProject: async () => {
      if (dialogs === null) throw new UserError(t('chooseFromList'));
      const folder = await dialogs.chooseProjectFolder();
      return folder === null ? null : store.openFolder(folder);
    },
    createProject: ({ name }, page) => store.createProject(name, page),
    checkProject: ({ token }) => store.checkProject(token),
    restoreProject: ({ token, document }) => store.restoreProject(token, document),
    followProject: ({ token }) => store.followProject(token),
    readCase: async ({ token }) => ({ document: await store.readCase(token) }),
    disregardCase: async ({ token }) => {
      await store.disregardCase(token);
      return {};
    },
    takeOverProject: ({ token }) => store.takeOverProject(token),
    copyProject: ({ token }, page) => store.copyProject(token, page),
    renameProject: async ({ token, name }) => {
      await store.listed.rename(token, name);
      return {};
    },
    duplicateProject: async ({ token }) => {
      await store.listed.duplicate(token);
      return {};
    },
    deleteProject: async ({ token }) => {
      await store.listed.delete(token);
      return {};
    },
    saveProject: ({ token, document }) => store.saveProject(token, document),
    saveProjectAs: async ({ token, name, document }) => {
      if (dialogs === null) return store.saveProjectUnder(token, name, document);
      const folder = await dialogs.chooseSaveFolder(name);
      return folder === null ? null : store.saveProjectAs(token, folder, document);
    },
    autosave: async ({ token, document }) => {
      await store.autosave(token, document);
      return {};
    },
    discardRecovery: async ({ token }) => {
      await store.discardRecovery(token);
      return {};
    },
    createRun: ({ token, ...start }) => store.runs.create(token, start),
    listRuns: async ({ token }) => ({ runs: await store.runs.list(token) }),
    renameRun: async ({ token, run, name }) => {
      await store.runs.rename(token, run, name);
      return {};
    },
    deleteRun: async ({ token, run }) => {
      await store.runs.delete(token, run);
      return {};
    },
    restoreRun: async ({ token, run }) => {
      await store.runs.restore(token, run);
      return {};
    },
    freeMeshName: async ({ token, name }) => ({ name: await store.meshes.freeName(token, name) }),
    listFiles: async ({ token }) => ({ files: await store.files.list(token) }),
    closeProject: async ({ token, discard }, page) => {
      await store.closeProject(token, discard, page);
      return {};
    },
    meshSource: async ({ token }) => ({ source: await store.meshes.source(token) }),
    stampMeshSource: async ({ token, stamp }) => {
      await store.meshes.stampSource(token, stamp);
      return {};
    },
    kernelChoices: async () => ({ choices: await kernelChoices.read() }),
    keepKernelChoices: async ({ choices }) => {
      await kernelChoices.add(choices);
      return {};
    },
    gmshVersion: async () => ({ version: (await mesher?.version()) ?? null }),
    startMeshing: async ({ token, geometry, output, sizes }) => {
      const [from, to] = await Promise.all(
        [geometry, output].map((file) => store.files.locate(token, { area: 'mesh', file })),
      );
      if (!from || !to) throw new UserError(t('noGeometry', geometry));
      if (isScriptName(geometry) && !(await store.meshes.isTrusted(token))) {
        return { untrusted: await meshing().describeSandbox() };
      }
      await store.meshes.requireReplaceable(token, output);
      await store.meshes.copyIncludedFiles(token, geometry);
      return { job: meshing().start({ geometry: from, output: to, sizes }) };
    },
    trustProject: async ({ token }) => {
      await store.meshes.trust(token);
      return {};
    },
    meshingProgress: ({ job }) => meshing().progress(job),
    cancelMeshing: ({ job }) => {
      meshing().cancel(job);
      return {};
    },
    queueState: () => queue().state((folder) => store.openToken(folder)),
    queueAdd: async ({ token, ...entry }) => ({
      id: await queue().add({ ...entry, project: store.savedFolder(token) }),
    }),
    queueMove: async ({ id, place }) => {
      await queue().move(id, place);
      return {};
    },
    queueRemove: async ({ id }) => {
      await queue().remove(id);
      return {};
    },
    queueStop: async ({ id }) => {
      await queue().stop(id);
      return {};
    },
    queueRetry: async ({ id }) => {
      await queue().retry(id);
      return {};
    },
    queuePause: async ({ paused }) => {
      await queue().pause(paused);
      return {};
    },
    queuePicture: async ({ id }) => {
      const png = await queue().picture(id);
      return { url: png && `data:image/png;base64,${base64(png)}` };
    },
    testMachine: async (machine) => ({ version: await queue().test(machine) }),
    setRunning: ({ running }) => {
      options.setRunning?.(running);
      return {};
    },
    showProgress: ({ fraction }) => {
      options.showProgress?.(fraction);
      return {};
    },
    notifyEnd: ({ title, message }) => {
      options.notifyEnd?.(title, message);
      return {};
    },
  };
}
