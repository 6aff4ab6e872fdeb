import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newestIntactState } from '../../electron/contract/intactState';
import { isTemporaryName } from '../../electron/host/durableFiles';
import { KernelChoicesFile } from '../../electron/host/kernelChoicesFile';
import type { ProjectStore } from '../../electron/host/projectStore';
import { openStore } from '../electron/helpers';

/** Sessions with a project store, and what they leave on disk as a later session sees it. */

/** An open store and its prepared projects. */
export interface Session {
  readonly root: string;
  readonly store: ProjectStore;
  /** Opens the prepared project. */
  open(): Promise<string>;
  /** Finds the prepared project, or another one, in the list. */
  listed(name?: string): Promise<string>;
}

export const inRun = (run: string, file: string) => ({ area: 'runs', run, file }) as const;
export const inMesh = (file: string) => ({ area: 'mesh', file }) as const;

/** Opens a session in the folder. */
export async function sessionIn(root: string): Promise<Session> {
  const store = await openStore(root);
  const listed = async (name = 'wing'): Promise<string> =>
    (await store.listProjects()).find((entry) => entry.name === name)!.token;
  return {
    root,
    store,
    listed,
    open: async () => (await store.openProject(await listed())).token,
  };
}

/** What a later session finds: every project with its case, runs and files, and the settings. */
export interface View {
  readonly projects: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly settings: unknown;
}

export async function viewOf(root: string): Promise<View> {
  const store = await openStore(root);
  const projects: Record<string, Record<string, unknown>> = {};
  for (const { token, name, saved } of await store.listProjects()) {
    const opened = await store.openProject(token);
    const { document, recovered, meshFile, runs, warnings, readOnly } = opened;
    const files: Record<string, string> = {};
    for (const path of await store.files.list(token)) {
      if (/checkpoint|run\.json$/.test(path)) continue;
      const [area, run, file] = path.split('/');
      const part = area === 'mesh' ? inMesh(run) : inRun(run, file);
      files[path] = digestOf(await readFile((await store.files.locate(token, part))!));
    }
    const states: Record<string, unknown> = {};
    for (const { id, files: names } of runs) {
      const read = async (file: string): Promise<ArrayBuffer | null> =>
        new Uint8Array(await readFile((await store.files.locate(token, inRun(id, file)))!)).buffer;
      const damage: string[] = [];
      const state = await newestIntactState(names, read, (line) => damage.push(line));
      states[id] = { step: state?.step, damage };
    }
    const source = await store.meshes.source(token);
    projects[`${saved ? '' : 'unsaved '}${name}`] = {
      case: document?.name,
      recovered: recovered?.name,
      meshFile,
      runs: runs.map(({ id, name: shown }) => ({ id, name: shown })),
      warnings,
      readOnly,
      files,
      states,
      source: source && { name: source.name, changed: source.changed },
      trusted: await store.meshes.isTrusted(token),
    };
  }
  await store.close();
  const settings = await new KernelChoicesFile(join(root, 'data', 'kernels.json'), '1').read();
  return { projects, settings };
}

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Unfinished files and folders below a folder. */
export const leftoversIn = async (root: string): Promise<string[]> =>
  (await readdir(root, { recursive: true })).filter((path) =>
    path.split('/').some((name) => isTemporaryName(name)),
  );

/**
 * Whether every project is as before or as after an operation, and none is lost. Trust in the author of a copy
 * may be lost, since the user is then asked again.
 */
export function isOldOrNew(view: View, before: View, after: View): boolean {
  const either = (part: (view: View) => unknown): boolean =>
    [before, after].some((other) => JSON.stringify(part(view)) === JSON.stringify(part(other)));
  const countOf = ({ projects }: View): number => Object.keys(projects).length;
  const names = [view, before, after].flatMap(({ projects }) => Object.keys(projects));
  return (
    countOf(view) >= Math.min(countOf(before), countOf(after)) &&
    either(({ settings }) => settings) &&
    names.every((name) =>
      either(({ projects }) => projects[name] && { ...projects[name], trusted: null }),
    )
  );
}
