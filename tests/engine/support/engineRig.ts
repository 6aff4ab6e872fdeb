import type { CaseDocument } from '../../../solver/case/document';
import { createEngine, type Engine } from '../../../solver/worker/engine';
import type { EngineEvent, EngineRequest } from '../../../solver/worker/protocol';
import { defaultTasks } from '../../../solver/core/tasks';
import type { Method } from '../../../solver/methods/types';
import { scheme, testCase } from '../../support/cases';
import { squareMsh } from './squareMsh';

type EventOf<T extends EngineEvent['type']> = Extract<EngineEvent, { type: T }>;
type TrackedRequest = Extract<EngineRequest, { request: number }>;
type Question = TrackedRequest extends infer R
  ? R extends TrackedRequest
    ? Omit<R, 'request'>
    : never
  : never;

export interface EngineRigOptions {
  readonly gpu?: GPU | null;
  readonly methods?: ReadonlyMap<string, Method>;
  /** Defaults to performance.now for tests that run real simulations. */
  readonly now?: () => number;
}

/** An engine with a mock page. Tests wait for events, never for time. */
export class EngineRig {
  readonly events: EngineEvent[] = [];
  /** Waits that the engine requested, in milliseconds; call `end` to finish one. */
  readonly waits: { milliseconds: number; end(): void }[] = [];
  /** Called at each progress event of the engine. */
  onWord: (() => void) | null = null;
  private readonly engine: Engine;
  private lastRequest = 0;
  private listeners: (() => void)[] = [];

  constructor(options: EngineRigOptions = {}) {
    this.engine = createEngine({
      post: (event, transfer) => this.receive(event, transfer),
      gpu: options.gpu ?? null,
      now: options.now ?? (() => performance.now()),
      tasks: {
        yieldTask: defaultTasks.yieldTask,
        wait: (milliseconds) =>
          new Promise((end) => {
            this.waits.push({ milliseconds, end });
            this.wake();
          }),
      },
      methods: options.methods,
    });
  }

  send(request: EngineRequest): void {
    this.engine.handle(request);
  }

  /** Returns the answer to a request. */
  async ask(question: Question): Promise<EngineEvent> {
    const request = ++this.lastRequest;
    this.engine.handle({ ...question, request });
    await this.until(() => this.answerTo(request) !== undefined);
    return this.answerTo(request) as EngineEvent;
  }

  /** Waits until an engine event makes the condition true. @throws if a run fails first */
  async until(condition: () => boolean): Promise<void> {
    const failures = (): { message: string }[] =>
      this.of('failed').filter(({ request }) => request === null);
    const before = failures().length;
    while (!condition()) {
      if (failures().length > before) throw new Error(failures()[before].message);
      await new Promise<void>((resolve) => this.listeners.push(resolve));
    }
  }

  /** Returns the next event of a type. */
  async next<T extends EngineEvent['type']>(type: T): Promise<EventOf<T>> {
    const before = this.of(type).length;
    await this.until(() => this.of(type).length > before);
    return this.of(type)[before];
  }

  of<T extends EngineEvent['type']>(type: T): EventOf<T>[] {
    return this.events.filter((event): event is EventOf<T> => event.type === type);
  }

  last<T extends EngineEvent['type']>(type: T): EventOf<T> {
    const event = this.of(type).at(-1);
    if (!event) throw new Error(`no event ${type}`);
    return event;
  }

  get states(): string[] {
    return this.of('runState').map(({ state }) => state);
  }

  async reach(state: string): Promise<void> {
    await this.until(() => this.states.at(-1) === state);
  }

  async loadSquare(n = 2): Promise<void> {
    await this.ask({ type: 'loadMesh', fileName: 'square.msh', bytes: squareMsh(n) });
  }

  /** Starts a run; returns when it was accepted or rejected. */
  start(options: Partial<Extract<EngineRequest, { type: 'start' }>> = {}): Promise<EngineEvent> {
    return this.ask({
      type: 'start',
      document: hill(),
      backend: 'cpu',
      field: 'q',
      checkpoint: null,
      steps: null,
      pauseAfter: null,
      asInitial: false,
      ...options,
    });
  }

  private answerTo(request: number): EngineEvent | undefined {
    return this.events.find(
      (event) =>
        event.type !== 'working' &&
        event.type !== 'verifying' &&
        event.type !== 'benchmarking' &&
        event.type !== 'studying' &&
        'request' in event &&
        event.request === request,
    );
  }

  private receive(event: EngineEvent, transfer: Transferable[]): void {
    if (event.type === 'working') this.onWord?.();
    // Like a worker: transferred buffers are detached on the engine's side.
    this.events.push(structuredClone(event, { transfer }));
    this.wake();
  }

  private wake(): void {
    const listeners = this.listeners;
    this.listeners = [];
    for (const listener of listeners) listener();
  }
}

/** Returns a case of a hill advected across the square. */
export function hill(overrides: Partial<CaseDocument> = {}): CaseDocument {
  const inflow = { condition: 'prescribed', values: { q: '0' } };
  const outflow = { condition: 'outflow', values: {} };
  return testCase({
    system: { id: 'advection2d', parameters: {} },
    scheme: scheme(1),
    initial: { q: 'exp(-20*((x-0.4)^2 + (y-0.5)^2))' },
    boundaries: { left: inflow, right: outflow, bottom: outflow, top: outflow },
    time: { end: null, maxSteps: null, steadyTolerance: null },
    ...overrides,
  });
}
