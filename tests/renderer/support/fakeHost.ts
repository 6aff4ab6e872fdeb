import type {
  OpenedProject,
  RunEntry,
  Verb,
  VerbInput,
  VerbOutput,
} from '../../../electron/contract/contract';
import type { ProjectFile } from '../../../electron/contract/dataPath';
import { freeFileName } from '../../../electron/contract/fileNames';
import type { MenuEvent } from '../../../electron/contract/bridge';
import type { WorkbenchHost } from '../../../renderer/host/host';
import { defaultCase } from '../../../solver/case/defaults';
import type { CaseDocument } from '../../../solver/case/document';
import { euler2d } from '../../../solver/physics/systems/euler2d';

export const fakeToken = '0'.repeat(32);

export const fakeCase = (): CaseDocument => ({
  ...defaultCase(euler2d, 'mesh/square.msh', ['wall', 'far']),
  name: 'Square',
});

export const fakeProject = (changes: Partial<OpenedProject> = {}): OpenedProject => ({
  token: fakeToken,
  name: 'Square',
  location: '/home/me/Square.fluxbench',
  document: fakeCase(),
  recovered: null,
  meshFile: 'square.msh',
  runs: [],
  warnings: [],
  ...changes,
});

const keyOf = (part: ProjectFile): string =>
  part.area === 'runs' ? `runs/${part.run}/${part.file}` : `${part.area}/${part.file}`;

/** Reads part of a blob, synchronously if possible, since reading a blob takes an arbitrary time. */
function bytesOf(part: BlobPart): Uint8Array | Promise<Uint8Array> {
  if (typeof part === 'string') return new TextEncoder().encode(part);
  if (part instanceof Blob) return part.arrayBuffer().then((bytes) => new Uint8Array(bytes));
  if (!ArrayBuffer.isView(part)) return new Uint8Array(part.slice(0));
  return new Uint8Array(part.buffer, part.byteOffset, part.byteLength).slice();
}

/** A host in memory: one project, its files, and a record of the requests. */
export class FakeHost implements WorkbenchHost {
  readonly kind = 'browser';
  publicAddress: string | null = null;
  readonly calls: { readonly verb: Verb; readonly input: unknown }[] = [];
  readonly files = new Map<string, Uint8Array>([['mesh/square.msh', Uint8Array.of(1)]]);
  readonly exports: { readonly name: string; readonly mime: string; readonly bytes: BlobPart }[] =
    [];
  /** Verbs that fail with these messages. */
  readonly refusals = new Map<Verb, string>();
  /** Error message of rejected writes; null while there is space. */
  fullDisk: string | null = null;
  /** Writes wait for it. */
  slowDisk: Promise<void> = Promise.resolve();
  /** Names of the written files, in order. */
  readonly written: string[] = [];
  /** Tokens of the projects written to. */
  readonly writtenInto = new Set<string>();
  project: OpenedProject = fakeProject();
  dialogs = false;
  /** State of the project on disk. */
  state: VerbOutput<'checkProject'> = { state: 'whole' };
  /** Tokens of projects closed by the page. */
  readonly left: string[] = [];
  /** Version of Gmsh. */
  gmsh: string | null = '4.8.4';
  /** Whether the user trusts the author of the project. */
  trusted = true;
  /** Outcome of a meshing job. */
  meshing: VerbOutput<'meshingProgress'> = { state: 'done', lines: [], message: null };
  /** The source file of the mesh on the host machine. */
  source: VerbOutput<'meshSource'>['source'] = null;
  private menuListener: ((event: MenuEvent) => void) | null = null;
  private runCount = 0;

  inputsOf<V extends Verb>(verb: V): VerbInput<V>[] {
    return this.calls
      .filter((call) => call.verb === verb)
      .map(({ input }) => input as VerbInput<V>);
  }

  async call<V extends Verb>(verb: V, input: VerbInput<V>): Promise<VerbOutput<V>> {
    this.calls.push({ verb, input: structuredClone(input) });
    const refusal = this.refusals.get(verb);
    if (refusal !== undefined) throw new Error(refusal);
    return this.answer(verb, input) as VerbOutput<V>;
  }

  private answer(verb: Verb, input: unknown): unknown {
    switch (verb) {
      case 'hostInfo':
        return {
          kind: 'browser',
          version: '1',
          dialogs: this.dialogs,
          projectsFolder: '/home/me',
          memory: 2 ** 34,
        };
      case 'listExamples':
      case 'listProjects':
        return [];
      case 'openExample':
      case 'openProject':
      case 'chooseProject':
        return this.project;
      case 'createProject':
        return fakeProject({
          name: (input as VerbInput<'createProject'>).name,
          location: null,
          document: null,
          meshFile: null,
        });
      case 'listFiles':
        return { files: [...this.files.keys()].sort() };
      case 'checkProject':
        return this.state;
      case 'restoreProject':
        this.state = { state: 'whole' };
        return this.project;
      case 'followProject':
      case 'takeOverProject':
        this.state = { state: 'whole' };
        return { ...this.project, readOnly: undefined };
      case 'copyProject':
        return { ...this.project, token: '1'.repeat(32), location: null, readOnly: undefined };
      case 'readCase':
        this.state = { state: 'whole' };
        return { document: this.project.document };
      case 'disregardCase':
        this.state = { state: 'whole' };
        return {};
      case 'saveProject':
        return { savedAt: '2026-01-01T00:00:00Z' };
      case 'saveProjectAs': {
        const { name } = input as VerbInput<'saveProjectAs'>;
        const { token } = this.project;
        return fakeProject({ token, name, location: `/home/me/${name}.fluxbench` });
      }
      case 'createRun': {
        const id = String(++this.runCount).padStart(4, '0');
        const { document, continues, since, sweep } = input as VerbInput<'createRun'>;
        const text = new TextEncoder().encode(JSON.stringify(document));
        if (document) this.files.set(`runs/${id}/case.json`, text);
        return {
          id,
          startedAt: '2026-01-01T00:00:00Z',
          continues,
          since,
          sweep,
          files: [],
        } satisfies RunEntry;
      }
      case 'listRuns':
        return { runs: this.project.runs };
      case 'freeMeshName': {
        const { name } = input as VerbInput<'freeMeshName'>;
        const taken = [...this.files.keys()].map((file) => file.replace(/^mesh\//, ''));
        return { name: freeFileName(name, taken) };
      }
      case 'gmshVersion':
        return { version: this.gmsh };
      case 'trustProject':
        this.trusted = true;
        return {};
      case 'startMeshing': {
        if (!this.trusted) return { untrusted: 'Gmsh runs in a sandbox' };
        const { output } = input as VerbInput<'startMeshing'>;
        if (this.meshing.state === 'done') this.files.set(`mesh/${output}`, Uint8Array.of(2));
        return { job: '0'.repeat(16) };
      }
      case 'meshingProgress':
        return this.meshing;
      case 'cancelMeshing':
        this.meshing = { state: 'failed', lines: [], message: 'it was canceled' };
        return {};
      case 'renameProject':
      case 'duplicateProject':
      case 'deleteProject':
      case 'renameRun':
      case 'deleteRun':
      case 'restoreRun':
      case 'autosave':
      case 'discardRecovery':
      case 'closeProject':
      case 'setRunning':
      case 'showProgress':
      case 'notifyEnd':
      case 'keepKernelChoices':
        return {};
      case 'kernelChoices':
        return { choices: {} };
      case 'meshSource':
        return { source: this.source };
      case 'stampMeshSource':
        if (this.source) this.source = { ...this.source, changed: false };
        return {};
    }
  }

  async readFile(_token: string, part: ProjectFile): Promise<ArrayBuffer | null> {
    return this.files.get(keyOf(part))?.slice().buffer ?? null;
  }

  async writeFile(token: string, part: ProjectFile, bytes: BlobPart): Promise<void> {
    this.writtenInto.add(token);
    await this.slowDisk;
    if (this.fullDisk !== null) throw new Error(`${part.file}: ${this.fullDisk}`);
    this.written.push(part.file);
    this.files.set(keyOf(part), await bytesOf(bytes));
  }

  async readVerificationMesh(id: string): Promise<ArrayBuffer | null> {
    return this.files.get(`verification/${id}`)?.slice().buffer ?? null;
  }

  async exportFile(name: string, mime: string, bytes: BlobPart): Promise<void> {
    this.exports.push({ name, mime, bytes });
  }

  async openFolder(): Promise<OpenedProject | null> {
    return null;
  }

  async keepSource(): Promise<boolean> {
    return this.source !== null;
  }

  leave(token: string): void {
    this.left.push(token);
  }

  onMenu(listener: (event: MenuEvent) => void): () => void {
    this.menuListener = listener;
    return () => (this.menuListener = null);
  }

  chooseFromMenu(event: MenuEvent): void {
    this.menuListener?.(event);
  }
}
