import { drawLayer } from '../post/drawLayers';
import {
  coarsePass,
  layerKinds,
  type LayerKind,
  type LayerRequest,
  type LayerShape,
} from '../post/layers';
import type { LayerSource } from '../post/layerSource';
import { oneLine } from '../core/oneLine';
import type { EngineEvent } from './protocol';
import type { Tasks } from '../core/tasks';

export interface LayerBuilderOptions {
  readonly post: (event: EngineEvent, transfer: Transferable[]) => void;
  readonly now: () => number;
  readonly tasks: Tasks;
  /** Returns the data for the layers of a picture; null without a state. */
  readonly sourceOf: (pane: number) => LayerSource | null;
}

/** Milliseconds of work before yielding. */
const slice = 8;
/** Milliseconds after which `layerBusy` is reported. */
const maxWait = 300;
/** The longest pause between layers during a run, in milliseconds. */
const longestRest = 20_000;

/** The layers of a picture: requested ones, and those not drawn yet. */
interface Order {
  readonly request: LayerRequest;
  readonly open: Set<LayerKind>;
  /** Layers drawn coarsely only, since states arrive continuously. */
  readonly coarse: Set<LayerKind>;
}

/**
 * Draws the layers of all pictures, one after the other in small slices. A new request replaces the current one; a
 * new state waits until the current layer is drawn. Layers with a finer pass are drawn coarsely first,
 * and only coarsely while states arrive continuously.
 */
export class LayerBuilder {
  private readonly orders = new Map<number, Order>();
  /** The work in progress. */
  private working: Promise<void> | null = null;
  private restUntil = 0;
  /** Ends the current pause. */
  private endRest: (() => void) | null = null;
  /** Whether states arrive continuously, so that layers must leave time for other work. */
  private isPaced = false;
  /** See `pace`. */
  private share = 1;

  constructor(private readonly options: LayerBuilderOptions) {}

  /** Whether any layer is still to be drawn. */
  get hasPendingWork(): boolean {
    return [...this.orders.values()].some(({ request }) =>
      layerKinds.some((kind) => request[kind] !== null),
    );
  }

  /** Sets the largest fraction of the time for layers while states arrive continuously. */
  pace(share: number): void {
    this.share = share;
    if (share === 1) this.refine();
  }

  /** Requests other layers in a picture; unchanged ones are kept. */
  order(pane: number, request: LayerRequest): void {
    const before = this.orders.get(pane);
    const same = (kind: LayerKind): boolean => {
      const [was, is] = [before?.request[kind] ?? null, request[kind]];
      if (was === null || is === null) return was === is;
      // A volume is clipped when it is drawn.
      const placed = ({ sight, raised, clip }: LayerRequest) => [
        sight,
        raised,
        kind === 'volume' ? null : clip,
      ];
      const [from, to] = [before && placed(before.request), placed(request)];
      return JSON.stringify([from, was]) === JSON.stringify([to, is]);
    };
    // The longest pending first, so that frequent changes of one layer do not hold up the others.
    const changed = layerKinds.filter((kind) => !same(kind));
    this.orders.set(pane, {
      request,
      open: new Set([...(before?.open ?? []), ...changed]),
      coarse: before?.coarse ?? new Set(),
    });
    this.isPaced = false;
    this.begin();
  }

  /** Redraws after a change of the state, or of the field of a picture. */
  renew(pane: number | null = null): void {
    this.isPaced = pane === null;
    for (const [id, { request, open }] of this.orders) {
      if (pane !== null && pane !== id) continue;
      for (const kind of layerKinds) if (request[kind]) open.add(kind);
    }
    this.begin();
  }

  /** Resolves when all layers are drawn. */
  async drawn(): Promise<void> {
    this.refine();
    await this.working;
  }

  close(pane: number): void {
    this.orders.delete(pane);
  }

  clear(): void {
    this.orders.clear();
  }

  /** Draws all layers at full resolution, without pauses. */
  private refine(): void {
    this.isPaced = false;
    this.endRest?.();
    for (const { open, coarse } of this.orders.values()) {
      for (const kind of coarse) open.add(kind);
      coarse.clear();
    }
    this.begin();
  }

  private get isLive(): boolean {
    return this.isPaced && this.share < 1;
  }

  private begin(): void {
    if (!this.next()) return;
    this.working ??= this.work().finally(() => {
      this.working = null;
      // A request may arrive between the end of the loop and this point.
      this.begin();
    });
  }

  private async work(): Promise<void> {
    const { now, tasks } = this.options;
    for (let next = this.next(); next; next = this.next()) {
      const rest = this.restUntil - now();
      if (this.isLive && rest > 0) {
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
    const { request, open, coarse } = order;
    open.delete(kind);
    const first = coarsePass(kind, request);
    if (first) {
      await this.drawPass(pane, order, kind, first);
      if (this.isLive) coarse.add(kind);
      if (this.isLive || !this.isRequested(pane, order, kind)) return;
    }
    await this.drawPass(pane, order, kind, request);
  }

  private async drawPass(
    pane: number,
    order: Order,
    kind: LayerKind,
    request: LayerRequest,
  ): Promise<void> {
    const { now, tasks, post, sourceOf } = this.options;
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

  /** Whether the layer in progress is still requested. */
  private isRequested(pane: number, order: Order, kind: LayerKind): boolean {
    const now = this.orders.get(pane);
    return now === order || (now !== undefined && !now.open.has(kind));
  }
}

const transferOf = (shape: LayerShape | null): Transferable[] =>
  shape
    ? [shape, shape.surface, shape.volume, shape.convolution]
        .flatMap((part) => arraysOf(part ?? null))
        .map(({ buffer }) => buffer as ArrayBuffer)
    : [];

const arraysOf = (shape: object | null): ArrayBufferView[] =>
  Object.values(shape ?? {}).filter((part) => ArrayBuffer.isView(part));
