import type { CheckpointBytes, EngineRequest, ReadPoint, SavedPanel } from '../../solver/worker';
import type { CaseDocument, CaseEvent, UserAction, MeshChanges, Sample } from '../../solver/case';
import type { StateExport } from '../../solver/exporters';
import type { QualityMetric } from '../../solver/mesh';
import type { AgreementRequest, AgreementResult } from '../../solver/agreement';
import type { LaboratoryRequest, LaboratoryResult } from '../../solver/laboratory';
import type { SignalSpectrum, SpectrumSettings } from '../../solver/signals';
import type { Point } from '../../solver/diagnostics';
import type { DeviceReport } from '../../solver/gpu';
import type { LayerRequest } from '../../solver/post';
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
  /** Steps after which the run pauses; null for none. */
  readonly pauseAfter: number | null;
  /** Whether the checkpoint's state is to be the initial one, at t = 0. */
  readonly asInitial: boolean;
}

export type FieldChoice = Omit<Extract<EngineRequest, { type: 'selectField' }>, 'type' | 'request'>;

/** The page's side of the worker that owns mesh, device and solution. */
export class EngineClient extends SolverClient {
  async describeDevice(): Promise<DeviceReport> {
    return (await this.link.ask({ type: 'describeDevice' }, 'device')).device;
  }

  /** The files that cases name, for this and every later worker. */
  shareRasters(rasters: Rasters): void {
    this.link.notifyAll({ type: 'shareRasters', rasters });
  }

  get rasters(): Rasters {
    return this.link.reported('shareRasters')?.rasters ?? noRasters;
  }

  /** `bytes` is handed over and empty afterwards. The mesh before stays until this one is read. */
  loadMesh(
    fileName: string,
    bytes: ArrayBuffer,
    changes: MeshChanges = {},
    job?: Partial<Job>,
  ): Promise<MeshLoaded> {
    const question = { type: 'loadMesh', fileName, bytes, changes: plain(changes) } as const;
    return this.link.ask(question, 'meshLoaded', { transfer: [bytes], job });
  }

  /** The generated grid or cells that a case describes. */
  loadGenerated(changes: MeshChanges, job?: Partial<Job>): Promise<MeshLoaded> {
    const question = { type: 'loadGenerated', changes: plain(changes) } as const;
    return this.link.ask(question, 'meshLoaded', { job });
  }

  /** The present mesh with other changes of the case made to it. */
  changeMesh(changes: MeshChanges, job?: Partial<Job>): Promise<MeshLoaded> {
    const question = { type: 'changeMesh', changes: plain(changes) } as const;
    return this.link.ask(question, 'meshLoaded', { job });
  }

  /** How good the cells of the present mesh are. */
  inspectMesh(changes: MeshChanges, metric: QualityMetric | null): Promise<MeshInspected> {
    return this.link.ask({ type: 'inspectMesh', changes: plain(changes), metric }, 'meshInspected');
  }

  async preview(
    document: CaseDocument,
    field: string,
    checkpoint: CheckpointBytes | null,
    job?: Partial<Job>,
  ): Promise<void> {
    const question = { type: 'preview', document: plain(document), field, checkpoint } as const;
    await this.link.ask(question, 'ok', { job });
  }

  /** What a run of the case will take. */
  async estimate(document: CaseDocument, job?: Partial<Job>): Promise<RunEstimate> {
    const question = { type: 'estimate', document: plain(document) } as const;
    return (await this.link.ask(question, 'estimated', { job })).estimate;
  }

  /**
   * Computes the first steps of the case on a backend, for up to this many seconds.
   * @returns the course from which `forecastOf` forecasts the run; null if the first steps lead nowhere
   */
  async tryRun(
    document: CaseDocument,
    backend: Backend,
    maxSeconds: number,
    job?: Partial<Job>,
  ): Promise<readonly CoursePoint[] | null> {
    const question = { type: 'tryRun', document: plain(document), backend, maxSeconds } as const;
    return (await this.link.ask(question, 'runTried', { job })).course;
  }

  /** @param job gives it up until it has begun; afterwards it is stopped */
  async start(options: StartOptions, job?: Partial<Job>): Promise<RunInfo> {
    const document = plain(options.document);
    const question = { type: 'start', ...options, document } as const;
    return (await this.link.ask(question, 'started', { job })).info;
  }

  /** Shows a field in a picture. */
  async selectField(choice: FieldChoice): Promise<void> {
    await this.link.ask({ type: 'selectField', ...choice }, 'ok');
  }

  /** Compares what is shown with another result, or with none. */
  async compareWith(checkpoint: CheckpointBytes | null): Promise<void> {
    await this.link.ask({ type: 'compareWith', checkpoint }, 'ok');
  }

  /** Whether the fields are in view; a run that nobody watches spends nothing on pictures. */
  watch(watched: boolean): void {
    const before = this.link.reported('watch')?.watched ?? true;
    if (watched !== before) this.link.notifyAll({ type: 'watch', watched });
  }

  /** What all pictures have to show a state in, for this and every later worker. */
  look(look: Look): void {
    this.link.notifyAll({ type: 'look', look });
  }

  /** The fields of all pictures at points. */
  async readPoints(points: readonly Point[]): Promise<readonly ReadPoint[]> {
    return (await this.link.ask({ type: 'readPoints', points }, 'pointsRead')).points;
  }

  /** What is to be drawn over the field of a picture. */
  setLayers(pane: number, layers: LayerRequest): void {
    this.link.post({ type: 'setLayers', pane, layers });
  }

  /** Resolves when all layers of the state in view are drawn. */
  async layersDrawn(): Promise<void> {
    await this.link.ask({ type: 'awaitLayers' }, 'ok');
  }

  closePane(pane: number): void {
    this.link.post({ type: 'closePane', pane });
  }

  takeCheckpoint(): Promise<SavedState> {
    return this.link.ask({ type: 'takeCheckpoint' }, 'checkpoint');
  }

  /** Takes a sample of the state in view, or of the run as it is now. */
  sample(sample: Sample): Promise<EventOf<'sampled'>> {
    return this.link.ask({ type: 'sample', sample: plain(sample) }, 'sampled');
  }

  /** Makes files of a saved state of a case, or without one of the state in view. */
  exportState(
    what: StateExport,
    document: CaseDocument,
    checkpoint: CheckpointBytes | null,
    job?: Partial<Job>,
  ): Promise<EventOf<'exported'>> {
    const question = { type: 'exportState', what, document: plain(document), checkpoint } as const;
    return this.link.ask(question, 'exported', { job });
  }

  /** How far the GPU and the CPU agree on a case. */
  async agreement(work: AgreementRequest, job?: Partial<Job>): Promise<AgreementResult> {
    const question = { type: 'agreement', work: plain(work) } as const;
    return (await this.link.ask(question, 'agreementComputed', { job })).result;
  }

  /** What schemes make of a problem on a line. */
  async laboratory(work: LaboratoryRequest, job?: Partial<Job>): Promise<LaboratoryResult> {
    const question = { type: 'laboratory', work: plain(work) } as const;
    return (await this.link.ask(question, 'laboratoryComputed', { job })).result;
  }

  /** A field of saved states side by side in the same colors, as PNG. */
  async drawPanels(
    panels: readonly SavedPanel[],
    field: string,
    job?: Partial<Job>,
  ): Promise<ArrayBuffer> {
    const own = panels.map((panel) => ({ ...panel, document: plain(panel.document) }));
    const question = { type: 'drawPanels', panels: own, field } as const;
    return (await this.link.ask(question, 'panelsDrawn', { job })).png;
  }

  /** The spectrum of a signal, whose times and values are handed over. */
  async spectrum(
    times: Float64Array<ArrayBuffer>,
    values: Float64Array<ArrayBuffer>,
    settings: SpectrumSettings,
  ): Promise<SignalSpectrum> {
    const question = { type: 'spectrum', times, values, settings: { ...settings } } as const;
    const answer = await this.link.ask(question, 'spectrumFound', {
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

  /** Continues with a paused run for this many steps. */
  advance(steps: number): void {
    this.link.post({ type: 'advance', steps });
  }

  stop(): void {
    this.link.post({ type: 'stop' });
  }

  /**
   * Does something to the state of the run under way.
   * @param boundaries conditions of groups that come with it
   * @returns the event that it became
   * @throws EngineError if it can't be done
   */
  async act(userAction: UserAction, boundaries: CaseDocument['boundaries']): Promise<CaseEvent> {
    const { event } = await this.link.ask({ type: 'act', userAction, boundaries }, 'acted');
    return event;
  }

  /** A worker beside this one, for what may take its place. It knows nothing of meshes yet. */
  beside(): EngineClient {
    return new EngineClient(
      this.link.beside(['watch', 'look', 'addKernelChoices', 'shareHostMemory']),
    );
  }

  /** Ends this one's worker; the one of `other`, which has answered all, serves from now on. */
  takeOver(other: EngineClient): void {
    this.link.takeOver(other.link, ['shareRasters']);
  }
}

/** Documents come from reactive state; a worker takes plain objects only. */
const plain = <T extends object>(document: T): T => JSON.parse(JSON.stringify(document)) as T;
