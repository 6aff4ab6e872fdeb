import type { CaseDocument } from '../case/document';
import { schemes as registeredSchemes } from '../schemes/registry';
import type { Scheme } from '../schemes/types';
import type { ThreadHost } from '../threads';
import { describeEntry, verificationEntries } from '../verification';
import { Benchmarker } from './benchmarker';
import { describeDevice } from './device';
import { DeviceKeeper } from './deviceKeeper';
import { Display } from './display';
import { requireSoundValues } from './givenValues';
import { loadMesh, type LoadedMesh } from './loadMesh';
import { oneLine } from './oneLine';
import {
  checkpointSnapshot,
  initialSnapshot,
  prepareCase,
  snapshotCheckpoint,
  type PreparedCase,
} from './preparedCase';
import type { EngineEvent, EngineRequest, RunState } from './protocol';
import { limitRun } from './runLimits';
import type { RunEnd, Snapshot } from './runLoop';
import { RunSession } from './session';
import { failureMessage, summarizeRun } from './summary';
import { defaultTasks, type Tasks } from './tasks';
import { Verifier } from './verifier';

export interface EngineOptions {
  post(event: EngineEvent, transfer: Transferable[]): void;
  readonly gpu: GPU | null;
  /** More threads for runs on the CPU. */
  readonly threads?: ThreadHost | null;
  /** Milliseconds from any origin. */
  now(): number;
  readonly tasks?: Tasks;
  readonly schemes?: ReadonlyMap<string, Scheme>;
}

export interface Engine {
  /** Takes a request. Never throws: what fails is answered by a `failed` event. */
  handle(request: EngineRequest): void;
}

export const createEngine = (options: EngineOptions): Engine => new CaseEngine(options);

type Request<T extends EngineRequest['type']> = Extract<EngineRequest, { type: T }>;

/** A running case is saved so often, in milliseconds. */
const checkpointInterval = 30_000;

/** The worker's side of the protocol: one mesh, one device, one state, at most one run. */
class CaseEngine implements Engine {
  private readonly devices: DeviceKeeper;
  private readonly display: Display;
  private readonly tasks: Tasks;
  private readonly schemes: ReadonlyMap<string, Scheme>;
  private readonly verifier: Verifier;
  private readonly benchmarker: Benchmarker;
  private mesh: LoadedMesh | null = null;
  private session: RunSession | null = null;
  private state: RunState = 'idle';
  /** The case prepared last, by the part of the document that counts. */
  private prepared: { readonly key: string; readonly value: PreparedCase } | null = null;

  constructor(private readonly options: EngineOptions) {
    this.devices = new DeviceKeeper(options.gpu);
    this.display = new Display(options.post);
    this.tasks = options.tasks ?? defaultTasks;
    this.schemes = options.schemes ?? registeredSchemes;
    const { devices, tasks } = this;
    const { now, threads = null } = options;
    this.verifier = new Verifier({ devices, threads, tasks, now });
    this.benchmarker = new Benchmarker({ devices, threads, tasks, now });
  }

  handle(request: EngineRequest): void {
    switch (request.type) {
      case 'describeDevice':
        this.attempt(request, () => this.describe(request));
        break;
      case 'loadMesh':
        this.attempt(request, () => this.load(request));
        break;
      case 'closeMesh':
        this.closeMesh();
        break;
      case 'preview':
        this.attempt(request, () => this.preview(request));
        break;
      case 'start':
        this.attempt(request, () => this.start(request));
        break;
      case 'pause':
        this.session?.pause();
        break;
      case 'resume':
        this.session?.resume();
        break;
      case 'stop':
        this.session?.stop();
        break;
      case 'selectField':
        this.attempt(request, () => {
          this.display.select(request.field);
          this.post({ type: 'ok', request: request.request });
        });
        break;
      case 'takeCheckpoint':
        this.attempt(request, () => this.takeCheckpoint(request));
        break;
      case 'describeVerification':
        this.post({
          type: 'verification',
          request: request.request,
          entries: [...verificationEntries.values()].map(describeEntry),
        });
        break;
      case 'verify':
        this.attempt(request, () => this.verify(request));
        break;
      case 'stopVerifying':
        this.verifier.stop();
        break;
      case 'benchmark':
        this.attempt(request, () => this.benchmark(request));
        break;
      case 'stopBenchmark':
        this.benchmarker.stop();
        break;
      default:
        request satisfies never;
    }
  }

  private attempt({ request }: { request: number }, work: () => void | Promise<void>): void {
    const run = async (): Promise<void> => work();
    run().catch((error: unknown) =>
      this.post({ type: 'failed', request, message: oneLine(error) }),
    );
  }

  private post(event: EngineEvent, transfer: ArrayBufferLike[] = []): void {
    this.options.post(event, transfer as ArrayBuffer[]);
  }

  private setState(state: RunState): void {
    if (state === this.state) return;
    this.state = state;
    this.post({ type: 'runState', state });
  }

  private async describe({ request }: Request<'describeDevice'>): Promise<void> {
    const device = describeDevice(await this.devices.open());
    this.post({ type: 'device', request, device });
  }

  private load({ request, bytes, fileName }: Request<'loadMesh'>): void {
    this.requireNoRun('load another mesh');
    const { now } = this.options;
    let last = now();
    const { mesh, event } = loadMesh(bytes, fileName, (fraction) => {
      if (now() - last < 50) return;
      last = now();
      this.post({ type: 'meshProgress', request, fraction });
    });
    this.forgetMesh();
    this.mesh = mesh;
    this.post({ ...event, request }, [
      event.points.buffer,
      event.triangles.buffer,
      ...event.boundaries.map(({ segments }) => segments.buffer),
    ]);
  }

  private closeMesh(): void {
    this.session?.stop();
    this.session = null;
    this.forgetMesh();
  }

  private forgetMesh(): void {
    this.mesh = null;
    this.prepared = null;
    this.display.clear();
    this.setState('idle');
  }

  private preview({ request, document, checkpoint, field }: Request<'preview'>): void {
    this.requireNoRun('look at another state');
    const prepared = this.prepare(document);
    this.display.show(prepared, startingState(prepared, checkpoint), field);
    this.setState('idle');
    this.post({ type: 'ok', request });
  }

  private async start(request: Request<'start'>): Promise<void> {
    this.requireNoRun('start another one');
    this.setState('preparing');
    let session: RunSession;
    let integrals: Float64Array;
    try {
      const { document, stepLimit } = limitRun(request.document, null, request.steps);
      const prepared = this.prepare(document);
      const start = startingState(prepared, request.checkpoint);
      requireSoundValues(prepared, start.time);
      this.display.show(prepared, start, request.field);
      integrals = prepared.discretization.integrals(start.state);
      session = this.createSession(request, prepared, start, stepLimit(start.step));
    } catch (error) {
      this.setState('failed');
      throw error;
    }
    this.session = session;
    await this.run(session, integrals);
  }

  /** @throws Error with one line where the run ended before it had begun. */
  private async run(session: RunSession, integrals: Float64Array): Promise<void> {
    const result = await session.execute().then(
      (end) => ({ end }),
      (error: unknown) => ({ message: oneLine(error) }),
    );
    const isClosed = this.session !== session;
    if (isClosed && session.info) return;
    if (isClosed) throw new Error('The mesh was closed before the run began');
    this.session = null;
    if ('message' in result && !session.info) {
      this.setState('failed');
      throw new Error(result.message);
    }
    try {
      if ('end' in result) this.finish(session, result.end, integrals);
      else this.abandon(session, result.message);
    } catch (error) {
      // The request was answered long ago: what goes wrong now is told as the end of the run.
      this.tellFailure(oneLine(error));
    }
  }

  private createSession(
    { request, backend }: Request<'start'>,
    prepared: PreparedCase,
    start: Snapshot,
    stepLimit: number | null,
  ): RunSession {
    const { now } = this.options;
    let lastCheckpoint = now();
    /** Nothing is heard of a run that the mesh was closed under. */
    const ifCurrent =
      <A extends unknown[]>(react: (...values: A) => void) =>
      (...values: A): void => {
        if (this.session === session) react(...values);
      };
    const session: RunSession = new RunSession({
      prepared,
      backend,
      devices: this.devices,
      threads: { host: this.options.threads ?? null, count: null },
      start,
      stepLimit,
      now,
      tasks: this.tasks,
      observer: {
        started: ifCurrent((info) => this.post({ type: 'started', request, info })),
        running: ifCurrent(() => this.setState('running')),
        paused: ifCurrent(() => this.setState('paused')),
        resumed: ifCurrent(() => this.setState('running')),
        recovering: ifCurrent((message) => {
          this.setState('preparing');
          this.post({ type: 'notice', message });
        }),
        progress: ifCurrent((progress, history) =>
          this.post({ type: 'progress', progress, history }, [history.buffer]),
        ),
        snapshot: ifCurrent((snapshot) => {
          this.display.update(snapshot);
          if (now() - lastCheckpoint < checkpointInterval) return;
          lastCheckpoint = now();
          this.postCheckpoint(prepared, snapshot, null);
        }),
        saved: ifCurrent((snapshot) => {
          const { step, time } = snapshot;
          const bytes = snapshotCheckpoint(prepared, snapshot);
          this.post({ type: 'snapshot', step, time, bytes }, [bytes]);
        }),
      },
    });
    return session;
  }

  private finish({ prepared, info, record }: RunSession, end: RunEnd, start: Float64Array): void {
    const { outcome, snapshot } = end;
    if (!info) throw new Error('a run ended before it began');
    this.display.update(snapshot);
    const summary = summarizeRun(prepared, info, record, end, start);
    const checkpoint = snapshotCheckpoint(prepared, snapshot);
    this.setState(outcome.kind === 'failed' ? 'failed' : 'finished');
    this.post({ type: 'finished', summary, checkpoint }, [checkpoint]);
    if (outcome.kind === 'failed') {
      this.tellFailure(failureMessage(prepared, outcome, snapshot, record.lastStep));
    }
  }

  /** Ends a run that can't go on; its last good state is shown and saved. */
  private abandon({ prepared, latest }: RunSession, message: string): void {
    this.display.update(latest);
    this.postCheckpoint(prepared, latest, null);
    this.tellFailure(message);
  }

  private tellFailure(message: string): void {
    this.setState('failed');
    this.post({ type: 'failed', request: null, message });
  }

  private async takeCheckpoint({ request }: Request<'takeCheckpoint'>): Promise<void> {
    const { current } = this.display;
    if (!current) throw new Error('There is no state to save yet: run the case first');
    const snapshot = (await this.session?.snapshot()) ?? current.snapshot;
    this.postCheckpoint(current.prepared, snapshot, request);
  }

  private postCheckpoint(prepared: PreparedCase, snapshot: Snapshot, request: number | null): void {
    const { step, time } = snapshot;
    const bytes = snapshotCheckpoint(prepared, snapshot);
    this.post({ type: 'checkpoint', request, step, time, bytes }, [bytes]);
  }

  private async verify(options: Request<'verify'>): Promise<void> {
    const { request } = options;
    this.requireNoRun('begin a verification');
    const stopped = await this.verifier.verify(options, (news) =>
      this.post({ type: 'verifying', request, news }),
    );
    this.post({ type: 'verified', request, stopped });
  }

  private async benchmark(options: Request<'benchmark'>): Promise<void> {
    const { request } = options;
    this.requireNoRun('begin a benchmark');
    const report = await this.benchmarker.measure(options, (news) =>
      this.post({ type: 'benchmarking', request, news }),
    );
    this.post({ type: 'benchmarked', request, report });
  }

  private requireNoRun(purpose: string): void {
    if (this.benchmarker.active) throw new Error(`A benchmark is under way: stop it to ${purpose}`);
    if (this.verifier.active) throw new Error(`A verification is under way: stop it to ${purpose}`);
    if (this.session) throw new Error(`A run is under way: stop it to ${purpose}`);
  }

  private prepare(document: CaseDocument): PreparedCase {
    if (!this.mesh) throw new Error('There is no mesh: import one first');
    const { triangles, unusable } = this.mesh;
    if (!triangles) throw new Error(unusable ?? 'The mesh has no triangles');
    const forPeople = { name: '', description: '', source: '', expected: '', view: null };
    const key = JSON.stringify({ ...document, ...forPeople });
    if (this.prepared?.key !== key) {
      this.prepared = { key, value: prepareCase(document, triangles, this.schemes) };
    }
    return this.prepared.value;
  }
}

function startingState(prepared: PreparedCase, checkpoint: ArrayBuffer | null): Snapshot {
  return checkpoint ? checkpointSnapshot(prepared, checkpoint) : initialSnapshot(prepared);
}
