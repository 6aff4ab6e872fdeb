import { z } from 'zod';
import { caseSchema } from '../../solver/case';
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
  /** Whether it has a picture of what was last in view; see `thumbnailFile`. */
  picture: z.boolean().optional(),
});

export const exampleEntrySchema = z.object({
  id: z.string().regex(/^[a-z0-9-]+$/),
  name: z.string(),
  description: z.string(),
  /** Document and section; empty where none is named. */
  source: z.string(),
  system: z.string(),
  /** Of the method, as `scheme.id`. */
  method: z.string(),
  dimension: z.literal([1, 2, 3]),
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
  sweep: z
    .object({ id: z.string(), values: z.record(z.string(), z.union([z.number(), z.string()])) })
    .optional(),
  files: z.array(z.string()),
});

/** What a project can be open in. */
export const programSchema = z.enum(['browser', 'desktop', 'commandLine']);

/** Why a project can only be looked at. */
export const readOnlySchema = z.discriminatedUnion('why', [
  z.object({
    why: z.literal('inUse'),
    /** null where the lock's file is not understood. */
    owner: z
      .object({ program: programSchema, user: z.string(), host: z.string(), since: timestamp })
      .nullable(),
    /** Whether another page of this host has it. */
    here: z.boolean(),
    /** Whether the user may take it over: from a page here, or from what seems to be gone. */
    mayTakeOver: z.boolean(),
  }),
  /** The disk or its permissions don't let anything be written. */
  z.object({ why: z.literal('notWritable') }),
]);

/** What became of an open project on the disk. */
export const projectStateSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('whole') }),
  /** Its folder, its case or its mesh is not there any more. */
  z.object({ state: z.literal('vanished') }),
  /** Its folder has another name now, for people to read. */
  z.object({ state: z.literal('moved'), place: z.string() }),
  /** Another program has written the case; `stamp` tells its contents apart. */
  z.object({ state: z.literal('changed'), stamp: z.string() }),
  /** Somebody else has taken it over. */
  z.object({ state: z.literal('readOnly'), readOnly: readOnlySchema }),
]);

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
  /** Why nothing can be written into it; absent where it can. */
  readOnly: readOnlySchema.optional(),
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
      /** Bytes that there are on its machine. */
      memory: z.number().positive(),
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
  /**
   * What became of it on the disk since it was opened. Nothing is written into a project that isn't
   * whole; but for `changed`, which only a save minds.
   */
  checkProject: { input: z.object({ token }), output: projectStateSchema },
  /** Writes a project anew that vanished, at its place: the case given, all else as it was last seen. */
  restoreProject: {
    input: z.object({ token, document: caseSchema }),
    output: openedProjectSchema,
  },
  /** Goes on where the project's folder was moved to. */
  followProject: { input: z.object({ token }), output: openedProjectSchema },
  /** The case as it is on the disk now; it counts as known from then on. */
  readCase: { input: z.object({ token }), output: z.object({ document: caseSchema }) },
  /** The case on the disk may be overwritten, whoever wrote it. */
  disregardCase: { input: z.object({ token }), output: nothing },
  /** Makes this page the one that writes into the project. */
  takeOverProject: { input: z.object({ token }), output: openedProjectSchema },
  /** A new unsaved project with all that this one holds. */
  copyProject: { input: z.object({ token }), output: openedProjectSchema },
  /** Gives a saved project that nobody has open another name. */
  renameProject: {
    input: z.object({ token, name: z.string().trim().min(1).max(200) }),
    output: nothing,
  },
  /** Copies one like that into a folder beside it. */
  duplicateProject: { input: z.object({ token }), output: nothing },
  /** Deletes one like that with all that lies in its folder. */
  deleteProject: { input: z.object({ token }), output: nothing },
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
  /** Paths of all that lies in the project beside its case, such as `mesh/wing.msh` and `runs/0001/run.json`. */
  listFiles: { input: z.object({ token }), output: z.object({ files: z.array(z.string()) }) },
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
export type Program = z.output<typeof programSchema>;
export type ReadOnly = z.output<typeof readOnlySchema>;
export type ProjectState = z.output<typeof projectStateSchema>;

/** Header of a request that tells pages of one host apart. */
export const pageHeader = 'x-fluxbench-page';

/** A failure's answer: one line for the user. */
export const failureSchema = z.object({ error: z.string() });
