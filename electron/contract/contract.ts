import { z } from 'zod';
import { caseSchema } from '../../solver/case';
import { meshSizesSchema } from './geometry';
import { liveStatusSchema } from './liveFiles';
import type { VerbName } from './verbNames';

/**
 * Requests of the workbench that a host (Electron's main process, the local server or the site) answers,
 * with their inputs and outputs. Paths stay in the host behind opaque tokens. Large data goes through
 * `dataPath`.
 */

const token = z.string().regex(/^[a-f0-9]{32}$/);
const timestamp = z.string();
const job = z.string().regex(/^[a-f0-9]{16}$/);

/** Whether a case is computed on a Cartesian grid or on a mesh. */
const cellKind = z.enum(['grid', 'mesh']);

export const projectEntrySchema = z.object({
  token,
  name: z.string(),
  /** False for unsaved changes of an earlier session. */
  saved: z.boolean(),
  /** Location as shown to the user; empty if never saved. */
  location: z.string(),
  savedAt: timestamp,
  system: z.string().nullable(),
  /** Whether it has a thumbnail; see `thumbnailFile`. */
  picture: z.boolean().optional(),
  cellKind: cellKind.optional(),
});

export const exampleEntrySchema = z.object({
  id: z.string().regex(/^[a-z0-9-]+$/),
  name: z.string(),
  description: z.string(),
  /** Document and section; empty if none is named. */
  source: z.string(),
  system: z.string(),
  /** Method, as in `scheme.id`. */
  method: z.string(),
  dimension: z.literal([1, 2, 3]),
  cells: z.number().int(),
  cellKind: cellKind.optional(),
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
  /** The run that it continues; absent if it started from the initial state. */
  continues: runId.optional(),
  /** Start time of a continued run; absent if unknown. */
  since: z.number().optional(),
  /** Identifies the computed case; see `caseDigest`. */
  case: z.string().optional(),
  /** Start of the sweep and the values of this run, if it belongs to a sweep. */
  sweep: z
    .object({ id: z.string(), values: z.record(z.string(), z.union([z.number(), z.string()])) })
    .optional(),
  /** Source of a result that another program computed. */
  imported: z.object({ program: z.string(), file: z.string() }).optional(),
  files: z.array(z.string()),
});

/** Programs that can open a project. */
export const programSchema = z.enum(['browser', 'desktop', 'commandLine']);

/** Why a project is read-only. */
export const readOnlySchema = z.discriminatedUnion('why', [
  z.object({
    why: z.literal('inUse'),
    /** Null if the lock file is unreadable. */
    owner: z
      .object({ program: programSchema, user: z.string(), host: z.string(), since: timestamp })
      .nullable(),
    /** Whether the owner is another page of this host. */
    here: z.boolean(),
    /** Whether the user may take over: from a page of this host, or from an owner that seems to be gone. */
    mayTakeOver: z.boolean(),
  }),
  /** The folder is not writable. */
  z.object({ why: z.literal('notWritable') }),
]);

/** State of an open project on disk. */
export const projectStateSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('whole') }),
  /** The project's folder, case or mesh no longer exists. */
  z.object({ state: z.literal('vanished') }),
  /** The project's folder was moved; `place` is the new location as shown to the user. */
  z.object({ state: z.literal('moved'), place: z.string() }),
  /** Another program has changed the case; `stamp` identifies its content. */
  z.object({ state: z.literal('changed'), stamp: z.string() }),
  /** Another owner has taken over the project. */
  z.object({ state: z.literal('readOnly'), readOnly: readOnlySchema }),
]);

export const openedProjectSchema = z.object({
  token,
  name: z.string(),
  /** Location as shown to the user; null if never saved. */
  location: z.string().nullable(),
  /** Null for a new project without a case. */
  document: caseSchema.nullable(),
  /** Autosaved changes newer than the saved case, offered for recovery. */
  recovered: caseSchema.nullable(),
  /** File name in `mesh/` for `dataPath`; null if there is none. */
  meshFile: z.string().nullable(),
  runs: z.array(runEntrySchema),
  /** One line for each unreadable part. */
  warnings: z.array(z.string()),
  /** Why it is read-only; absent if writable. */
  readOnly: readOnlySchema.optional(),
});

/** Another machine, which computes runs through `ssh`. */
export const machineSchema = z.object({
  /** Host name, `user@host` or an entry of the SSH configuration. */
  host: z
    .string()
    .max(200)
    .regex(/^[A-Za-z0-9][\w.@:%+-]*$/),
  /** Program of Fluxbench there. */
  program: z.string().trim().min(1).max(500),
  /** Folder for runs there; `~/` is the home folder. */
  folder: z.string().trim().min(1).max(500),
});

/** An entry of the queue. */
export const queueEntrySchema = z.object({
  id: z.number().int(),
  /** Name of the case, or the command. */
  name: z.string(),
  kind: z.enum(['run', 'sweep']),
  /** Location of the project as shown to the user; empty for another command. */
  project: z.string(),
  /** Token of the project if it is open. */
  token: token.nullable(),
  /** Null for this machine. */
  host: z.string().nullable(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'stopped']),
  isStopping: z.boolean(),
  /** Progress; null before the first step. */
  status: liveStatusSchema.nullable(),
  /** Identifies the newest picture; null without one. */
  picture: z.string().nullable(),
  /** Why it failed. */
  message: z.string().nullable(),
  /** Its runs in the project. */
  runs: z.array(z.string()),
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
      /** Whether the host has file dialogs; otherwise all projects are in one folder. */
      dialogs: z.boolean(),
      projectsFolder: z.string(),
      /** Memory of the machine in bytes. */
      memory: z.number().positive(),
      /** Whether the host computes a queue and on other machines. */
      queue: z.boolean(),
    }),
  },
  listExamples: { input: nothing, output: z.array(exampleEntrySchema) },
  /** Recent projects; for a browser host every project in its folder. */
  listProjects: { input: nothing, output: z.array(projectEntrySchema) },
  /** Creates an unsaved project from an example. */
  openExample: {
    input: z.object({ id: exampleEntrySchema.shape.id }),
    output: openedProjectSchema,
  },
  openProject: { input: z.object({ token }), output: openedProjectSchema },
  /** Opens a project with a file dialog; null if canceled. */
  chooseProject: { input: nothing, output: openedProjectSchema.nullable() },
  /** Creates an empty unsaved project; the mesh is written through `dataPath`. */
  createProject: {
    input: z.object({ name: z.string().min(1).max(200) }),
    output: openedProjectSchema,
  },
  /**
   * Returns the state of the project on disk. Only whole projects are written, except that `changed`
   * affects saves only.
   */
  checkProject: { input: z.object({ token }), output: projectStateSchema },
  /** Restores a missing project at its location with the given case and everything else as last seen. */
  restoreProject: {
    input: z.object({ token, document: caseSchema }),
    output: openedProjectSchema,
  },
  /** Follows a project that was moved. */
  followProject: { input: z.object({ token }), output: openedProjectSchema },
  /** Reads the current case from disk, which then counts as known. */
  readCase: { input: z.object({ token }), output: z.object({ document: caseSchema }) },
  /** Allows the next save to overwrite the case on disk. */
  disregardCase: { input: z.object({ token }), output: nothing },
  /** Makes this page the owner of the project. */
  takeOverProject: { input: z.object({ token }), output: openedProjectSchema },
  /** Creates an unsaved copy of the project. */
  copyProject: { input: z.object({ token }), output: openedProjectSchema },
  /** Renames a saved project that is not open. */
  renameProject: {
    input: z.object({ token, name: z.string().trim().min(1).max(200) }),
    output: nothing,
  },
  /** Copies a saved project that is not open to a folder beside it. */
  duplicateProject: { input: z.object({ token }), output: nothing },
  /** Deletes a saved project that is not open with all its files. */
  deleteProject: { input: z.object({ token }), output: nothing },
  /** Writes the case atomically. Fails for a project that was never saved: use saveProjectAs. */
  saveProject: {
    input: z.object({ token, document: caseSchema }),
    output: z.object({ savedAt: timestamp }),
  },
  /** Saves under a name (browser) or where a dialog says (Electron); null if canceled. */
  saveProjectAs: {
    input: z.object({ token, name: z.string().min(1).max(200), document: caseSchema }),
    output: openedProjectSchema.nullable(),
  },
  /** Stores unsaved changes for recovery. */
  autosave: { input: z.object({ token, document: caseSchema }), output: nothing },
  discardRecovery: { input: z.object({ token }), output: nothing },
  /** Creates a numbered run folder with its case. */
  createRun: {
    input: z.object({
      token,
      /** Null for a copied run without a known case. */
      document: caseSchema.nullable(),
      continues: runId.optional(),
      since: z.number().optional(),
      case: runEntrySchema.shape.case,
      sweep: runEntrySchema.shape.sweep,
      name: runEntrySchema.shape.name,
      imported: runEntrySchema.shape.imported,
    }),
    output: runEntrySchema,
  },
  /** Lists the runs on disk. */
  listRuns: { input: z.object({ token }), output: z.object({ runs: z.array(runEntrySchema) }) },
  /** Names a run; null removes the name. */
  renameRun: { input: z.object({ token, run: runId, name: runName.nullable() }), output: nothing },
  /** Deletes a run, which can be restored until the project is closed. */
  deleteRun: { input: z.object({ token, run: runId }), output: nothing },
  restoreRun: { input: z.object({ token, run: runId }), output: nothing },
  /** Returns an unused mesh file name similar to the given one. */
  freeMeshName: {
    input: z.object({ token, name: z.string().max(300) }),
    output: z.object({ name: z.string() }),
  },
  /** Lists the files of the project except its case, such as `mesh/wing.msh` and `runs/0001/run.json`. */
  listFiles: { input: z.object({ token }), output: z.object({ files: z.array(z.string()) }) },
  /**
   * Closes the project. With `discard`, unsaved changes and never-saved projects are deleted; otherwise
   * they are kept for recovery.
   */
  closeProject: { input: z.object({ token, discard: z.boolean() }), output: nothing },
  /** Describes the source file of the mesh; null if unknown or missing. */
  meshSource: {
    input: z.object({ token }),
    output: z.object({
      source: z.object({ name: z.string(), stamp: z.string(), changed: z.boolean() }).nullable(),
    }),
  },
  /** Records that the source file was imported again with this stamp. */
  stampMeshSource: { input: z.object({ token, stamp: z.string().max(100) }), output: nothing },
  /** Fastest kernels of earlier sessions, by adapter and kind of work. */
  kernelChoices: { input: nothing, output: z.object({ choices: kernelChoicesSchema }) },
  keepKernelChoices: { input: z.object({ choices: kernelChoicesSchema }), output: nothing },
  /** Entries of the queue of this user. */
  queueState: {
    input: nothing,
    output: z.object({ isPaused: z.boolean(), entries: z.array(queueEntrySchema) }),
  },
  /** Adds a run or sweep of a saved project, with a copy of the case as given. */
  queueAdd: {
    input: z.object({
      token,
      kind: z.enum(['run', 'sweep']),
      document: caseSchema,
      backend: z.enum(['gpu', 'cpu']).nullable(),
      /** Null for this machine. */
      machine: machineSchema.nullable(),
    }),
    output: z.object({ id: z.number().int() }),
  },
  /** Moves a waiting entry to a place among the waiting ones, 1 for the next. */
  queueMove: {
    input: z.object({ id: z.number().int(), place: z.number().int() }),
    output: nothing,
  },
  queueRemove: { input: z.object({ id: z.number().int() }), output: nothing },
  /** Stops a running entry, whose results up to then are kept. */
  queueStop: { input: z.object({ id: z.number().int() }), output: nothing },
  /** Lets a failed or stopped entry wait again. */
  queueRetry: { input: z.object({ id: z.number().int() }), output: nothing },
  /** While it is paused no entries start. */
  queuePause: { input: z.object({ paused: z.boolean() }), output: nothing },
  /** PNG of the field of an entry as a data URL. */
  queuePicture: {
    input: z.object({ id: z.number().int() }),
    output: z.object({ url: z.string().nullable() }),
  },
  /** Connects to a machine. @returns the version of Fluxbench there */
  testMachine: { input: machineSchema, output: z.object({ version: z.string() }) },
  /** Version of Gmsh; null if it is not installed. */
  gmshVersion: { input: nothing, output: z.object({ version: z.string().nullable() }) },
  /**
   * Starts to mesh a geometry of the project. A script of an untrusted project does not start; the answer
   * then describes the sandbox.
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
  /** Marks the project as trusted: its scripts may run. */
  trustProject: { input: z.object({ token }), output: nothing },
  /** Progress since the last request; to be polled until the job has ended. */
  meshingProgress: {
    input: z.object({ job }),
    output: z.object({
      state: z.enum(['running', 'done', 'failed']),
      lines: z.array(z.string()),
      message: z.string().nullable(),
    }),
  },
  cancelMeshing: { input: z.object({ job }), output: nothing },
  /** Reports whether a run is active, which keeps the machine awake. */
  setRunning: { input: z.object({ running: z.boolean() }), output: nothing },
  /** Shows the progress of the active run in the task bar or dock. */
  showProgress: { input: z.object({ fraction: z.number().min(0).max(1) }), output: nothing },
  /** Reports the end of a run, which the host shows as a notification if its window has no focus. */
  notifyEnd: {
    input: z.object({ title: z.string().max(300), message: z.string().max(1000) }),
    output: nothing,
  },
} as const satisfies Record<VerbName, { input: z.ZodType; output: z.ZodType }>;

export type Verb = VerbName;
export type VerbInput<V extends Verb> = z.input<(typeof contract)[V]['input']>;
export type VerbOutput<V extends Verb> = z.output<(typeof contract)[V]['output']>;
export type ProjectEntry = z.output<typeof projectEntrySchema>;
export type ExampleEntry = z.output<typeof exampleEntrySchema>;
export type Machine = z.output<typeof machineSchema>;
export type QueueListEntry = z.output<typeof queueEntrySchema>;
export type RunEntry = z.output<typeof runEntrySchema>;
export type OpenedProject = z.output<typeof openedProjectSchema>;
export type Program = z.output<typeof programSchema>;
export type ReadOnly = z.output<typeof readOnlySchema>;
export type ProjectState = z.output<typeof projectStateSchema>;

/** Request header that identifies a page of the host. */
export const pageHeader = 'x-fluxbench-page';

/** Answer for a failure: one line for the user. */
export const failureSchema = z.object({ error: z.string() });
