import {
  cancel,
  createCancelFlag,
  type Asked,
  type EngineAnswer,
  type EngineEvent,
  type EngineNews,
  type EngineRequest,
  type Order,
  type Questions,
} from '../../solver/worker';
import type { Job } from '../job';
import { t } from '../text/t';

export type EventOf<T extends EngineEvent['type']> = Extract<EngineEvent, { type: T }>;

/** Unsolicited messages of the worker, and its crash. */
export type Announcement =
  | Exclude<EngineNews, { type: ProgressEvent['type'] | 'working' | 'failed' }>
  | { type: 'runFailed'; message: string }
  /** The worker crashed; its mesh and solution are lost. */
  | { type: 'crashed'; message: string };

/** The used part of `Worker`. */
export interface WorkerLike {
  onmessage: ((message: MessageEvent<EngineEvent>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  onmessageerror: ((event: MessageEvent) => void) | null;
  postMessage(request: EngineRequest, transfer: Transferable[]): void;
  terminate(): void;
}

/** A request that the engine could not complete: one line for the user. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
}

/** A question without its number, which the client assigns. */
type Question<T extends keyof Questions> = { type: T } & Questions[T]['asks'];

type AnswerOf<T extends keyof Questions> = { request: number } & Questions[T]['answer'];

/** Progress events of a long request. */
type ProgressEvent = EventOf<'verifying' | 'benchmarking' | 'studying'>;

type ProgressListener = (event: ProgressEvent) => void;

/** Messages sent to every worker before its first request. */
export type Standing = Order<
  'watch' | 'shareRasters' | 'look' | 'addKernelChoices' | 'shareHostMemory'
>;

/** Options of a request. */
interface Asking {
  readonly transfer?: Transferable[];
  readonly hear?: ProgressListener;
  readonly job?: Partial<Job>;
}

interface Pending {
  readonly asked: Asked;
  /** Receives progress events before the answer. */
  readonly hear: ProgressListener | null;
  readonly notify: ((fraction: number) => void) | undefined;
  resolve(event: EngineAnswer): void;
  reject(error: EngineError): void;
}

/** Requests that leave a worker without a state. */
const stateless: ReadonlySet<EngineRequest['type']> = new Set(['describeDevice']);

const running: ReadonlySet<EventOf<'runState'>['state']> = new Set([
  'preparing',
  'running',
  'paused',
]);

/** Sends requests to a worker and receives its answers; the first request starts the worker. */
export class WorkerLink {
  private worker: WorkerLike | null = null;
  /** Whether the worker has neither mesh nor state, and may serve another link. */
  private isBlank = true;
  /** Whether the last news are about a closed mesh. */
  private isOutdated = false;
  private isRunning = false;
  /** The link whose worker this one uses. */
  private lender: WorkerLink | null = null;
  private readonly standing = new Map<Standing['type'], Standing>();
  private lastRequest = 0;
  private readonly pending = new Map<number, Pending>();
  private readonly listeners = new Set<(announcement: Announcement) => void>();

  constructor(private readonly createWorker: () => WorkerLike) {}

  /** Calls `listener` with every unsolicited message of the worker. @returns a function that removes it */
  listen(listener: (announcement: Announcement) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The standing message of a kind for this worker, or the next one. */
  reported<T extends Standing['type']>(type: T): Extract<Standing, { type: T }> | undefined {
    return this.standing.get(type) as Extract<Standing, { type: T }> | undefined;
  }

  /** Sends a message to this and every later worker. */
  notifyAll(request: Standing): void {
    this.standing.set(request.type, request);
    this.worker?.postMessage(request, []);
  }

  /**
   * @returns the answer
   * @throws EngineError if the request failed; the signal's reason if aborted
   */
  async ask<T extends keyof Questions>(
    question: Question<T>,
    { transfer = [], hear, job = {} }: Asking = {},
  ): Promise<AnswerOf<T>> {
    const { signal, notify } = job;
    signal?.throwIfAborted();
    const request = ++this.lastRequest;
    const flag = signal ? createCancelFlag() : null;
    return new Promise((resolve, reject) => {
      // The worker decides: work completed before the abort counts.
      const abandon = (): void => void (flag && cancel(flag));
      signal?.addEventListener('abort', abandon, { once: true });
      const asked = { ...question, request, ...(flag && { cancel: flag }) } as Asked;
      this.pending.set(request, {
        asked,
        hear: hear ?? null,
        notify,
        resolve: (event) => {
          signal?.removeEventListener('abort', abandon);
          resolve(event as AnswerOf<T>);
        },
        reject: (error) => {
          signal?.removeEventListener('abort', abandon);
          reject(signal?.aborted ? signal.reason : error);
        },
      });
      this.post(asked, transfer);
    });
  }

  post(request: EngineRequest, transfer: Transferable[] = []): void {
    this.worker ??= this.launch();
    this.isBlank &&= stateless.has(request.type);
    this.worker.postMessage(request, transfer);
  }

  /** Ends the worker and drops its state; the next request starts a new one. */
  reset(): void {
    this.worker?.terminate();
    this.worker = null;
    this.returnQuestions();
    this.rejectAll(t('solverClosed'));
  }

  /** Drops mesh, state and run. A worker that is not busy is kept, since a new one compiles all its code again. */
  closeMesh(): void {
    if (!this.worker || this.pending.size > 0 || this.isRunning) {
      this.reset();
      return;
    }
    this.post({ type: 'closeMesh' });
    this.isBlank = true;
    this.isOutdated = true;
  }

  /**
   * A link to a worker without a mesh, which receives the standing messages of these kinds: the worker of this link if
   * it has none, else a second one.
   */
  beside(kinds: readonly Standing['type'][]): WorkerLink {
    const other = new WorkerLink(this.createWorker);
    for (const kind of kinds) {
      const reported = this.standing.get(kind);
      if (reported) other.standing.set(kind, reported);
    }
    if (this.worker && this.isBlank) other.borrow(this);
    return other;
  }

  /**
   * Ends this worker, takes over that of `other`, and sends it missing standing messages.
   * @param theirs kinds for which the messages of `other` apply instead of those of this link
   */
  takeOver(other: WorkerLink, theirs: readonly Standing['type'][]): void {
    this.reset();
    this.receiveWorker(other);
    this.isOutdated = false;
    for (const kind of theirs) {
      const reported = other.standing.get(kind);
      if (reported) this.standing.set(kind, reported);
      else this.standing.delete(kind);
    }
    if (!this.worker) return;
    for (const [kind, reported] of this.standing) {
      if (reported !== other.standing.get(kind)) this.worker.postMessage(reported, []);
    }
  }

  /** Uses the worker of another link, and answers its questions. */
  private borrow(lender: WorkerLink): void {
    this.receiveWorker(lender);
    this.lender = lender;
  }

  private receiveWorker(from: WorkerLink): void {
    this.worker = from.worker;
    this.isBlank = from.isBlank;
    this.isRunning = from.isRunning;
    this.lastRequest = from.lastRequest;
    for (const [request, pending] of from.pending) this.pending.set(request, pending);
    from.pending.clear();
    from.worker = null;
    if (this.worker) this.listenTo(this.worker);
  }

  /** Lets the lender of an ended worker ask its own questions again. */
  private returnQuestions(): void {
    const { lender } = this;
    this.lender = null;
    if (!lender) return;
    for (const [request, pending] of this.pending) {
      if (!stateless.has(pending.asked.type)) continue;
      this.pending.delete(request);
      lender.pending.set(request, pending);
      lender.post(pending.asked);
    }
  }

  private launch(): WorkerLike {
    const worker = this.createWorker();
    this.isBlank = true;
    this.isOutdated = false;
    this.isRunning = false;
    this.listenTo(worker);
    for (const reported of this.standing.values()) worker.postMessage(reported, []);
    return worker;
  }

  private listenTo(worker: WorkerLike): void {
    const ifCurrent =
      <E>(react: (event: E) => void) =>
      (event: E): void => {
        if (worker === this.worker) react(event);
      };
    worker.onmessage = ifCurrent(({ data }) => this.receive(data));
    worker.onerror = ifCurrent((event) => this.crash(event.message || t('solverNotLoaded')));
    worker.onmessageerror = ifCurrent(() => this.crash(t('solverUnreadable')));
  }

  private receive(event: EngineEvent): void {
    switch (event.type) {
      case 'verifying':
      case 'benchmarking':
      case 'studying':
        this.pending.get(event.request)?.hear?.(event);
        break;
      case 'working':
        this.pending.get(event.request)?.notify?.(event.fraction);
        break;
      case 'failed':
        if (event.request === null) this.announce({ type: 'runFailed', message: event.message });
        else this.take(event.request)?.reject(new EngineError(event.message));
        break;
      case 'kernelChoices':
        this.standing.set('addKernelChoices', {
          type: 'addKernelChoices',
          choices: event.choices,
        });
        this.announce(event);
        break;
      case 'runState':
        this.isRunning = running.has(event.state);
        this.announce(event);
        break;
      case 'surface':
      case 'field':
      case 'paneFailed':
      case 'layer':
      case 'layerBusy':
      case 'progress':
      case 'signals':
      case 'snapshot':
      case 'finished':
      case 'notice':
        this.announce(event);
        break;
      default:
        if (event.request === null) this.announce(event);
        else this.take(event.request)?.resolve(event);
    }
  }

  private take(request: number): Pending | undefined {
    const pending = this.pending.get(request);
    this.pending.delete(request);
    // Asked after the mesh was closed.
    if (pending) this.isOutdated = false;
    return pending;
  }

  private crash(reason: string): void {
    this.worker?.terminate();
    this.worker = null;
    this.isOutdated = false;
    const message = t('solverEnded', reason);
    this.rejectAll(message);
    this.announce({ type: 'crashed', message });
  }

  private rejectAll(message: string): void {
    const all = [...this.pending.values()];
    this.pending.clear();
    for (const pending of all) pending.reject(new EngineError(message));
  }

  private announce(announcement: Announcement): void {
    if (this.isOutdated && announcement.type !== 'kernelChoices') return;
    for (const listener of [...this.listeners]) listener(announcement);
  }
}
