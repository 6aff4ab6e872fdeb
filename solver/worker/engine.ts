import { KernelChoices } from '../gpu/kernelChoices';
import { setHostMemory } from '../core/hostMemory';
import { subProgress, type ProgressCallback } from '../core/progress';
import { computeLaboratory } from '../laboratory/compute';
import { methods as registeredMethods } from '../methods/registry';
import type { Method } from '../methods/types';
import type { ThreadHost } from '../threads';
import { describeEntry } from '../verification';
import { verificationEntries } from '../verification/registry';
import { createRequestHandler } from './requestHandler';
import { Benchmarker } from './benchmarker';
import { Comparer } from './comparer';
import { describeDeviceInDetail, requireDevice } from '../run/device';
import { DeviceManager } from '../run/deviceManager';
import { Display } from './display';
import { drawPanels } from './drawPanels';
import { exportMesh } from './exportMesh';
import { bytesOf, exportState } from './exportState';
import { estimateRun } from '../run/estimate';
import { PageMesh } from './pageMesh';
import { PageRun } from './pageRun';
import type { EngineEvent } from './events';
import type { EngineRequest } from './protocol';
import { importedRun } from '../imports/importedRun';
import { importedTables, withTables } from '../pyfr/importedTables';
import { pyfrCase } from '../pyfr/pyfrCase';
import { readResult } from '../pyfr/readResult';
import { spectrumOf } from '../signals/spectrum';
import { defaultTasks, type Tasks } from '../core/tasks';
import { Verifier } from './verifier';
import { preparingShare } from '../run/preparedCase';
import { caseOfState, startingState } from '../run/startingState';
import { tryRun } from '../run/trial';
import { Workspace } from './workspace';
import { t } from '../text/t';

export interface EngineOptions {
  post(event: EngineEvent, transfer: Transferable[]): void;
  readonly gpu: GPU | null;
  /** Additional threads for runs on the CPU. */
  readonly threads?: ThreadHost | null;
  /** Milliseconds from any origin. */
  now(): number;
  readonly tasks?: Tasks;
  readonly methods?: ReadonlyMap<string, Method>;
}

export interface Engine {
  /** Handles a request. Never throws: errors are reported by a `failed` event. */
  handle(request: EngineRequest): void;
}

export const createEngine = (options: EngineOptions): Engine => new CaseEngine(options);

type Request<T extends EngineRequest['type']> = Extract<EngineRequest, { type: T }>;

/** The worker's side of the protocol: one mesh, one device, one state, at most one run. */
class CaseEngine implements Engine {
  /** Handles a request and reports its failure. */
  private readonly attempt: ReturnType<typeof createRequestHandler>;
  private readonly choices: KernelChoices;
  private readonly devices: DeviceManager;
  private readonly display: Display;
  private readonly workspace: Workspace;
  private readonly mesh: PageMesh;
  private readonly run: PageRun;
  private readonly verifier: Verifier;
  private readonly benchmarker: Benchmarker;
  private readonly comparer: Comparer;

  constructor(private readonly options: EngineOptions) {
    const { now, threads = null, tasks = defaultTasks } = options;
    this.choices = new KernelChoices((choices) => this.post({ type: 'kernelChoices', choices }));
    this.devices = new DeviceManager(options.gpu, this.choices);
    this.display = new Display({ post: options.post, now, tasks });
    this.workspace = new Workspace(options.methods ?? registeredMethods);
    const { devices, display, workspace } = this;
    const post = this.post.bind(this);
    this.attempt = createRequestHandler(post, now);
    const forget = this.forgetMesh.bind(this);
    this.mesh = new PageMesh({ post, workspace, forget });
    this.run = new PageRun({ post, workspace, display, devices, threads, tasks, now });
    this.verifier = new Verifier({ devices, threads, tasks, now });
    this.benchmarker = new Benchmarker({ devices, threads, tasks, now });
    const prepare = workspace.prepare.bind(workspace);
    this.comparer = new Comparer({ devices, threads, tasks, now, prepare });
  }

  handle(request: EngineRequest): void {
    switch (request.type) {
      case 'describeDevice':
        this.attempt(request, () => this.describe(request));
        break;
      case 'addKernelChoices':
        this.choices.learn(request.choices);
        break;
      case 'shareHostMemory':
        setHostMemory(request.bytes);
        break;
      case 'shareRasters':
        this.workspace.rasters = request.rasters;
        break;
      case 'loadMesh':
        this.attempt(request, (notify) => {
          this.requireNoRun('workerLoadMesh');
          this.mesh.load(request, notify);
        });
        break;
      case 'loadGenerated':
        this.attempt(request, (notify) => {
          this.requireNoRun('workerLoadMesh');
          this.mesh.loadGenerated(request, notify);
        });
        break;
      case 'changeMesh':
        this.attempt(request, (notify) => this.mesh.describe(request, notify));
        break;
      case 'inspectMesh':
        this.attempt(request, () => this.mesh.inspect(request));
        break;
      case 'closeMesh':
        this.run.drop();
        this.forgetMesh();
        break;
      case 'preview':
        this.attempt(request, (notify) => this.preview(request, notify));
        break;
      case 'estimate':
        this.attempt(request, (notify) => this.estimate(request, notify));
        break;
      case 'tryRun':
        this.attempt(request, (notify) => this.tryRun(request, notify));
        break;
      case 'start':
        this.attempt(request, (notify) => {
          this.requireNoRun('workerStartRun');
          return this.run.start(request, notify);
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
      case 'act':
        this.attempt(request, async () => {
          const event = await this.run.act(request.userAction, request.boundaries);
          this.post({ type: 'acted', request: request.request, event });
        });
        break;
      case 'stop':
        this.run.stop();
        break;
      case 'selectField':
        this.attempt(request, async () => {
          await this.run.selectField(request);
          this.confirm(request);
        });
        break;
      case 'look':
        void this.run.lookAt(request.look);
        break;
      case 'setLayers':
        this.display.setLayers(request.pane, request.layers);
        break;
      case 'awaitLayers':
        this.attempt(request, async () => {
          await this.display.layersDrawn();
          this.confirm(request);
        });
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
          this.confirm(request);
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
      case 'integrate':
        this.attempt(request, (notify) => this.run.integrate(request, notify));
        break;
      case 'distribute':
        this.attempt(request, (notify) => this.run.distribute(request, notify));
        break;
      case 'exportState':
        this.attempt(request, (notify) => this.exportState(request, notify));
        break;
      case 'exportForPyfr':
        this.attempt(request, (notify) => this.exportForPyfr(request, notify));
        break;
      case 'exportMesh':
        this.attempt(request, (notify) => this.exportMesh(request, notify));
        break;
      case 'importResult':
        this.attempt(request, (notify) => this.importResult(request, notify));
        break;
      case 'laboratory':
        this.attempt(request, (notify) => this.compare(request, notify));
        break;
      case 'agreement':
        this.attempt(request, (notify) => this.agree(request, notify));
        break;
      case 'drawPanels':
        this.attempt(request, (notify) => this.drawPanels(request, notify));
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
      case 'study':
        this.attempt(request, () => this.study(request));
        break;
      case 'stopBenchmark':
        this.benchmarker.stop();
        break;
      default:
        request satisfies never;
    }
  }

  private post(event: EngineEvent, transfer: ArrayBufferLike[] = []): void {
    this.options.post(event, transfer as ArrayBuffer[]);
  }

  /** Confirms a request without a result. */
  private confirm({ request }: { readonly request: number }): void {
    this.post({ type: 'ok', request });
  }

  private async describe({ request }: Request<'describeDevice'>): Promise<void> {
    const device = await describeDeviceInDetail(await this.devices.open());
    this.post({ type: 'device', request, device });
  }

  private forgetMesh(): void {
    this.workspace.clear();
    this.display.clear();
    this.run.rest();
  }

  private preview(asked: Request<'preview'>, notify: ProgressCallback): void {
    const { document, checkpoint, field } = asked;
    this.requireNoRun('workerViewState');
    const of = caseOfState(document, checkpoint);
    const prepared = this.workspace.prepare(of, subProgress(notify, 0, preparingShare));
    const rest = subProgress(notify, preparingShare, 1);
    const state = startingState(prepared, checkpoint, false, rest);
    this.display.show(prepared, state, field, document.view.fields);
    this.run.rest();
    this.confirm(asked);
  }

  private async exportState(
    options: Request<'exportState'>,
    notify: ProgressCallback,
  ): Promise<void> {
    const { request, what, document, checkpoint } = options;
    const solution = checkpoint
      ? this.workspace.solution(document, checkpoint, subProgress(notify, 0, preparingShare))
      : await this.run.solution(document);
    const files = exportState(
      solution,
      what,
      subProgress(notify, checkpoint ? preparingShare : 0, 1),
    );
    this.post(
      { type: 'exported', request, time: solution.time, files },
      files.map(({ bytes }) => bytes),
    );
  }

  private exportForPyfr(
    { request, document, version }: Request<'exportForPyfr'>,
    notify: ProgressCallback,
  ): void {
    const made = pyfrCase(document, this.workspace.fileCells(), version, notify);
    const files = made.files.map(({ name, content }) => ({ name, bytes: bytesOf(content) }));
    const { toComplete } = made;
    this.post(
      { type: 'exportedForPyfr', request, files, toComplete },
      files.map(({ bytes }) => bytes),
    );
  }

  private exportMesh(
    { request, document, format }: Request<'exportMesh'>,
    notify: ProgressCallback,
  ): void {
    const made = exportMesh(document, this.workspace.fileCells(), format, notify);
    const bytes = bytesOf(made.content);
    this.post({ type: 'meshExported', request, bytes, warnings: made.warnings }, [bytes]);
  }

  private async importResult(
    { request, document, file, mesh, tables, meshName }: Request<'importResult'>,
    notify: ProgressCallback,
  ): Promise<void> {
    const project = { document, mesh: this.workspace.fileCells() };
    const result = file && (await readResult(file, mesh));
    const run = result
      ? withTables(importedRun(result, project, meshName, notify), tables, project.mesh)
      : importedTables(project, tables);
    const { checkpoint, history, signals } = run;
    this.post(
      { type: 'resultImported', request, program: result?.program ?? 'PyFR', run },
      [checkpoint, history, signals].filter((own) => own !== null),
    );
  }

  private drawPanels(
    { request, field, panels, look = {} }: Request<'drawPanels'>,
    notify: ProgressCallback,
  ): void {
    const png = drawPanels(this.workspace, panels, field, look, notify);
    this.post({ type: 'panelsDrawn', request, png }, [png]);
  }

  private estimate({ request, document }: Request<'estimate'>, notify: ProgressCallback): void {
    this.requireNoRun('workerEstimate');
    const prepared = this.workspace.prepare(document, subProgress(notify, 0, preparingShare));
    const estimate = estimateRun(prepared, subProgress(notify, preparingShare, 1));
    this.post({ type: 'estimated', request, estimate });
  }

  private async tryRun(asked: Request<'tryRun'>, notify: ProgressCallback): Promise<void> {
    this.requireNoRun('workerTry');
    const { request, document, backend, maxSeconds } = asked;
    const { threads = null, tasks = defaultTasks, now } = this.options;
    const prepared = this.workspace.prepare(document, subProgress(notify, 0, preparingShare));
    const device = backend === 'gpu' ? await requireDevice(this.devices) : null;
    // The picture comes first: the batches of a large case would delay each slice of its layers.
    const afterLayers = async (): Promise<void> => {
      await tasks.yieldTask();
      await this.display.layersDrawn();
    };
    await afterLayers();
    const course = await tryRun(prepared, {
      ...{ backend, device, maxSeconds, now },
      threads: { host: threads, count: null },
      yieldTask: afterLayers,
      notify: subProgress(notify, preparingShare, 1),
    });
    this.post({ type: 'runTried', request, course });
  }

  private async compare(
    { request, work }: Request<'laboratory'>,
    notify: ProgressCallback,
  ): Promise<void> {
    const result = await computeLaboratory(work, notify);
    this.post({ type: 'laboratoryComputed', request, result });
  }

  private async agree(
    { request, work }: Request<'agreement'>,
    notify: ProgressCallback,
  ): Promise<void> {
    this.requireNoRun('workerCompare');
    const result = await this.comparer.compare(work, notify);
    this.post({ type: 'agreementComputed', request, result });
  }

  private transform({ request, times, values, settings }: Request<'spectrum'>): void {
    const spectrum = spectrumOf(times, values, settings);
    const { buffer } = spectrum.frequencies;
    this.post({ type: 'spectrumFound', request, spectrum }, [buffer, spectrum.values.buffer]);
  }

  private async verify(options: Request<'verify'>): Promise<void> {
    const { request } = options;
    this.requireNoRun('workerVerify');
    const stopped = await this.verifier.verify(options, (news) =>
      this.post({ type: 'verifying', request, news }),
    );
    this.post({ type: 'verified', request, stopped });
  }

  private async benchmark(options: Request<'benchmark'>): Promise<void> {
    const { request } = options;
    this.requireNoRun('workerBenchmark');
    const report = await this.benchmarker.measure(options, (news) =>
      this.post({ type: 'benchmarking', request, news }),
    );
    this.post({ type: 'benchmarked', request, report });
  }

  private async study(options: Request<'study'>): Promise<void> {
    const { request } = options;
    this.requireNoRun('workerStudy');
    await this.benchmarker.study(options, (news) => this.post({ type: 'studying', request, news }));
    this.post({ type: 'studied', request });
  }

  /** @param fault error text if a computation is running @throws Error with that text */
  private requireNoRun(fault: BusyFault): void {
    if (this.benchmarker.active) throw new Error(t(fault, t('workerBenchmarkActive')));
    if (this.verifier.active) throw new Error(t(fault, t('workerVerificationActive')));
    if (this.comparer.active) throw new Error(t(fault, t('workerComparisonActive')));
    if (this.run.active) throw new Error(t(fault, t('workerRunActive')));
  }
}

/** Error texts of requests rejected during a computation. */
type BusyFault =
  | 'workerLoadMesh'
  | 'workerStartRun'
  | 'workerViewState'
  | 'workerEstimate'
  | 'workerTry'
  | 'workerCompare'
  | 'workerVerify'
  | 'workerBenchmark'
  | 'workerStudy';
