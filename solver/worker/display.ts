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
  /** Of the state; empty until a field of one is sent. */
  readonly marks: readonly FoundMark[];
  /** Whether a field of this very state was sent. */
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

  /** The state that is shown, with its case. */
  get current(): Shown | null {
    return this.shown;
  }

  /**
   * Shows a state, and `field` of it in the first picture.
   * @throws CaseError if the field is no valid expression; then nothing changes.
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

  /** The fields in view; see `Screen`. */
  get fields(): ReadonlyMap<number, Program> {
    return new Map(this.watched && this.shown ? this.panes.compiled() : []);
  }

  /** Where they are sampled. */
  get samples(): PictureSamples | undefined {
    return this.picture.current?.samples;
  }

  /**
   * A view looks at the state in another way.
   * @returns the picture that this makes, which `redraw` shows; null if it stays the same
   */
  look(look: Look): Picture | null {
    this.picture.want(look);
    return this.requested;
  }

  /** The picture that is wanted and isn't shown yet. */
  get requested(): Picture | null {
    const { picture, shown } = this;
    const requested = shown && picture.requested(shown.prepared);
    return requested === picture.current ? null : requested;
  }

  /**
   * Shows the state in the picture that is wanted now.
   * @param frames fields of a later state in it, by picture; without, those of the current state
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

  /** What the state in view is compared with; null if there is none that fits it. */
  get other(): StateArray | null {
    const { compared, shown } = this;
    return compared?.length === shown?.snapshot.state.length ? compared : null;
  }

  /** A state of the case with other obstacles, in the same pictures. */
  follow(prepared: PreparedCase, snapshot: Snapshot): void {
    const field = this.panes.of(0)?.field;
    if (field !== undefined) this.show(prepared, snapshot, field, this.panes.named);
  }

  /** Another state of the same case. */
  update(snapshot: Snapshot): void {
    this.hold(snapshot);
    if (this.watched) this.sendFields();
  }

  /** The same without showing it yet. */
  hold(snapshot: Snapshot): void {
    this.kept.forgetValues();
    if (this.shown) this.shown = { ...this.shown, snapshot, isSent: false };
  }

  /** A field of a state that isn't at hand itself; marks are those of the last one that was. */
  showFrame(id: number, { values, step, time }: FieldFrame): void {
    const [pane, picture] = [this.panes.of(id), this.picture.current];
    if (pane && picture) this.postField(id, pane, pointValues(picture, values), { step, time });
  }

  /** Whether anybody looks. */
  watch(watched: boolean): void {
    this.watched = watched;
    if (watched && this.shown && !this.shown.isSent) this.sendFields();
  }

  /** Another field of the same state, or a new picture of it. @throws Error with one line. */
  select(choice: FieldChoice): void {
    if (!this.shown) throw new Error(t('workerNothingToShow'));
    const { named } = this.panes;
    this.panes.choose(this.shown.prepared.physics, choice);
    if (this.panes.named !== named) this.kept.forgetValues();
    this.sendField(choice.pane);
    this.layers.renew(choice.pane);
  }

  /** What is to be drawn over the field of a picture. */
  setLayers(pane: number, layers: LayerRequest): void {
    this.layers.order(pane, layers);
  }

  /** @param share of the time that layers may take during a run; 1 while none does */
  paceLayers(share: number): void {
    this.layers.pace(share);
  }

  /** Resolves when nothing of the layers is left to be drawn. */
  layersDrawn(): Promise<void> {
    return this.layers.drawn();
  }

  /** Whether pictures need states, and not only values of their fields. */
  get needsStates(): boolean {
    return this.watched && this.layers.hasPendingWork;
  }

  /** The fields of all pictures at points: x, y and in space z. */
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

  /** Compares with another result, or with none. @throws Error with one line if it doesn't fit */
  compareWith(checkpoint: ArrayBuffer | null): void {
    if (!this.shown) throw new Error(t('workerNothingToCompare'));
    this.compared = checkpoint && checkpointSnapshot(this.shown.prepared, checkpoint).state;
    this.kept.forgetValues();
    this.sendFields();
  }

  /** A picture is no longer looked at. */
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

  /** What the layers of a picture are drawn of. @throws Error with one line if they can't be */
  private sourceOf(id: number): LayerSource | null {
    const pane = this.panes.of(id);
    if (!this.shown || !pane) return null;
    const { prepared, snapshot } = this.shown;
    const { discretization, physics } = prepared;
    const { named } = this.panes;
    // Cells of one value have no lines in them.
    const isSmooth = pane.smooth || this.picture.current?.isFlat === true;
    const compile = (expression: string): Program => physics.shownField(expression, named);
    const sampled = { ...snapshot, other: this.other };
    const probe: LayerSource['probe'] = (expressions) =>
      discretization.createProbe(sampled, expressions.map(compile));
    const { field } = pane;
    const states = { space: discretization.space, physics };
    if (discretization.pictureKind === 'skin') {
      const skin = () => this.picture.geometry(prepared).surface;
      return { kind: 'space', states, sampled, field, kept: this.kept, skin, compile, probe };
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

  /** Found once for a field of a case: it follows the size of the state, which changes little. */
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
