import { KernelChoices } from '../gpu/kernelChoices';
import { setHostMemory } from '../core/hostMemory';
import { subProgress, type ProgressCallback } from '../core/progress';
import { computeLaboratory } from '../laboratory/compute';
import { methods as registeredMethods } from '../methods/registry';
import type { Method } from '../methods/types';
import type { ThreadHost } from '../threads';
import { describeEntry } from '../verification';
import { verificationEntries } from '../verification/registry';
import { createRequestHandler, type Answers, type Reply } from './requestHandler';
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
import type { Asked, EngineEvent, EngineRequest, Order } from './protocol';
import { importedRun } from '../imports/importedRun';
import { importedTables, withTables } from '../pyfr/importedTables';
import { pyfrCase } from '../pyfr/pyfrCase';
import { readResult } from '../pyfr/readResult';
import { spectrumOf } from '../signals/spectrum';
import { defaultTasks, type Tasks } from '../core/tasks';
import { Verifier } from './verifier';
import { preparingShare } from '../run/preparedCase';
import { caseOfState, checkpointSnapshot, shownInitialSnapshot } from '../run/startingState';
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

/** The answer to a question without a result. */
const done = { answer: { type: 'ok' } } as const;

/** The worker's side of the protocol: one mesh, one device, one state, at most one run. */
class CaseEngine implements Engine {
  private readonly answer: ReturnType<typeof createRequestHandler>;
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
    this.answer = createRequestHandler(this.answers, post, now);
    const forget = this.forgetMesh.bind(this);
    this.mesh = new PageMesh({ workspace, forget });
    this.run = new PageRun({ post, workspace, display, devices, threads, tasks, now });
    this.verifier = new Verifier({ devices, threads, tasks, now });
    this.benchmarker = new Benchmarker({ devices, threads, tasks, now });
    const prepare = workspace.prepare.bind(workspace);
    this.comparer = new Comparer({ devices, threads, tasks, now, prepare });
  }

  handle(request: EngineRequest): void {
    if ('request' in request) this.answer(request);
    else this.obey(request);
  }

  private obey(order: Order): void {
    switch (order.type) {
      case 'addKernelChoices':
        this.choices.learn(order.choices);
        break;
      case 'shareHostMemory':
        setHostMemory(order.bytes);
        break;
      case 'shareRasters':
        this.workspace.rasters = order.rasters;
        break;
      case 'closeMesh':
        this.run.drop();
        this.forgetMesh();
        break;
      case 'pause':
        this.run.pause();
        break;
      case 'resume':
        this.run.resume();
        break;
      case 'advance':
        this.run.advance(order.steps);
        break;
      case 'stop':
        this.run.stop();
        break;
      case 'look':
        void this.run.lookAt(order.look);
        break;
      case 'setLayers':
        this.display.setLayers(order.pane, order.layers);
        break;
      case 'closePane':
        this.display.close(order.pane);
        break;
      case 'watch':
        this.display.watch(order.watched);
        break;
      case 'stopVerifying':
        this.verifier.stop();
        break;
      case 'stopBenchmark':
        this.benchmarker.stop();
        break;
      default:
        order satisfies never;
    }
  }

  private readonly answers: Answers = {
    describeDevice: async () => {
      const device = await describeDeviceInDetail(await this.devices.open());
      return { answer: { type: 'device', device } };
    },
    loadMesh: (asked, notify) => {
      this.requireNoRun('workerLoadMesh');
      return this.mesh.load(asked, notify);
    },
    loadGenerated: ({ changes }, notify) => {
      this.requireNoRun('workerLoadMesh');
      return this.mesh.loadGenerated(changes, notify);
    },
    changeMesh: ({ changes }, notify) => this.mesh.describe(changes, notify),
    inspectMesh: (asked) => this.mesh.inspect(asked),
    preview: ({ document, checkpoint, field }, notify) => {
      this.requireNoRun('workerViewState');
      const of = caseOfState(document, checkpoint);
      const prepared = this.workspace.prepare(of, subProgress(notify, 0, preparingShare));
      const rest = subProgress(notify, preparingShare, 1);
      const state = checkpoint
        ? checkpointSnapshot(prepared, checkpoint)
        : shownInitialSnapshot(prepared, rest);
      this.display.show(prepared, state, field, document.view.fields);
      this.run.rest();
      return done;
    },
    estimate: ({ document }, notify) => {
      this.requireNoRun('workerEstimate');
      const prepared = this.workspace.prepare(document, subProgress(notify, 0, preparingShare));
      const estimate = estimateRun(prepared, subProgress(notify, preparingShare, 1));
      return { answer: { type: 'estimated', estimate } };
    },
    tryRun: (asked, notify) => this.tryRun(asked, notify),
    start: (asked, notify) => {
      this.requireNoRun('workerStartRun');
      return this.run.start(asked, notify);
    },
    act: async ({ userAction, boundaries }) => ({
      answer: { type: 'acted', event: await this.run.act(userAction, boundaries) },
    }),
    selectField: async (choice) => {
      await this.run.selectField(choice);
      return done;
    },
    compareWith: ({ checkpoint }) => {
      this.display.compareWith(checkpoint);
      return done;
    },
    awaitLayers: async () => {
      await this.display.layersDrawn();
      return done;
    },
    readPoints: async ({ points }) => ({
      answer: { type: 'pointsRead', points: await this.run.readPoints(points) },
    }),
    takeCheckpoint: () => this.run.takeCheckpoint(),
    sample: (asked) => this.run.takeSample(asked),
    integrate: (asked, notify) => this.run.integrate(asked, notify),
    distribute: (asked, notify) => this.run.distribute(asked, notify),
    exportState: async ({ what, document, checkpoint }, notify) => {
      const solution = checkpoint
        ? this.workspace.solution(document, checkpoint, subProgress(notify, 0, preparingShare))
        : await this.run.solution(document);
      const rest = subProgress(notify, checkpoint ? preparingShare : 0, 1);
      const files = exportState(solution, what, rest);
      return {
        answer: { type: 'exported', time: solution.time, files },
        transfer: files.map(({ bytes }) => bytes),
      };
    },
    exportForPyfr: ({ document, version }, notify) => {
      const made = pyfrCase(document, this.workspace.fileCells(), version, notify);
      const files = made.files.map(({ name, content }) => ({ name, bytes: bytesOf(content) }));
      return {
        answer: { type: 'exportedForPyfr', files, toComplete: made.toComplete },
        transfer: files.map(({ bytes }) => bytes),
      };
    },
    exportMesh: ({ document, format }, notify) => {
      const made = exportMesh(document, this.workspace.fileCells(), format, notify);
      const bytes = bytesOf(made.content);
      const { warnings } = made;
      return { answer: { type: 'meshExported', bytes, warnings }, transfer: [bytes] };
    },
    importResult: async ({ document, file, mesh, tables, meshName }, notify) => {
      const project = { document, mesh: this.workspace.fileCells() };
      const result = file && (await readResult(file, mesh));
      const run = result
        ? withTables(importedRun(result, project, meshName, notify), tables, project.mesh)
        : importedTables(project, tables);
      const { checkpoint, history, signals } = run;
      return {
        answer: { type: 'resultImported', program: result?.program ?? 'PyFR', run },
        transfer: [checkpoint, history, signals].filter((own) => own !== null),
      };
    },
    laboratory: async ({ work }, notify) => ({
      answer: { type: 'laboratoryComputed', result: await computeLaboratory(work, notify) },
    }),
    agreement: async ({ work }, notify) => {
      this.requireNoRun('workerCompare');
      const result = await this.comparer.compare(work, notify);
      return { answer: { type: 'agreementComputed', result } };
    },
    drawPanels: ({ field, panels, look = {} }, notify) => {
      const png = drawPanels(this.workspace, panels, field, look, notify);
      return { answer: { type: 'panelsDrawn', png }, transfer: [png] };
    },
    spectrum: ({ times, values, settings }) => {
      const spectrum = spectrumOf(times, values, settings);
      return {
        answer: { type: 'spectrumFound', spectrum },
        transfer: [spectrum.frequencies.buffer, spectrum.values.buffer],
      };
    },
    describeVerification: () => {
      const entries = [...verificationEntries.values()].map(describeEntry);
      return { answer: { type: 'verification', entries } };
    },
    verify: async (asked) => {
      const { request } = asked;
      this.requireNoRun('workerVerify');
      const stopped = await this.verifier.verify(asked, (news) =>
        this.post({ type: 'verifying', request, news }),
      );
      return { answer: { type: 'verified', stopped } };
    },
    benchmark: async (asked) => {
      const { request } = asked;
      this.requireNoRun('workerBenchmark');
      const report = await this.benchmarker.measure(asked, (news) =>
        this.post({ type: 'benchmarking', request, news }),
      );
      return { answer: { type: 'benchmarked', report } };
    },
    study: async (asked) => {
      const { request } = asked;
      this.requireNoRun('workerStudy');
      await this.benchmarker.study(asked, (news) => this.post({ type: 'studying', request, news }));
      return { answer: { type: 'studied' } };
    },
  };

  private post(event: EngineEvent, transfer: ArrayBufferLike[] = []): void {
    this.options.post(event, transfer as ArrayBuffer[]);
  }

  private forgetMesh(): void {
    this.workspace.clear();
    this.display.clear();
    this.run.rest();
  }

  private async tryRun(
    { document, backend, maxSeconds }: Asked<'tryRun'>,
    notify: ProgressCallback,
  ): Promise<Reply<'tryRun'>> {
    this.requireNoRun('workerTry');
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
    return { answer: { type: 'runTried', course } };
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
