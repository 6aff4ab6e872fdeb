import { drawLayer } from '../post/drawLayers';
import { layerKinds, type LayerKind, type LayerRequest, type LayerShape } from '../post/layers';
import type { LayerSource } from '../post/layerSource';
import { oneLine } from '../core/oneLine';
import type { EngineEvent } from './events';
import type { Tasks } from '../core/tasks';

export interface LayerBuilderOptions {
  readonly post: (event: EngineEvent, transfer: Transferable[]) => void;
  readonly now: () => number;
  readonly tasks: Tasks;
  /** What the layers of a picture are drawn of; null while there is no state. */
  readonly sourceOf: (pane: number) => LayerSource | null;
}

/** Milliseconds of work before others have their turn. */
const slice = 8;
/** Work that takes longer is notified of. */
const maxWait = 300;
/** The longest rest between layers of a run, in milliseconds. */
const longestRest = 20_000;

/** The layers of a picture: what is wanted, and what of it is not drawn yet. */
interface Order {
  readonly request: LayerRequest;
  readonly open: Set<LayerKind>;
}

/**
 * Draws the layers of all pictures, one after the other and in small pieces. What is requested again
 * overrules what is under way; a new state waits until the current layer is drawn.
 */
export class LayerBuilder {
  private readonly orders = new Map<number, Order>();
  /** Of the work under way. */
  private working: Promise<void> | null = null;
  private restUntil = 0;
  /** Ends the rest under way. */
  private endRest: (() => void) | null = null;
  /** Whether states come by themselves: then it leaves time to others. */
  private isPaced = false;
  /** See `pace`. */
  private share = 1;

  constructor(private readonly options: LayerBuilderOptions) {}

  /** Whether anything is drawn at all. */
  get hasPendingWork(): boolean {
    return [...this.orders.values()].some(({ request }) =>
      layerKinds.some((kind) => request[kind] !== null),
    );
  }

  /** Of the time while states come one after the other: what layers take of it at most. */
  pace(share: number): void {
    this.share = share;
    if (share === 1) this.endRest?.();
  }

  /** Wants other layers in a picture; those that are as before stay. */
  order(pane: number, request: LayerRequest): void {
    const before = this.orders.get(pane);
    const same = (kind: LayerKind): boolean => {
      const [was, is] = [before?.request[kind] ?? null, request[kind]];
      if (was === null || is === null) return was === is;
      const placed = ({ sight, raised }: LayerRequest) => [sight, raised];
      const [from, to] = [before && placed(before.request), placed(request)];
      return JSON.stringify([from, was]) === JSON.stringify([to, is]);
    };
    const open = layerKinds.filter((kind) => !same(kind) || before?.open.has(kind));
    this.orders.set(pane, { request, open: new Set(open) });
    this.isPaced = false;
    this.begin();
  }

  /** The state, or the field of a picture, is another one. */
  renew(pane: number | null = null): void {
    this.isPaced = pane === null;
    for (const [id, { request, open }] of this.orders) {
      if (pane !== null && pane !== id) continue;
      for (const kind of layerKinds) if (request[kind]) open.add(kind);
    }
    this.begin();
  }

  /** Resolves when nothing is left to be drawn. */
  async drawn(): Promise<void> {
    this.isPaced = false;
    this.endRest?.();
    await this.working;
  }

  close(pane: number): void {
    this.orders.delete(pane);
  }

  clear(): void {
    this.orders.clear();
  }

  private begin(): void {
    this.working ??= this.work().finally(() => (this.working = null));
  }

  private async work(): Promise<void> {
    const { now, tasks } = this.options;
    for (let next = this.next(); next; next = this.next()) {
      const rest = this.restUntil - now();
      if (this.isPaced && this.share < 1 && rest > 0) {
        const cutShort = new Promise<void>((resolve) => (this.endRest = resolve));
        await Promise.race([tasks.wait(rest), cutShort]);
      }
      const startedAt = now();
      await this.draw(...next);
      const took = now() - startedAt;
      this.restUntil = now() + Math.min(longestRest, took / this.share - took);
    }
  }

  private next(): [pane: number, order: Order, kind: LayerKind] | null {
    for (const [pane, order] of this.orders) {
      for (const kind of order.open) return [pane, order, kind];
    }
    return null;
  }

  private async draw(pane: number, order: Order, kind: LayerKind): Promise<void> {
    const { now, tasks, post, sourceOf } = this.options;
    const { request, open } = order;
    open.delete(kind);
    const startedAt = now();
    let isNotified = false;
    try {
      const source = request[kind] && sourceOf(pane);
      const work = source ? drawLayer(kind, request, source) : null;
      let result = work?.next();
      for (let since = startedAt; work && result && !result.done; result = work.next()) {
        if (now() - since < slice) continue;
        if (!isNotified && now() - startedAt > maxWait) {
          isNotified = true;
          post({ type: 'layerBusy', pane, layer: kind }, []);
        }
        await tasks.yieldTask();
        if (!this.isRequested(pane, order, kind)) return;
        since = now();
      }
      const shape = result?.done ? (result.value ?? null) : null;
      post({ type: 'layer', pane, layer: kind, shape, problem: null }, transferOf(shape));
    } catch (error) {
      const problem = oneLine(error).replace(/^field: /, '');
      post({ type: 'layer', pane, layer: kind, shape: null, problem }, []);
    }
  }

  /** Whether what is being drawn is still requested. */
  private isRequested(pane: number, order: Order, kind: LayerKind): boolean {
    const now = this.orders.get(pane);
    return now === order || (now !== undefined && !now.open.has(kind));
  }
}

const transferOf = (shape: LayerShape | null): Transferable[] =>
  shape
    ? [...arraysOf(shape), ...arraysOf(shape.surface)].map(({ buffer }) => buffer as ArrayBuffer)
    : [];

const arraysOf = (shape: object | null): ArrayBufferView[] =>
  Object.values(shape ?? {}).filter((part) => ArrayBuffer.isView(part));
