import { changedMesh } from '../case/meshChanges';
import { KernelChoices } from '../gpu/kernelChoices';
import { schemes as registeredSchemes } from '../schemes/registry';
import type { Scheme } from '../schemes/types';
import type { ThreadHost } from '../threads';
import { describeEntry, verificationEntries } from '../verification';
import { Benchmarker } from './benchmarker';
import { describeFully } from './device';
import { DeviceKeeper } from './deviceKeeper';
import { Display } from './display';
import { inspectMesh } from './inspectMesh';
import { describeLoaded, loadMesh } from './loadMesh';
import { exportState } from './exportState';
import { estimateRun } from './estimate';
import { oneLine } from './oneLine';
import { PageRun } from './pageRun';
import type { EngineEvent, EngineRequest } from './protocol';
import { spectrumOf } from '../signals/spectrum';
import { defaultTasks, type Tasks } from './tasks';
import { Verifier } from './verifier';
import { startingState } from './preparedCase';
import { Workspace } from './workspace';

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

/** The worker's side of the protocol: one mesh, one device, one state, at most one run. */
class CaseEngine implements Engine {
  private readonly choices: KernelChoices;
  private readonly devices: DeviceKeeper;
  private readonly display: Display;
  private readonly workspace: Workspace;
  private readonly run: PageRun;
  private readonly verifier: Verifier;
  private readonly benchmarker: Benchmarker;

  constructor(private readonly options: EngineOptions) {
    const { now, threads = null, tasks = defaultTasks } = options;
    this.choices = new KernelChoices((choices) => this.post({ type: 'kernelChoices', choices }));
    this.devices = new DeviceKeeper(options.gpu, this.choices);
    this.display = new Display({ post: options.post, now, tasks });
    this.workspace = new Workspace(options.schemes ?? registeredSchemes);
    const { devices, display, workspace } = this;
    const post = this.post.bind(this);
    this.run = new PageRun({ post, workspace, display, devices, threads, tasks, now });
    this.verifier = new Verifier({ devices, threads, tasks, now });
    this.benchmarker = new Benchmarker({ devices, threads, tasks, now });
  }

  handle(request: EngineRequest): void {
    switch (request.type) {
      case 'describeDevice':
        this.attempt(request, () => this.describe(request));
        break;
      case 'learnKernelChoices':
        this.choices.learn(request.choices);
        break;
      case 'loadMesh':
        this.attempt(request, () => this.load(request));
        break;
      case 'changeMesh':
        this.attempt(request, () => this.tellMesh(request));
        break;
      case 'inspectMesh':
        this.attempt(request, () => this.inspect(request));
        break;
      case 'closeMesh':
        this.run.drop();
        this.forgetMesh();
        break;
      case 'preview':
        this.attempt(request, () => this.preview(request));
        break;
      case 'estimate':
        this.attempt(request, () => this.estimate(request));
        break;
      case 'start':
        this.attempt(request, () => {
          this.requireNoRun('start another one');
          return this.run.start(request);
        });
        break;
      case 'pause':
        this.run.pause();
        break;
      case 'resume':
        this.run.resume();
        break;
      case 'advance':
        this.run.advance(request.steps);
        break;
      case 'stop':
        this.run.stop();
        break;
      case 'selectField':
        this.attempt(request, async () => {
          await this.run.selectField(request);
          this.post({ type: 'ok', request: request.request });
        });
        break;
      case 'setLayers':
        this.display.setLayers(request.pane, request.layers);
        break;
      case 'readPoints':
        this.attempt(request, async () => {
          const points = await this.run.readPoints(request.points);
          this.post({ type: 'pointsRead', request: request.request, points });
        });
        break;
      case 'compareWith':
        this.attempt(request, () => {
          this.display.compareWith(request.checkpoint);
          this.post({ type: 'ok', request: request.request });
        });
        break;
      case 'closePane':
        this.display.close(request.pane);
        break;
      case 'watch':
        this.display.watch(request.watched);
        break;
      case 'takeCheckpoint':
        this.attempt(request, () => this.run.takeCheckpoint(request.request));
        break;
      case 'sample':
        this.attempt(request, () => this.run.takeSample(request));
        break;
      case 'exportState':
        this.attempt(request, () => this.exportState(request));
        break;
      case 'spectrum':
        this.attempt(request, () => this.transform(request));
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

  private async describe({ request }: Request<'describeDevice'>): Promise<void> {
    const device = await describeFully(await this.devices.open());
    this.post({ type: 'device', request, device });
  }

  private load({ request, bytes, fileName, changes = {} }: Request<'loadMesh'>): void {
    this.requireNoRun('load another mesh');
    const { now } = this.options;
    let last = now();
    const mesh = loadMesh(bytes, fileName, (fraction) => {
      if (now() - last < 50) return;
      last = now();
      this.post({ type: 'meshProgress', request, fraction });
    });
    this.forgetMesh();
    this.workspace.take(mesh);
    this.tellMesh({ request, changes });
  }

  private tellMesh({ request, changes }: Pick<Request<'changeMesh'>, 'request' | 'changes'>): void {
    const event = describeLoaded(this.workspace.requireMesh(), changes);
    this.post({ ...event, request }, [
      event.points.buffer,
      event.triangles.buffer,
      ...event.boundaries.flatMap(({ segments, faces }) => [segments.buffer, faces.buffer]),
    ]);
  }

  private inspect({ request, changes, metric }: Request<'inspectMesh'>): void {
    const { triangles, unusable } = this.workspace.requireMesh();
    if (!triangles) throw new Error(unusable);
    const { inspection, values } = inspectMesh(changedMesh(changes, triangles).mesh, metric);
    this.post({ type: 'meshInspected', request, inspection, values }, [values.buffer]);
  }

  private forgetMesh(): void {
    this.workspace.clear();
    this.display.clear();
    this.run.rest();
  }

  private preview({ request, document, checkpoint, field }: Request<'preview'>): void {
    this.requireNoRun('look at another state');
    const prepared = this.workspace.prepare(document);
    this.display.show(prepared, startingState(prepared, checkpoint), field, document.view.fields);
    this.run.rest();
    this.post({ type: 'ok', request });
  }

  private async exportState(options: Request<'exportState'>): Promise<void> {
    const { request, what, document, checkpoint } = options;
    const solution = checkpoint
      ? this.workspace.solution(document, checkpoint)
      : await this.run.solution(document);
    const files = exportState(solution, what);
    this.post(
      { type: 'exported', request, time: solution.time, files },
      files.map(({ bytes }) => bytes),
    );
  }

  private estimate({ request, document }: Request<'estimate'>): void {
    this.requireNoRun('estimate another one');
    const estimate = estimateRun(this.workspace.prepare(document));
    this.post({ type: 'estimated', request, estimate });
  }

  private transform({ request, times, values, settings }: Request<'spectrum'>): void {
    const spectrum = spectrumOf(times, values, settings);
    const { buffer } = spectrum.frequencies;
    this.post({ type: 'spectrumFound', request, spectrum }, [buffer, spectrum.values.buffer]);
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
    if (this.run.active) throw new Error(`A run is under way: stop it to ${purpose}`);
  }
}
