import type { Program } from '../expression';
import type { PictureSamples } from '../space/picture';
import type { FieldFrame, FieldSampler, Simulation } from '../stepping/types';

/** Display of a run: its pictures. */
export interface Screen {
  /** Displayed field by picture; empty if nothing is displayed. */
  readonly fields: ReadonlyMap<number, Program>;
  /** Sample points; if absent, all display points. */
  readonly samples?: PictureSamples;
  showFrame(picture: number, frame: FieldFrame): void;
  /** Whether pictures need whole states, not only values of their fields. */
  readonly needsStates?: boolean;
}

/** Observes a run between its batches. */
export interface RunWatcher {
  /** Shortest time between states read back, in milliseconds. */
  readonly stateInterval: number;
  /**
   * Requests the data that are due and handles them on arrival; never blocks.
   * @param before resolves with the steps submitted so far
   * @param handled called after data were handled, which occupied this thread
   */
  ask(before: Promise<unknown>, handled: () => void): void;
  /** Discards pending requests. */
  forget(): void;
}

export interface LiveViewOptions {
  readonly simulation: Pick<Simulation, 'createFieldSampler'>;
  readonly screen: Screen;
  readonly now: () => number;
  /** Minimum time between pictures in milliseconds. */
  readonly interval: number;
  /** Minimum time between states in milliseconds if no picture needs them. */
  readonly idleInterval: number;
  readonly onError: (error: Error) => void;
}

/** Layers over fields are updated every this many pictures. */
const layerIntervals = 3;

/** Largest fraction of the time spent on pictures; it determines their spacing. */
export const liveShare = 0.05;

interface Sight {
  readonly field: Program;
  readonly samples: PictureSamples | undefined;
}

interface Picture extends Sight {
  /** null if there is none, or not yet. */
  sampler: FieldSampler | null;
  settled: Promise<void>;
}

/** Samplers of the next view, by picture. */
interface Ahead {
  readonly samples: PictureSamples;
  readonly samplers: Map<number, { readonly field: Program; readonly sampler: FieldSampler }>;
}

interface ArrivedFrame extends Sight {
  readonly picture: number;
  readonly frame: FieldFrame | null;
  readonly at: number;
}

/**
 * Displays the fields of a running simulation, sampled on its device. If that is impossible or not known yet, states
 * are requested often enough to sample them instead.
 */
export class LiveView implements RunWatcher {
  private readonly pictures = new Map<number, Picture>();
  private ahead: Ahead | null = null;
  private nextFrame = 0;
  private asked = false;
  /** Incremented when pending requests become obsolete. */
  private generation = 0;

  constructor(private readonly options: LiveViewOptions) {}

  get stateInterval(): number {
    const { screen, interval, idleInterval } = this.options;
    if (screen.needsStates) return Math.min(idleInterval, layerIntervals * interval);
    const isSampled = (picture: number): boolean => !!this.pictures.get(picture)?.sampler;
    return [...screen.fields.keys()].every(isSampled) ? idleInterval : interval;
  }

  /** Resolves when the sampling of each field is decided. */
  async prepared(): Promise<void> {
    this.follow();
    await Promise.all([...this.pictures.values()].map(({ settled }) => settled));
  }

  ask(before: Promise<unknown>, handled: () => void): void {
    this.follow();
    if (this.asked || this.options.now() < this.nextFrame) return;
    const { generation } = this;
    const { now, onError } = this.options;
    const frames = [...this.pictures].flatMap(([picture, { field, samples, sampler }]) =>
      sampler
        ? [
            sampler.sample().then((frame): ArrivedFrame => ({
              picture,
              field,
              samples,
              frame,
              at: now(),
            })),
          ]
        : [],
    );
    if (frames.length === 0) return;
    this.asked = true;
    Promise.all([before.then(now), ...frames])
      .then(([startedAt, ...arrived]) => {
        if (generation !== this.generation) return;
        const finishedAt = Math.max(...arrived.map(({ at }) => at));
        this.show(arrived, Math.max(0, finishedAt - startedAt));
        handled();
      })
      .catch((error: Error) => {
        if (generation === this.generation) onError(error);
      });
  }

  /**
   * Samples the current fields at the samples of the next picture, without reading the state back.
   * @returns values by picture; null if a field isn't sampled on the device, or the state is that of a failed step
   */
  async framesAt(samples: PictureSamples): Promise<ReadonlyMap<number, FieldFrame> | null> {
    const fields = [...this.options.screen.fields];
    if (fields.length === 0 || fields.some(([id]) => !this.pictures.get(id)?.sampler)) return null;
    const { simulation } = this.options;
    const ahead: Ahead = { samples, samplers: new Map() };
    this.ahead?.samplers.forEach(({ sampler }) => sampler.dispose());
    this.ahead = ahead;
    const frames = await Promise.all(
      fields.map(async ([id, field]) => {
        const sampler = await simulation.createFieldSampler(field, samples);
        if (sampler && this.ahead === ahead) ahead.samplers.set(id, { field, sampler });
        else sampler?.dispose();
        return this.ahead === ahead && sampler ? sampler.sample() : null;
      }),
    );
    const found = fields.flatMap(([id], i) => (frames[i] ? [[id, frames[i]] as const] : []));
    return found.length === fields.length ? new Map(found) : null;
  }

  private show(frames: readonly ArrivedFrame[], sampling: number): void {
    const { screen, now, interval } = this.options;
    this.asked = false;
    const startedAt = now();
    for (const { picture, frame, ...sight } of frames) {
      if (frame && this.isInView(picture, sight)) screen.showFrame(picture, frame);
    }
    const cost = sampling + now() - startedAt;
    this.nextFrame = now() + Math.max(interval, cost / liveShare);
  }

  forget(): void {
    this.generation++;
    this.asked = false;
  }

  /** Must be called before the simulation is disposed of. */
  dispose(): void {
    this.forget();
    this.ahead?.samplers.forEach(({ sampler }) => sampler.dispose());
    this.ahead = null;
    for (const { sampler } of this.pictures.values()) sampler?.dispose();
    this.pictures.clear();
  }

  /** Creates samplers for the displayed fields and disposes of the others. */
  private follow(): void {
    const { fields } = this.options.screen;
    for (const [id, picture] of this.pictures) {
      if (this.isInView(id, picture) || this.asked) continue;
      picture.sampler?.dispose();
      this.pictures.delete(id);
    }
    for (const [id, field] of fields) {
      if (!this.pictures.has(id)) this.prepare(id, field);
    }
  }

  private isInView(id: number, { field, samples }: Sight): boolean {
    const { screen } = this.options;
    return screen.fields.get(id) === field && screen.samples === samples;
  }

  /** Prepares sampling; a field that the device can't compute is sampled from states. */
  private prepare(id: number, field: Program): void {
    const { samples } = this.options.screen;
    const picture: Picture = { field, samples, sampler: null, settled: Promise.resolve() };
    this.pictures.set(id, picture);
    const ready = this.ahead?.samples === samples ? this.ahead?.samplers.get(id) : undefined;
    if (ready?.field === field) {
      this.ahead?.samplers.delete(id);
      picture.sampler = ready.sampler;
      return;
    }
    const settle = (sampler: FieldSampler | null): void => {
      if (this.pictures.get(id) === picture) picture.sampler = sampler;
      else sampler?.dispose();
    };
    const made = this.options.simulation.createFieldSampler(field, samples);
    picture.settled = made.then(settle, () => settle(null));
  }
}
