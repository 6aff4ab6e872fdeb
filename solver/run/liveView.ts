import type { Program } from '../expression';
import type { PictureSamples } from '../space/picture';
import type { FieldFrame, FieldSampler, Simulation } from '../stepping/types';

/** The pictures in which a run is inspected. */
export interface Screen {
  /** By picture the field in it; none while nobody looks. */
  readonly fields: ReadonlyMap<number, Program>;
  /** Where they are sampled; without, at all display points. */
  readonly samples?: PictureSamples;
  showFrame(picture: number, frame: FieldFrame): void;
  /** Whether pictures need states, and not only values of their fields. */
  readonly needsStates?: boolean;
}

/** Inspects a run between its batches. */
export interface RunWatcher {
  /** Shortest time between states that are read back, in milliseconds. */
  readonly stateInterval: number;
  /**
   * Requests what is due, without waiting, and handles it when it arrives.
   * @param before resolves with the steps submitted so far
   * @param handled called after anything was handled, which took this thread's time
   */
  ask(before: Promise<unknown>, handled: () => void): void;
  /** What was requested is of the past. */
  forget(): void;
}

export interface LiveViewOptions {
  readonly simulation: Pick<Simulation, 'createFieldSampler'>;
  readonly screen: Screen;
  readonly now: () => number;
  /** Milliseconds between pictures at least. */
  readonly interval: number;
  /** Milliseconds between states at least where no picture needs them. */
  readonly idleInterval: number;
  readonly onError: (error: Error) => void;
}

/** What is drawn over fields follows every this many pictures. */
const layerIntervals = 3;

/** Pictures are spaced so that they take at most this share of the time. */
export const liveShare = 0.05;

interface Sight {
  readonly field: Program;
  readonly samples: PictureSamples | undefined;
}

interface Picture extends Sight {
  /** null if there is none, or none yet. */
  sampler: FieldSampler | null;
  settled: Promise<void>;
}

/** Samplers of what is to be in view next, by picture. */
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
 * The fields of a run as it continues, sampled where the simulation keeps its state. Where that can't
 * be, or isn't known yet, it requests states often enough to sample them instead.
 */
export class LiveView implements RunWatcher {
  private readonly pictures = new Map<number, Picture>();
  private ahead: Ahead | null = null;
  private nextFrame = 0;
  private asked = false;
  /** Grows when what is under way no longer counts. */
  private generation = 0;

  constructor(private readonly options: LiveViewOptions) {}

  get stateInterval(): number {
    const { screen, interval, idleInterval } = this.options;
    if (screen.needsStates) return Math.min(idleInterval, layerIntervals * interval);
    const isSampled = (picture: number): boolean => !!this.pictures.get(picture)?.sampler;
    return [...screen.fields.keys()].every(isSampled) ? idleInterval : interval;
  }

  /** Resolves when it is known how each field is sampled. */
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
   * The fields in view as they are now, at the samples of another picture that is to be shown: no state is moved.
   * @returns by picture; null if a field isn't sampled on the device, or the state is that of a failed step
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

  /** To be called before the simulation is disposed of. */
  dispose(): void {
    this.forget();
    this.ahead?.samplers.forEach(({ sampler }) => sampler.dispose());
    this.ahead = null;
    for (const { sampler } of this.pictures.values()) sampler?.dispose();
    this.pictures.clear();
  }

  /** Makes samplers for the fields that are inspected, and lets go of the others. */
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

  /** A field that the device can't compute, or refuses, is sampled from states. */
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
