import type { Program } from '../expression';
import { findMarks, type FoundMark } from '../outputs/marks';
import { finiteRange } from './fields';
import { oneLine } from './oneLine';
import type { PreparedCase } from './preparedCase';
import type { EngineEvent } from './protocol';
import type { Snapshot } from './runLoop';

interface Shown {
  readonly prepared: PreparedCase;
  readonly snapshot: Snapshot;
  readonly marks: readonly FoundMark[];
}

/** One picture of the state. */
interface Pane {
  readonly field: string;
  /** null where the field is no expression of the present case. */
  readonly program: Program | null;
}

/** Shows fields of one state, one per picture; the points are sent only when they change. */
export class Display {
  private shown: Shown | null = null;
  private readonly panes = new Map<number, Pane>();
  private surfaceVersion = 0;
  /** Mesh, scheme and order of the surface that the page has. */
  private surfaceOf: readonly unknown[] = [];

  constructor(private readonly post: (event: EngineEvent, transfer: Transferable[]) => void) {}

  /** The state that is shown, with its case. */
  get current(): Shown | null {
    return this.shown;
  }

  /**
   * Shows a state, and `field` of it in the first picture.
   * @throws CaseError where the field is no valid expression; then nothing changes.
   */
  show(prepared: PreparedCase, snapshot: Snapshot, field: string): void {
    const program = prepared.physics.field(field);
    this.shown = shownState(prepared, snapshot);
    this.panes.set(0, { field, program });
    for (const [id, pane] of this.panes) if (id !== 0) this.recompile(id, pane.field);
    this.sendSurface(prepared);
    for (const id of this.panes.keys()) this.sendField(id);
  }

  /** Another state of the same case. */
  update(snapshot: Snapshot): void {
    if (!this.shown) return;
    this.shown = shownState(this.shown.prepared, snapshot);
    for (const id of this.panes.keys()) this.sendField(id);
  }

  /** Another field of the same state, or a new picture of it. @throws Error with one line. */
  select(id: number, field: string): void {
    if (!this.shown) throw new Error('There is no state to show yet: preview or run the case');
    this.panes.set(id, { field, program: this.shown.prepared.physics.field(field) });
    this.sendField(id);
  }

  /** A picture is no longer looked at. */
  close(id: number): void {
    this.panes.delete(id);
  }

  clear(): void {
    this.shown = null;
    this.panes.clear();
    this.surfaceOf = [];
  }

  /** Translates a field for another case; one that is none there is told of and left out. */
  private recompile(id: number, field: string): void {
    if (!this.shown) return;
    try {
      this.panes.set(id, { field, program: this.shown.prepared.physics.field(field) });
    } catch (error) {
      this.panes.set(id, { field, program: null });
      this.post({ type: 'paneFailed', pane: id, message: oneLine(error) }, []);
    }
  }

  private sendSurface({ mesh, document, discretization }: PreparedCase): void {
    const key = [mesh, document.scheme.id, document.scheme.order];
    if (key.every((part, i) => part === this.surfaceOf[i])) return;
    this.surfaceOf = key;
    const { points, triangles } = discretization.displaySurface();
    this.post({ type: 'surface', version: ++this.surfaceVersion, points, triangles }, [
      points.buffer as ArrayBuffer,
      triangles.buffer as ArrayBuffer,
    ]);
  }

  private sendField(id: number): void {
    const pane = this.panes.get(id);
    if (!this.shown || !pane?.program) return;
    const { prepared, snapshot, marks } = this.shown;
    const { state, step, time, averages } = snapshot;
    const values = prepared.discretization.sampleField(state, pane.program, time, averages);
    const range = finiteRange(values);
    const { surfaceVersion } = this;
    this.post(
      {
        type: 'field',
        pane: id,
        surfaceVersion,
        field: pane.field,
        values,
        ...range,
        step,
        time,
        marks,
      },
      [values.buffer as ArrayBuffer],
    );
  }
}

const shownState = (prepared: PreparedCase, snapshot: Snapshot): Shown => ({
  prepared,
  snapshot,
  marks: findMarks({ ...prepared, ...snapshot }),
});
