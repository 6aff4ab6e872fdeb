import { z } from 'zod';
import { caseSchema } from '../../solver/case/document';
import { meshSizesSchema } from './geometry';
import type { VerbName } from './verbNames';

/**
 * The verbs that a host (Electron's main process or the local server) carries out for the
 * workbench, with their arguments and answers. Paths never cross: the host keeps them behind
 * opaque tokens. Large data goes through `dataPath`.
 */

const token = z.string().regex(/^[a-f0-9]{32}$/);
const timestamp = z.string();
const job = z.string().regex(/^[a-f0-9]{16}$/);

export const projectEntrySchema = z.object({
  token,
  name: z.string(),
  /** False for changes of an earlier session that were never saved and can be recovered. */
  saved: z.boolean(),
  /** Where it lies, for people to read; empty where it was never saved. */
  location: z.string(),
  savedAt: timestamp,
  system: z.string().nullable(),
});

export const exampleEntrySchema = z.object({
  id: z.string().regex(/^[a-z0-9-]+$/),
  name: z.string(),
  description: z.string(),
  /** Document and section; empty where none is named. */
  source: z.string(),
  system: z.string(),
  cells: z.number().int(),
  /** URL under the page's origin, or null. */
  thumbnail: z.string().nullable(),
});

const runId = z.string().regex(/^[0-9]{4}$/);
const runName = z.string().trim().min(1).max(100);

export const runEntrySchema = z.object({
  id: runId,
  /** Given by the user. */
  name: runName.optional(),
  startedAt: timestamp,
  /** The run whose last state it began with; absent where it began with the initial state. */
  continues: runId.optional(),
  /** The time from which it continues; absent where that isn't known. */
  since: z.number().optional(),
  /** Tells what was computed; see `caseDigest`. */
  case: z.string().optional(),
  /** Of a run in a sweep: when that was begun, and the values in this run. */
  sweep: z.object({ id: z.string(), values: z.record(z.string(), z.number()) }).optional(),
  files: z.array(z.string()),
});

export const openedProjectSchema = z.object({
  token,
  name: z.string(),
  /** Where it was saved, for people to read; null for a project that was never saved. */
  location: z.string().nullable(),
  /** null while a new project has no case yet. */
  document: caseSchema.nullable(),
  /** Autosaved changes newer than the saved case, offered for recovery. */
  recovered: caseSchema.nullable(),
  /** Its name under `mesh/`, as `dataPath` takes it; null where there is none or it is gone. */
  meshFile: z.string().nullable(),
  runs: z.array(runEntrySchema),
  /** Parts that could not be read, each one line. */
  warnings: z.array(z.string()),
});

/** See solver/gpu/kernelChoices.ts. */
export const kernelChoicesSchema = z.record(z.string().max(500), z.string().max(100));

const nothing = z.object({});

export const contract = {
  hostInfo: {
    input: nothing,
    output: z.object({
      kind: z.enum(['electron', 'browser']),
      version: z.string(),
      /** Whether the host can show file dialogs; else projects live in one folder. */
      dialogs: z.boolean(),
      projectsFolder: z.string(),
    }),
  },
  listExamples: { input: nothing, output: z.array(exampleEntrySchema) },
  /** Recently used projects; for a browser host every project in its folder. */
  listProjects: { input: nothing, output: z.array(projectEntrySchema) },
  /** Copies an example into a new unsaved project. */
  openExample: {
    input: z.object({ id: exampleEntrySchema.shape.id }),
    output: openedProjectSchema,
  },
  openProject: { input: z.object({ token }), output: openedProjectSchema },
  /** File dialog; null when cancelled. */
  chooseProject: { input: nothing, output: openedProjectSchema.nullable() },
  /** A new unsaved project, empty: the mesh is then written through `dataPath`. */
  createProject: {
    input: z.object({ name: z.string().min(1).max(200) }),
    output: openedProjectSchema,
  },
  /** Writes the case atomically. Fails for a project that was never saved: use saveProjectAs. */
  saveProject: {
    input: z.object({ token, document: caseSchema }),
    output: z.object({ savedAt: timestamp }),
  },
  /** Saves under a name (browser) or where a dialog says (Electron); null when cancelled. */
  saveProjectAs: {
    input: z.object({ token, name: z.string().min(1).max(200), document: caseSchema }),
    output: openedProjectSchema.nullable(),
  },
  /** Keeps unsaved changes for recovery. */
  autosave: { input: z.object({ token, document: caseSchema }), output: nothing },
  discardRecovery: { input: z.object({ token }), output: nothing },
  /** A new run's folder, numbered, with the case that it computes. */
  createRun: {
    input: z.object({
      token,
      /** null for a copied run of which that isn't known. */
      document: caseSchema.nullable(),
      continues: runId.optional(),
      since: z.number().optional(),
      case: runEntrySchema.shape.case,
      sweep: runEntrySchema.shape.sweep,
    }),
    output: runEntrySchema,
  },
  /** All runs as they lie on disk now. */
  listRuns: { input: z.object({ token }), output: z.object({ runs: z.array(runEntrySchema) }) },
  /** Gives a run a name; null takes it away. */
  renameRun: { input: z.object({ token, run: runId, name: runName.nullable() }), output: nothing },
  /** Deletes a run; it can be brought back until the project is closed. */
  deleteRun: { input: z.object({ token, run: runId }), output: nothing },
  restoreRun: { input: z.object({ token, run: runId }), output: nothing },
  /** A name for a mesh file like the given one that none of the project has. */
  freeMeshName: {
    input: z.object({ token, name: z.string().max(300) }),
    output: z.object({ name: z.string() }),
  },
  /**
   * Forgets the token. With `discard` unsaved changes are deleted, and so is a project that was
   * never saved; without, they are kept for recovery.
   */
  closeProject: { input: z.object({ token, discard: z.boolean() }), output: nothing },
  /** The file that the mesh came from, as it is now; null where this host doesn't know or have it. */
  meshSource: {
    input: z.object({ token }),
    output: z.object({
      source: z.object({ name: z.string(), stamp: z.string(), changed: z.boolean() }).nullable(),
    }),
  },
  /** That file was read anew; it had this stamp. */
  stampMeshSource: { input: z.object({ token, stamp: z.string().max(100) }), output: nothing },
  /** Which kernels earlier sessions found to be fastest, by adapter and kind of work. */
  kernelChoices: { input: nothing, output: z.object({ choices: kernelChoicesSchema }) },
  keepKernelChoices: { input: z.object({ choices: kernelChoicesSchema }), output: nothing },
  /** Of the program that makes meshes of geometries; null where it is not installed. */
  gmshVersion: { input: nothing, output: z.object({ version: z.string().nullable() }) },
  /**
   * Begins to mesh a geometry that lies among the project's meshes. Where that is a script, and the user
   * has not said to trust the project's author, nothing begins, and the answer says what would keep the
   * script from the rest of the machine.
   */
  startMeshing: {
    input: z.object({
      token,
      geometry: z.string().max(300),
      output: z.string().max(300),
      sizes: meshSizesSchema,
    }),
    output: z.union([z.object({ job }), z.object({ untrusted: z.string() })]),
  },
  /** The user trusts the author of the project: its scripts may be run. */
  trustProject: { input: z.object({ token }), output: nothing },
  /** What became of it since it was last asked for; to be asked for until it has ended. */
  meshingProgress: {
    input: z.object({ job }),
    output: z.object({
      state: z.enum(['running', 'done', 'failed']),
      lines: z.array(z.string()),
      message: z.string().nullable(),
    }),
  },
  cancelMeshing: { input: z.object({ job }), output: nothing },
  /** Keeps the machine awake while a run is going on. */
  setRunning: { input: z.object({ running: z.boolean() }), output: nothing },
} as const satisfies Record<VerbName, { input: z.ZodType; output: z.ZodType }>;

export type Verb = VerbName;
export type VerbInput<V extends Verb> = z.input<(typeof contract)[V]['input']>;
export type VerbOutput<V extends Verb> = z.output<(typeof contract)[V]['output']>;
export type ProjectEntry = z.output<typeof projectEntrySchema>;
export type ExampleEntry = z.output<typeof exampleEntrySchema>;
export type RunEntry = z.output<typeof runEntrySchema>;
export type OpenedProject = z.output<typeof openedProjectSchema>;

/** A failure's answer: one line for the user. */
export const failureSchema = z.object({ error: z.string() });

/** The parts of a project that the workbench reads (GET) and writes (PUT) whole; `source` is only read. */
export type ProjectFile =
  /** The file that the mesh came from, where it lies: see the verb `meshSource`. */
  | { readonly area: 'source'; readonly file: string }
  | { readonly area: 'mesh'; readonly file: string }
  | { readonly area: 'runs'; readonly run: string; readonly file: string };

/** Names under which a run's files are kept. */
export const runFiles = {
  /** The whole case document as it was computed. */
  case: 'case.json',
  /** Container of kind `checkpoint`: the last state. */
  checkpoint: 'checkpoint.fxb',
  /** Container of kind `history`. */
  history: 'history.fxb',
  /** Container of kind `signals`: what the monitors read, and the conserved integrals. */
  signals: 'monitors.fxb',
  /** `RunSummary` as JSON. */
  summary: 'summary.json',
} as const;

const snapshotName = /^snapshot-(.+)\.fxb$/;

/** The file in which a run keeps its state at one of the wanted times: a checkpoint. */
export const snapshotFile = (time: number): string => `snapshot-${time}.fxb`;

/** The times of the snapshots among a run's files, in rising order. */
export const snapshotTimes = (files: readonly string[]): number[] =>
  files
    .map((file) => Number(snapshotName.exec(file)?.[1] ?? NaN))
    .filter(Number.isFinite)
    .sort((a, b) => a - b);

/**
 * A run and those that it continues, the newest first: together they have computed its last state.
 * @param runs of the project, by number
 */
export function runsBehind(runs: readonly RunEntry[], last: RunEntry): RunEntry[] {
  const earlier = runs.find(({ id }) => id === last.continues && id < last.id);
  return earlier ? [last, ...runsBehind(runs, earlier)] : [last];
}

/**
 * Path under the page's origin at which a mesh of solver/verification is read (GET); 404 where it
 * isn't at hand.
 * @param id such as `rotating-hill/own`
 */
export const verificationMeshPath = (id: string): string =>
  `verification/${id.split('/').map(encodeURIComponent).join('/')}`;

/** Path under the page's origin at which a project's file is read or written, atomically. */
export function dataPath(projectToken: string, part: ProjectFile): string {
  const parts = part.area === 'runs' ? ['runs', part.run, part.file] : [part.area, part.file];
  return `data/${projectToken}/${parts.map(encodeURIComponent).join('/')}`;
}
