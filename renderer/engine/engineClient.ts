import {
  cancel,
  createCancelFlag,
  type BenchmarkNews,
  type StudyNews,
  type CheckpointBytes,
  type EngineEvent,
  type EngineRequest,
  type ReadPoint,
  type SavedPanel,
  type VerificationNews,
} from '../../solver/worker';
import type { CaseDocument, CaseEvent, Deed, MeshChanges, Sample } from '../../solver/case';
import type { StateExport } from '../../solver/exporters';
import type { QualityMetric } from '../../solver/mesh';
import type { AgreementRequest, AgreementResult } from '../../solver/agreement';
import type { LaboratoryRequest, LaboratoryResult } from '../../solver/laboratory';
import type { Spectrum, SpectrumSettings } from '../../solver/signals';
import type { Point } from '../../solver/diagnostics';
import type { BenchmarkReport } from '../../solver/benchmark';
import type { DeviceReport, KnownChoices } from '../../solver/gpu';
import type { LayerRequest } from '../../solver/post';
import { noRasters, type Raster, type Rasters } from '../../solver/raster';
import type { Look } from '../../solver/space';
import type { Backend, RunEstimate, RunInfo } from '../../solver/run';
import type { Job } from '../job';

type EventOf<T extends EngineEvent['type']> = Extract<EngineEvent, { type: T }>;

export type MeshLoaded = EventOf<'meshLoaded'>;
export type MeshInspected = EventOf<'meshInspected'>;
export type SavedState = EventOf<'checkpoint'>;

/** What the worker tells unasked, and its end. */
export type Announcement =
  | EventOf<
      | 'surface'
      | 'field'
      | 'paneFailed'
      | 'layer'
      | 'layerBusy'
      | 'runState'
      | 'progress'
      | 'signals'
      | 'snapshot'
      | 'finished'
      | 'notice'
      | 'kernelChoices'
    >
  | (EventOf<'checkpoint'> & { request: null })
  | { type: 'runFailed'; message: string }
  /** The worker ended by an error; its mesh and solution are gone. */
  | { type: 'crashed'; message: string };

/** The part of `Worker` that the client uses. */
export interface WorkerLike {
  onmessage: ((message: MessageEvent<EngineEvent>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  onmessageerror: ((event: MessageEvent) => void) | null;
  postMessage(request: EngineRequest, transfer: Transferable[]): void;
  terminate(): void;
}

/** A request that the engine could not carry out: one line for the user. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
}

type Asked = Extract<EngineRequest, { request: number }>;
/** A request without its number, which the client gives. */
type Question = Asked extends infer R ? (R extends Asked ? Omit<R, 'request'> : never) : never;

/** What comes before the answer to a long request. */
type NewsEvent = EventOf<'verifying' | 'benchmarking' | 'studying'>;

type Hear = (event: NewsEvent) => void;

/** What goes with a question, and how it is followed. */
interface Asking {
  readonly transfer?: Transferable[];
  readonly hear?: Hear;
  readonly job?: Partial<Job>;
}

interface Pending {
  readonly answer: EngineEvent['type'];
  /** Hears what comes before the answer. */
  readonly hear: Hear | null;
  readonly tell: ((fraction: number) => void) | undefined;
  resolve(event: EngineEvent): void;
  reject(error: EngineError): void;
}

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

export type VerifyOptions = Omit<Extract<EngineRequest, { type: 'verify' }>, 'type' | 'request'>;

/** The page's side of the worker that owns mesh, device and solution. */
export class EngineClient {
  private worker: WorkerLike | null = null;
  private kernelChoices: KnownChoices | null = null;
  private watched = true;
  private lastLook: Look | null = null;
  private knownRasters: Rasters = noRasters;
  private lastRequest = 0;
  private readonly pending = new Map<number, Pending>();
  private readonly listeners = new Set<(announcement: Announcement) => void>();

  constructor(private readonly createWorker: () => WorkerLike) {}

  /** Calls `listener` with everything that the worker tells unasked. @returns ends that. */
  listen(listener: (announcement: Announcement) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Tells this and every later worker what earlier sessions found to be fastest. */
  learnKernelChoices(choices: KnownChoices): void {
    this.kernelChoices = choices;
    if (this.worker) this.post({ type: 'learnKernelChoices', choices });
  }

  async describeDevice(): Promise<DeviceReport> {
    return (await this.ask({ type: 'describeDevice' }, 'device')).device;
  }

  /** A raster file, or the line that says why it can't be read. `bytes` is handed over. */
  async readRaster(name: string, bytes: ArrayBuffer, job?: Partial<Job>): Promise<Raster | string> {
    const question = { type: 'readRaster', name, bytes } as const;
    return (await this.ask(question, 'rasterRead', { transfer: [bytes], job })).raster;
  }

  /** The files that cases name, for this and every later worker. */
  knowRasters(rasters: Rasters): void {
    this.knownRasters = rasters;
    if (this.worker) this.post({ type: 'knowRasters', rasters });
  }

  get rasters(): Rasters {
    return this.knownRasters;
  }

  /** `bytes` is handed over and empty afterwards. The mesh before stays until this one is read. */
  loadMesh(
    fileName: string,
    bytes: ArrayBuffer,
    changes: MeshChanges = {},
    job?: Partial<Job>,
  ): Promise<MeshLoaded> {
    const question = { type: 'loadMesh', fileName, bytes, changes: plain(changes) } as const;
    return this.ask(question, 'meshLoaded', { transfer: [bytes], job });
  }

  /** The generated grid that a case describes. */
  loadGenerated(changes: MeshChanges): Promise<MeshLoaded> {
    return this.ask({ type: 'loadGenerated', changes: plain(changes) }, 'meshLoaded');
  }

  /** The present mesh with other changes of the case made to it. */
  changeMesh(changes: MeshChanges): Promise<MeshLoaded> {
    return this.ask({ type: 'changeMesh', changes: plain(changes) }, 'meshLoaded');
  }

  /** How good the cells of the present mesh are. */
  inspectMesh(changes: MeshChanges, metric: QualityMetric | null): Promise<MeshInspected> {
    return this.ask({ type: 'inspectMesh', changes: plain(changes), metric }, 'meshInspected');
  }

  async preview(
    document: CaseDocument,
    field: string,
    checkpoint: CheckpointBytes | null,
    job?: Partial<Job>,
  ): Promise<void> {
    const question = { type: 'preview', document: plain(document), field, checkpoint } as const;
    await this.ask(question, 'ok', { job });
  }

  /** What a run of the case will take. */
  async estimate(document: CaseDocument, job?: Partial<Job>): Promise<RunEstimate> {
    const question = { type: 'estimate', document: plain(document) } as const;
    return (await this.ask(question, 'estimated', { job })).estimate;
  }

  /**
   * How many DOF·stages per second the CPU does of the case, by some steps of it.
   * @returns null where its steps take too long to be tried
   */
  async tryOnCpu(document: CaseDocument, job?: Partial<Job>): Promise<number | null> {
    const question = { type: 'tryOnCpu', document: plain(document) } as const;
    return (await this.ask(question, 'triedOnCpu', { job })).rate;
  }

  /** @param job gives it up until it has begun; afterwards it is stopped */
  async start(options: StartOptions, job?: Partial<Job>): Promise<RunInfo> {
    const document = plain(options.document);
    const question = { type: 'start', ...options, document } as const;
    return (await this.ask(question, 'started', { job })).info;
  }

  /** Shows a field in a picture. */
  async selectField(choice: FieldChoice): Promise<void> {
    await this.ask({ type: 'selectField', ...choice }, 'ok');
  }

  /** Compares what is shown with another result, or with none. */
  async compareWith(checkpoint: CheckpointBytes | null): Promise<void> {
    await this.ask({ type: 'compareWith', checkpoint }, 'ok');
  }

  /** Whether the fields are in sight; a run that nobody watches spends nothing on pictures. */
  watch(watched: boolean): void {
    if (watched === this.watched) return;
    this.watched = watched;
    if (this.worker) this.post({ type: 'watch', watched });
  }

  /** What all pictures have to show a state in, for this and every later worker. */
  look(look: Look): void {
    this.lastLook = look;
    if (this.worker) this.post({ type: 'look', look });
  }

  /** The fields of all pictures at points. */
  async readPoints(points: readonly Point[]): Promise<readonly ReadPoint[]> {
    return (await this.ask({ type: 'readPoints', points }, 'pointsRead')).points;
  }

  /** What is to be drawn over the field of a picture. */
  setLayers(pane: number, layers: LayerRequest): void {
    this.post({ type: 'setLayers', pane, layers });
  }

  /** Resolves when all layers of the state in view are drawn. */
  async layersDrawn(): Promise<void> {
    await this.ask({ type: 'awaitLayers' }, 'ok');
  }

  closePane(pane: number): void {
    this.post({ type: 'closePane', pane });
  }

  takeCheckpoint(): Promise<SavedState> {
    return this.ask({ type: 'takeCheckpoint' }, 'checkpoint');
  }

  /** Takes a sample of the state in view, or of the run as it is now. */
  sample(sample: Sample): Promise<EventOf<'sampled'>> {
    return this.ask({ type: 'sample', sample: plain(sample) }, 'sampled');
  }

  /** Makes files of a saved state of a case, or without one of the state in view. */
  exportState(
    what: StateExport,
    document: CaseDocument,
    checkpoint: CheckpointBytes | null,
    job?: Partial<Job>,
  ): Promise<EventOf<'exported'>> {
    const question = { type: 'exportState', what, document: plain(document), checkpoint } as const;
    return this.ask(question, 'exported', { job });
  }

  /** How far the GPU and the CPU agree on a case. */
  async agreement(work: AgreementRequest, job?: Partial<Job>): Promise<AgreementResult> {
    const question = { type: 'agreement', work: plain(work) } as const;
    return (await this.ask(question, 'agreementComputed', { job })).result;
  }

  /** What schemes make of a problem on a line. */
  async laboratory(work: LaboratoryRequest, job?: Partial<Job>): Promise<LaboratoryResult> {
    const question = { type: 'laboratory', work: plain(work) } as const;
    return (await this.ask(question, 'laboratoryComputed', { job })).result;
  }

  /** A field of saved states side by side in the same colours, as PNG. */
  async drawPanels(
    panels: readonly SavedPanel[],
    field: string,
    job?: Partial<Job>,
  ): Promise<ArrayBuffer> {
    const own = panels.map((panel) => ({ ...panel, document: plain(panel.document) }));
    const question = { type: 'drawPanels', panels: own, field } as const;
    return (await this.ask(question, 'panelsDrawn', { job })).png;
  }

  /** The spectrum of a signal, whose times and values are handed over. */
  async spectrum(
    times: Float64Array<ArrayBuffer>,
    values: Float64Array<ArrayBuffer>,
    settings: SpectrumSettings,
  ): Promise<Spectrum> {
    const question = { type: 'spectrum', times, values, settings: { ...settings } } as const;
    const answer = await this.ask(question, 'spectrumFound', {
      transfer: [times.buffer, values.buffer],
    });
    return answer.spectrum;
  }

  /** What there is to verify. */
  async describeVerification(): Promise<EventOf<'verification'>['entries']> {
    return (await this.ask({ type: 'describeVerification' }, 'verification')).entries;
  }

  /** Carries out checks; meshes are handed over. @returns whether they were stopped. */
  async verify(options: VerifyOptions, hear: (news: VerificationNews) => void): Promise<boolean> {
    const question = { type: 'verify', ...options } as const;
    const answer = await this.ask(question, 'verified', {
      transfer: options.meshes.map(({ bytes }) => bytes),
      hear: (event) => {
        if (event.type === 'verifying') hear(event.news);
      },
    });
    return answer.stopped;
  }

  /** Measures this machine. @returns null where that was stopped */
  async benchmark(
    options: { readonly quick: boolean; readonly backend: Backend },
    hear: (news: BenchmarkNews) => void,
  ): Promise<BenchmarkReport | null> {
    const question = { type: 'benchmark', ...options } as const;
    const answer = await this.ask(question, 'benchmarked', {
      hear: (event) => {
        if (event.type === 'benchmarking') hear(event.news);
      },
    });
    return answer.report;
  }

  /** The study of CE/SE on this machine, to its end or until it is stopped. */
  async study(
    options: {
      readonly names: readonly string[];
      readonly full: boolean;
      readonly backend: Backend;
    },
    hear: (news: StudyNews) => void,
  ): Promise<void> {
    await this.ask({ type: 'study', ...options }, 'studied', {
      hear: (event) => {
        if (event.type === 'studying') hear(event.news);
      },
    });
  }

  /** Ends a benchmark or a study. */
  stopBenchmark(): void {
    this.post({ type: 'stopBenchmark' });
  }

  stopVerifying(): void {
    this.post({ type: 'stopVerifying' });
  }

  pause(): void {
    this.post({ type: 'pause' });
  }

  resume(): void {
    this.post({ type: 'resume' });
  }

  /** Goes on with a paused run for so many steps. */
  advance(steps: number): void {
    this.post({ type: 'advance', steps });
  }

  stop(): void {
    this.post({ type: 'stop' });
  }

  /**
   * Does something to the state of the run under way.
   * @param boundaries conditions of groups that come with it
   * @returns the event that it became
   * @throws EngineError where it can't be done
   */
  async act(deed: Deed, boundaries: CaseDocument['boundaries']): Promise<CaseEvent> {
    const { event } = await this.ask({ type: 'act', deed, boundaries }, 'acted');
    return event;
  }

  /** Ends the worker and everything that it holds; the next request starts a new one. */
  reset(): void {
    this.worker?.terminate();
    this.worker = null;
    this.rejectAll('The request was given up because the project was closed');
  }

  /** A worker beside this one, for what may take its place. It knows nothing of meshes yet. */
  beside(): EngineClient {
    const other = new EngineClient(this.createWorker);
    other.kernelChoices = this.kernelChoices;
    other.watched = this.watched;
    other.lastLook = this.lastLook;
    return other;
  }

  /** Ends this one's worker; the one of `other`, which has answered all, serves from now on. */
  takeOver(other: EngineClient): void {
    this.reset();
    this.worker = other.worker;
    this.knownRasters = other.knownRasters;
    this.lastRequest = other.lastRequest;
    other.worker = null;
    if (!this.worker) return;
    this.listenTo(this.worker);
    if (this.watched !== other.watched) this.post({ type: 'watch', watched: this.watched });
    if (this.lastLook && this.lastLook !== other.lastLook) this.look(this.lastLook);
  }

  private async ask<T extends EngineEvent['type']>(
    question: Question,
    answer: T,
    { transfer = [], hear, job = {} }: Asking = {},
  ): Promise<EventOf<T>> {
    const { signal, tell } = job;
    signal?.throwIfAborted();
    const request = ++this.lastRequest;
    const flag = signal ? createCancelFlag() : null;
    return new Promise((resolve, reject) => {
      // The worker has the last word: what it had done by then counts.
      const giveUp = (): void => void (flag && cancel(flag));
      signal?.addEventListener('abort', giveUp, { once: true });
      this.pending.set(request, {
        answer,
        hear: hear ?? null,
        tell,
        resolve: (event) => {
          signal?.removeEventListener('abort', giveUp);
          resolve(event as EventOf<T>);
        },
        reject: (error) => {
          signal?.removeEventListener('abort', giveUp);
          reject(signal?.aborted ? signal.reason : error);
        },
      });
      this.post({ ...question, request, ...(flag && { cancel: flag }) }, transfer);
    });
  }

  private post(request: EngineRequest, transfer: Transferable[] = []): void {
    this.worker ??= this.launch();
    this.worker.postMessage(request, transfer);
  }

  private launch(): WorkerLike {
    const worker = this.createWorker();
    this.listenTo(worker);
    if (!this.watched) worker.postMessage({ type: 'watch', watched: false }, []);
    const { kernelChoices: choices, lastLook: look, knownRasters: rasters } = this;
    if (rasters.size > 0) worker.postMessage({ type: 'knowRasters', rasters }, []);
    if (look) worker.postMessage({ type: 'look', look }, []);
    if (choices) worker.postMessage({ type: 'learnKernelChoices', choices }, []);
    return worker;
  }

  private listenTo(worker: WorkerLike): void {
    const ifCurrent =
      <E>(react: (event: E) => void) =>
      (event: E): void => {
        if (worker === this.worker) react(event);
      };
    worker.onmessage = ifCurrent(({ data }) => this.receive(data));
    worker.onerror = ifCurrent((event) => this.crash(event.message || 'the worker did not load'));
    worker.onmessageerror = ifCurrent(() => this.crash('a message could not be read'));
  }

  private receive(event: EngineEvent): void {
    switch (event.type) {
      case 'device':
      case 'pointsRead':
      case 'rasterRead':
      case 'meshLoaded':
      case 'meshInspected':
      case 'started':
      case 'acted':
      case 'sampled':
      case 'estimated':
      case 'triedOnCpu':
      case 'agreementComputed':
      case 'laboratoryComputed':
      case 'spectrumFound':
      case 'verification':
      case 'verified':
      case 'benchmarked':
      case 'studied':
      case 'panelsDrawn':
      case 'exported':
      case 'ok':
        this.settle(event.request, event);
        break;
      case 'checkpoint':
        if (event.request === null) this.announce({ ...event, request: null });
        else this.settle(event.request, event);
        break;
      case 'verifying':
      case 'benchmarking':
      case 'studying':
        this.pending.get(event.request)?.hear?.(event);
        break;
      case 'working':
        this.pending.get(event.request)?.tell?.(event.fraction);
        break;
      case 'failed':
        if (event.request === null) this.announce({ type: 'runFailed', message: event.message });
        else this.take(event.request)?.reject(new EngineError(event.message));
        break;
      case 'kernelChoices':
        this.kernelChoices = event.choices;
        this.announce(event);
        break;
      case 'surface':
      case 'field':
      case 'paneFailed':
      case 'layer':
      case 'layerBusy':
      case 'runState':
      case 'progress':
      case 'signals':
      case 'snapshot':
      case 'finished':
      case 'notice':
        this.announce(event);
        break;
      default:
        event satisfies never;
    }
  }

  private settle(request: number, event: EngineEvent): void {
    const pending = this.take(request);
    if (!pending) return;
    if (pending.answer === event.type) pending.resolve(event);
    else {
      const message = `The solver answered ${event.type} where ${pending.answer} was expected`;
      pending.reject(new EngineError(message));
    }
  }

  private take(request: number): Pending | undefined {
    const pending = this.pending.get(request);
    this.pending.delete(request);
    return pending;
  }

  private crash(reason: string): void {
    this.worker?.terminate();
    this.worker = null;
    const message = `The solver ended unexpectedly: ${reason}`;
    this.rejectAll(message);
    this.announce({ type: 'crashed', message });
  }

  private rejectAll(message: string): void {
    const all = [...this.pending.values()];
    this.pending.clear();
    for (const pending of all) pending.reject(new EngineError(message));
  }

  private announce(announcement: Announcement): void {
    for (const listener of [...this.listeners]) listener(announcement);
  }
}

/** Documents come from reactive state; a worker takes plain objects only. */
const plain = <T extends object>(document: T): T => JSON.parse(JSON.stringify(document)) as T;
