import type { ResultFile, TableFile } from '../../solver/pyfr';
import type {
  CheckpointBytes,
  MeshFormat,
  PanelsLook,
  Questions,
  ReadPoint,
  SavedPanel,
} from '../../solver/worker';
import type { CaseDocument, CaseEvent, UserAction, MeshChanges, Sample } from '../../solver/case';
import type { StateExport } from '../../solver/exporters';
import type { QualityMetric } from '../../solver/mesh';
import type { AgreementRequest, AgreementResult } from '../../solver/agreement';
import type { LaboratoryRequest, LaboratoryResult } from '../../solver/laboratory';
import type { SignalSpectrum, SpectrumSettings } from '../../solver/signals';
import type { Point } from '../../solver/diagnostics';
import type { DeviceReport } from '../../solver/gpu';
import type { HistogramRequest, IntegralRequest, LayerRequest } from '../../solver/post';
import { noRasters, type Rasters } from '../../solver/raster';
import type { Look } from '../../solver/space';
import type { Backend, CoursePoint, RunEstimate, RunInfo } from '../../solver/run';
import type { Job } from '../job';
import { SolverClient } from './solverClient';
import type { EventOf } from './workerLink';

export type MeshLoaded = EventOf<'meshLoaded'>;
export type MeshInspected = EventOf<'meshInspected'>;
export type SavedState = EventOf<'checkpoint'>;

export interface StartOptions {
  readonly document: CaseDocument;
  readonly backend: Backend;
  readonly field: string;
  readonly checkpoint: CheckpointBytes | null;
  readonly steps: number | null;
  /** Number of steps before the run pauses; null for none. */
  readonly pauseAfter: number | null;
  /** Whether the checkpoint's state is the initial state at t = 0. */
  readonly asInitial: boolean;
}

export type FieldChoice = Questions['selectField']['asks'];

/** Client of the worker that owns mesh, device and solution. */
export class EngineClient extends SolverClient {
  async describeDevice(): Promise<DeviceReport> {
    return (await this.link.ask({ type: 'describeDevice' })).device;
  }

  /** Shares the raster files of cases with this and every later worker. */
  shareRasters(rasters: Rasters): void {
    this.link.notifyAll({ type: 'shareRasters', rasters });
  }

  get rasters(): Rasters {
    return this.link.reported('shareRasters')?.rasters ?? noRasters;
  }

  /** Loads a mesh. `bytes` is transferred and empty afterwards. The previous mesh stays until the new one is read. */
  loadMesh(
    fileName: string,
    bytes: ArrayBuffer,
    changes: MeshChanges = {},
    job?: Partial<Job>,
  ): Promise<MeshLoaded> {
    const question = { type: 'loadMesh', fileName, bytes, changes: plain(changes) } as const;
    return this.link.ask(question, { transfer: [bytes], job });
  }

  /** Generates the grid or mesh of a case. */
  loadGenerated(changes: MeshChanges, job?: Partial<Job>): Promise<MeshLoaded> {
    const question = { type: 'loadGenerated', changes: plain(changes) } as const;
    return this.link.ask(question, { job });
  }

  /** Applies other mesh settings of the case to the current mesh. */
  changeMesh(changes: MeshChanges, job?: Partial<Job>): Promise<MeshLoaded> {
    const question = { type: 'changeMesh', changes: plain(changes) } as const;
    return this.link.ask(question, { job });
  }

  /** Measures the quality of the current mesh. */
  inspectMesh(changes: MeshChanges, metric: QualityMetric | null): Promise<MeshInspected> {
    return this.link.ask({ type: 'inspectMesh', changes: plain(changes), metric });
  }

  async preview(
    document: CaseDocument,
    field: string,
    checkpoint: CheckpointBytes | null,
    job?: Partial<Job>,
  ): Promise<void> {
    const question = { type: 'preview', document: plain(document), field, checkpoint } as const;
    await this.link.ask(question, { job });
  }

  /** Estimates the cost of a run. */
  async estimate(document: CaseDocument, job?: Partial<Job>): Promise<RunEstimate> {
    const question = { type: 'estimate', document: plain(document) } as const;
    return (await this.link.ask(question, { job })).estimate;
  }

  /**
   * Computes the first steps of the case on a backend, for up to this many seconds.
   * @returns the course from which `forecastOf` estimates the run; null if the first steps fail
   */
  async tryRun(
    document: CaseDocument,
    backend: Backend,
    maxSeconds: number,
    job?: Partial<Job>,
  ): Promise<readonly CoursePoint[] | null> {
    const question = { type: 'tryRun', document: plain(document), backend, maxSeconds } as const;
    return (await this.link.ask(question, { job })).course;
  }

  /** @param job aborts the preparation; a started run is stopped instead */
  async start(options: StartOptions, job?: Partial<Job>): Promise<RunInfo> {
    const document = plain(options.document);
    const question = { type: 'start', ...options, document } as const;
    return (await this.link.ask(question, { job })).info;
  }

  /** Shows a field in a pane. */
  async selectField(choice: FieldChoice): Promise<void> {
    await this.link.ask({ type: 'selectField', ...choice });
  }

  /** Sets the result to compare with, or none. */
  async compareWith(checkpoint: CheckpointBytes | null): Promise<void> {
    await this.link.ask({ type: 'compareWith', checkpoint });
  }

  /** Reports whether fields are visible; a hidden run skips display data. */
  watch(watched: boolean): void {
    const before = this.link.reported('watch')?.watched ?? true;
    if (watched !== before) this.link.notifyAll({ type: 'watch', watched });
  }

  /** Sets the display settings of all panes, for this and every later worker. */
  look(look: Look): void {
    this.link.notifyAll({ type: 'look', look });
  }

  /** Returns the fields of all panes at points. */
  async readPoints(points: readonly Point[]): Promise<readonly ReadPoint[]> {
    return (await this.link.ask({ type: 'readPoints', points })).points;
  }

  /** Sets the layers of a pane. */
  setLayers(pane: number, layers: LayerRequest): void {
    this.link.post({ type: 'setLayers', pane, layers });
  }

  /** Resolves when all layers of the displayed state are drawn. */
  async layersDrawn(): Promise<void> {
    await this.link.ask({ type: 'awaitLayers' });
  }

  closePane(pane: number): void {
    this.link.post({ type: 'closePane', pane });
  }

  takeCheckpoint(): Promise<SavedState> {
    return this.link.ask({ type: 'takeCheckpoint' });
  }

  /** Evaluates a sample of the displayed state or of the active run. */
  sample(sample: Sample): Promise<EventOf<'sampled'>> {
    return this.link.ask({ type: 'sample', sample: plain(sample) });
  }

  /** Integrates fields of the displayed state or of the active run. */
  integrate(integrals: IntegralRequest, job?: Partial<Job>): Promise<EventOf<'integrated'>> {
    return this.link.ask({ type: 'integrate', integrals: plain(integrals) }, { job });
  }

  /** Computes the distribution of a field of the displayed state or of the active run. */
  distribute(field: HistogramRequest, job?: Partial<Job>): Promise<EventOf<'distributed'>> {
    return this.link.ask({ type: 'distribute', field: plain(field) }, { job });
  }

  /** Exports a saved state of a case, or the displayed state. */
  exportState(
    what: StateExport,
    document: CaseDocument,
    checkpoint: CheckpointBytes | null,
    job?: Partial<Job>,
  ): Promise<EventOf<'exported'>> {
    const question = { type: 'exportState', what, document: plain(document), checkpoint } as const;
    return this.link.ask(question, { job });
  }

  /** Writes a case and its mesh for PyFR. */
  exportForPyfr(
    document: CaseDocument,
    version: string,
    job?: Partial<Job>,
  ): Promise<EventOf<'exportedForPyfr'>> {
    const question = { type: 'exportForPyfr', document: plain(document), version } as const;
    return this.link.ask(question, { job });
  }

  /** Writes the mesh of a case as a file. */
  exportMesh(
    document: CaseDocument,
    format: MeshFormat,
    job?: Partial<Job>,
  ): Promise<EventOf<'meshExported'>> {
    const question = { type: 'exportMesh', document: plain(document), format } as const;
    return this.link.ask(question, { job });
  }

  /** Makes a run of a case from a result of another program. @param file null for tables alone */
  importResult(
    document: CaseDocument,
    file: ResultFile | null,
    mesh: ResultFile | null,
    tables: readonly TableFile[],
    meshName: string,
    job?: Partial<Job>,
  ): Promise<EventOf<'resultImported'>> {
    const question = {
      type: 'importResult',
      document: plain(document),
      file,
      mesh,
      tables,
      meshName,
    } as const;
    return this.link.ask(question, { job });
  }

  /** Compares GPU and CPU results for a case. */
  async agreement(work: AgreementRequest, job?: Partial<Job>): Promise<AgreementResult> {
    const question = { type: 'agreement', work: plain(work) } as const;
    return (await this.link.ask(question, { job })).result;
  }

  /** Computes a 1D problem with several schemes. */
  async laboratory(work: LaboratoryRequest, job?: Partial<Job>): Promise<LaboratoryResult> {
    const question = { type: 'laboratory', work: plain(work) } as const;
    return (await this.link.ask(question, { job })).result;
  }

  /** Draws a field of saved states side by side with a common color scale, as PNG. */
  async drawPanels(
    panels: readonly SavedPanel[],
    field: string,
    job?: Partial<Job>,
    look?: PanelsLook,
  ): Promise<ArrayBuffer> {
    const own = panels.map((panel) => ({ ...panel, document: plain(panel.document) }));
    const question = { type: 'drawPanels', panels: own, field, look: look && plain(look) } as const;
    return (await this.link.ask(question, { job })).png;
  }

  /** Computes the spectrum of a signal, whose times and values are transferred. */
  async spectrum(
    times: Float64Array<ArrayBuffer>,
    values: Float64Array<ArrayBuffer>,
    settings: SpectrumSettings,
  ): Promise<SignalSpectrum> {
    const question = { type: 'spectrum', times, values, settings: { ...settings } } as const;
    const answer = await this.link.ask(question, {
      transfer: [times.buffer, values.buffer],
    });
    return answer.spectrum;
  }

  pause(): void {
    this.link.post({ type: 'pause' });
  }

  resume(): void {
    this.link.post({ type: 'resume' });
  }

  /** Continues a paused run for this many steps. */
  advance(steps: number): void {
    this.link.post({ type: 'advance', steps });
  }

  stop(): void {
    this.link.post({ type: 'stop' });
  }

  /**
   * Applies a user action to the active run.
   * @param boundaries conditions of new groups
   * @returns the resulting event
   * @throws EngineError if the action is impossible
   */
  async act(userAction: UserAction, boundaries: CaseDocument['boundaries']): Promise<CaseEvent> {
    const { event } = await this.link.ask({ type: 'act', userAction, boundaries });
    return event;
  }

  /** Drops mesh, state and run; an idle worker is kept for the next project. */
  closeMesh(): void {
    this.link.closeMesh();
  }

  /** Creates a second client with a worker without a mesh, which may replace this one. */
  beside(): EngineClient {
    return new EngineClient(
      this.link.beside(['watch', 'look', 'addKernelChoices', 'shareHostMemory']),
    );
  }

  /** Ends this client's worker and takes over that of `other`. */
  takeOver(other: EngineClient): void {
    this.link.takeOver(other.link, ['shareRasters']);
  }
}

/** Converts a reactive document to plain objects, as required by workers. */
const plain = <T extends object>(document: T): T => JSON.parse(JSON.stringify(document)) as T;
