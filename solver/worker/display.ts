import type { Point } from '../diagnostics/point';
import type { Program } from '../expression';
import { findMarks, type FoundMark } from '../outputs/marks';
import { finiteRange } from '../run/fields';
import type { PreparedCase } from '../run/preparedCase';
import { checkpointSnapshot } from '../run/startingState';
import type { LayerSource } from '../post/layerSource';
import { KeptShapes } from '../post/space/keptShapes';
import type { LayerRequest } from '../post/layers';
import { LayerBuilder, type LayerBuilderOptions } from './layerBuilder';
import type { ReadPoint } from './events';
import type { NamedExpressions } from '../expression/schema';
import { roundOffOf } from '../space/roundOff';
import { pointValues, type Look, type Picture, type PictureSamples } from '../space/picture';
import type { FieldFrame, SimulationClock } from '../stepping/types';
import type { StateArray } from '../space/types';
import type { Screen } from '../run/liveView';
import type { Snapshot } from '../run/runObserver';
import { PaneFields, type FieldChoice, type Pane } from './paneFields';
import { ViewPicture } from './viewPicture';
import { t } from '../text/t';

interface Shown {
  readonly prepared: PreparedCase;
  readonly snapshot: Snapshot;
  /** Marks of the state; empty until a field of it is sent. */
  readonly marks: readonly FoundMark[];
  /** Whether a field of exactly this state was sent. */
  readonly isSent: boolean;
}

export type DisplayOptions = Omit<LayerBuilderOptions, 'sourceOf'>;

/** Shows fields of one state, one per picture; the points are sent only when they change. */
export class Display implements Screen {
  private shown: Shown | null = null;
  private readonly panes = new PaneFields();
  private watched = true;
  private surfaceVersion = 0;
  private readonly picture = new ViewPicture();
  private readonly kept = new KeptShapes();
  private readonly roundOff = new WeakMap<
    Program,
    { readonly prepared: PreparedCase; readonly value: number }
  >();
  private compared: StateArray | null = null;
  private readonly post: DisplayOptions['post'];
  private readonly layers: LayerBuilder;

  constructor(options: DisplayOptions) {
    this.post = options.post;
    this.layers = new LayerBuilder({ ...options, sourceOf: (pane) => this.sourceOf(pane) });
  }

  /** The displayed state, with its case. */
  get current(): Shown | null {
    return this.shown;
  }

  /**
   * Shows a state, with `field` in the first picture.
   * @throws CaseError if the field is not a valid expression; then nothing changes.
   */
  show(
    prepared: PreparedCase,
    snapshot: Snapshot,
    field: string,
    named: NamedExpressions = [],
  ): void {
    const { physics } = prepared;
    this.panes.choose(physics, { pane: 0, field, named });
    this.kept.forgetValues();
    this.shown = { prepared, snapshot, marks: [], isSent: false };
    this.panes.recompileOthers(physics, 0, (pane, message) =>
      this.post({ type: 'paneFailed', pane, message }, []),
    );
    this.sendSurface(prepared);
    this.sendFields();
  }

  /** The displayed fields; see `Screen`. */
  get fields(): ReadonlyMap<number, Program> {
    return new Map(this.watched && this.shown ? this.panes.compiled() : []);
  }

  /** Sample points of the fields. */
  get samples(): PictureSamples | undefined {
    return this.picture.current?.samples;
  }

  /**
   * Changes the view of the state.
   * @returns the resulting picture, which `redraw` shows; null if it is unchanged
   */
  look(look: Look): Picture | null {
    this.picture.want(look);
    return this.requested;
  }

  /** The requested picture that isn't shown yet. */
  get requested(): Picture | null {
    const { picture, shown } = this;
    const requested = shown && picture.requested(shown.prepared);
    return requested === picture.current ? null : requested;
  }

  /**
   * Shows the state in the requested picture.
   * @param frames fields of a later state in it, by picture; null: those of the current state
   */
  redraw(frames: ReadonlyMap<number, FieldFrame> | null = null): void {
    if (!this.shown) return;
    this.sendSurface(this.shown.prepared);
    if (!this.watched) {
      this.hold(this.shown.snapshot);
    } else if (frames) {
      for (const [id, frame] of frames) this.showFrame(id, frame);
      this.layers.renew();
    } else {
      this.sendFields();
    }
  }

  /** The state to compare with; null if none matches the displayed one. */
  get other(): StateArray | null {
    const { compared, shown } = this;
    return compared?.length === shown?.snapshot.state.length ? compared : null;
  }

  /** Shows a state of the case with other obstacles, in the same pictures. */
  follow(prepared: PreparedCase, snapshot: Snapshot): void {
    const field = this.panes.of(0)?.field;
    if (field !== undefined) this.show(prepared, snapshot, field, this.panes.named);
  }

  /** Shows another state of the same case. */
  update(snapshot: Snapshot): void {
    this.hold(snapshot);
    if (this.watched) this.sendFields();
  }

  /** Stores another state without showing it yet. */
  hold(snapshot: Snapshot): void {
    this.kept.forgetValues();
    if (this.shown) this.shown = { ...this.shown, snapshot, isSent: false };
  }

  /** Shows a field of a state that was not read back; marks are those of the last state read. */
  showFrame(id: number, { values, step, time }: FieldFrame): void {
    const [pane, picture] = [this.panes.of(id), this.picture.current];
    if (pane && picture) this.postField(id, pane, pointValues(picture, values), { step, time });
  }

  /** Sets whether the display is visible. */
  watch(watched: boolean): void {
    this.watched = watched;
    if (watched && this.shown && !this.shown.isSent) this.sendFields();
  }

  /** Shows another field of the same state, or a new picture of it. @throws Error with one line. */
  select(choice: FieldChoice): void {
    if (!this.shown) throw new Error(t('workerNothingToShow'));
    const { named } = this.panes;
    this.panes.choose(this.shown.prepared.physics, choice);
    if (this.panes.named !== named) this.kept.forgetValues();
    this.sendField(choice.pane);
    this.layers.renew(choice.pane);
  }

  /** Sets the layers over the field of a picture. */
  setLayers(pane: number, layers: LayerRequest): void {
    this.layers.order(pane, layers);
  }

  /** @param share largest fraction of the time for layers during a run; 1 while none is active */
  paceLayers(share: number): void {
    this.layers.pace(share);
  }

  /** Resolves when all layers are drawn. */
  layersDrawn(): Promise<void> {
    return this.layers.drawn();
  }

  /** Whether pictures need whole states, not only values of their fields. */
  get needsStates(): boolean {
    return this.watched && this.layers.hasPendingWork;
  }

  /** Returns the fields of all pictures at points: x, y and, in three dimensions, z. */
  readPoints(points: readonly Point[]): ReadPoint[] {
    if (!this.shown) return [];
    const { prepared, snapshot } = this.shown;
    const panes = [...this.panes.compiled()];
    const programs = panes.map(([, program]) => program);
    const sampled = { ...snapshot, other: this.other };
    const probe = prepared.discretization.createProbe(sampled, programs);
    const read = new Float64Array(programs.length);
    return points.map(([x, y = 0, z = 0]) => {
      const cell = probe.read(x, y, z, read);
      const values = cell < 0 ? [] : panes.map(([pane], i) => ({ pane, value: read[i] }));
      return { x, y, z, cell, values };
    });
  }

  /** Sets the result to compare with, or none. @throws Error with one line if it doesn't match */
  compareWith(checkpoint: ArrayBuffer | null): void {
    if (!this.shown) throw new Error(t('workerNothingToCompare'));
    this.compared = checkpoint && checkpointSnapshot(this.shown.prepared, checkpoint).state;
    this.kept.forgetValues();
    this.sendFields();
  }

  /** Closes a picture. */
  close(id: number): void {
    this.panes.close(id);
    this.layers.close(id);
  }

  clear(): void {
    this.shown = null;
    this.compared = null;
    this.panes.clear();
    this.layers.clear();
    this.picture.clear();
    this.kept.clear();
  }

  private sendSurface(prepared: PreparedCase): void {
    const picture = this.picture.requested(prepared);
    if (picture === this.picture.current) return;
    this.picture.take(prepared, picture);
    const { kind, points, triangles, normals, perCell, faceIntervals, boundary } = picture;
    const version = ++this.surfaceVersion;
    const drawn = { kind, points, triangles, normals, perCell, faceIntervals, boundary };
    this.post({ type: 'surface', version, ...drawn }, [points.buffer, triangles.buffer]);
  }

  private sendFields(): void {
    for (const id of this.panes.ids) this.sendField(id);
    this.layers.renew();
  }

  private sendField(id: number): void {
    const pane = this.panes.of(id);
    if (!this.shown || !pane?.program) return;
    const { prepared, snapshot } = this.shown;
    if (!this.shown.isSent) {
      this.shown = { ...this.shown, marks: findMarks({ ...prepared, ...snapshot }), isSent: true };
    }
    this.postField(id, pane, this.sample(prepared, snapshot, pane.program), snapshot);
  }

  private sample(prepared: PreparedCase, snapshot: Snapshot, field: Program): Float32Array {
    const { discretization } = prepared;
    const picture = this.picture.current ?? this.picture.requested(prepared);
    return discretization.samplePicture({ ...snapshot, other: this.other }, field, picture);
  }

  /** Returns the data for the layers of a picture. @throws Error with one line if they can't be drawn */
  private sourceOf(id: number): LayerSource | null {
    const pane = this.panes.of(id);
    if (!this.shown || !pane) return null;
    const { prepared, snapshot } = this.shown;
    const { discretization, physics } = prepared;
    const { named } = this.panes;
    // Cells with constant values have no lines in them.
    const isSmooth = pane.smooth || this.picture.current?.isFlat === true;
    const compile = (expression: string): Program => physics.shownField(expression, named);
    const sampled = { ...snapshot, other: this.other };
    const probe: LayerSource['probe'] = (expressions) =>
      discretization.createProbe(sampled, expressions.map(compile));
    const { field } = pane;
    const states = { space: discretization.space, physics };
    if (discretization.pictureKind === 'skin') {
      const skin = () => this.picture.geometry(prepared).surface;
      const onSkin = (name: string): Float32Array => this.sample(prepared, snapshot, compile(name));
      return {
        kind: 'space',
        states,
        sampled,
        field,
        kept: this.kept,
        skin,
        onSkin,
        compile,
        probe,
      };
    }
    return {
      kind: 'plane',
      ...this.picture.geometry(prepared),
      field,
      sample: (expression) => {
        const values = this.sample(prepared, snapshot, compile(expression ?? pane.field));
        return isSmooth ? this.picture.smoothed(values) : values;
      },
      roundOff: (expression) => roundOffOf(states, sampled, compile(expression ?? field)),
      probe,
    };
  }

  /** Returns a round-off bound, computed once per field and case: it depends on the size of the state, which changes little. */
  private fieldRoundOff(pane: number): number {
    const program = this.panes.of(pane)?.program;
    if (!this.shown || !program) return 0;
    const { prepared, snapshot } = this.shown;
    const known = this.roundOff.get(program);
    if (known?.prepared === prepared) return known.value;
    const states = { space: prepared.discretization.space, physics: prepared.physics };
    const value = roundOffOf(states, { ...snapshot, other: this.other }, program);
    this.roundOff.set(program, { prepared, value });
    return value;
  }

  private postField(
    pane: number,
    { field, smooth }: Pane,
    sampled: Float32Array,
    { step, time }: SimulationClock,
  ): void {
    if (!this.shown) return;
    const { marks } = this.shown;
    const values = smooth ? this.picture.smoothed(sampled) : sampled;
    const range = finiteRange(values);
    const { surfaceVersion } = this;
    const roundOff = this.fieldRoundOff(pane);
    const shown = { ...range, roundOff, step, time, marks };
    this.post({ type: 'field', pane, surfaceVersion, field, values, ...shown }, [
      values.buffer as ArrayBuffer,
    ]);
  }
}
