import type { Program } from '../expression';
import { finiteRange } from './fields';
import { findMarks } from '../outputs/marks';
import type { PreparedCase } from './preparedCase';
import type { EngineEvent } from './protocol';
import type { Snapshot } from './runLoop';

interface Shown {
  readonly prepared: PreparedCase;
  readonly snapshot: Snapshot;
  readonly field: string;
  readonly program: Program;
}

/** Shows one field of one state; the points are sent only when they change. */
export class Display {
  private shown: Shown | null = null;
  private surfaceVersion = 0;
  /** Mesh, scheme and order of the surface that the page has. */
  private surfaceOf: readonly unknown[] = [];

  constructor(private readonly post: (event: EngineEvent, transfer: Transferable[]) => void) {}

  /** The state that is shown, with its case. */
  get current(): { readonly prepared: PreparedCase; readonly snapshot: Snapshot } | null {
    return this.shown;
  }

  /** @throws CaseError where the field is no valid expression; then nothing changes. */
  show(prepared: PreparedCase, snapshot: Snapshot, field: string): void {
    this.shown = { prepared, snapshot, field, program: prepared.physics.field(field) };
    this.sendSurface(prepared);
    this.sendField(this.shown);
  }

  /** Another state of the same case. */
  update(snapshot: Snapshot): void {
    if (!this.shown) return;
    this.shown = { ...this.shown, snapshot };
    this.sendField(this.shown);
  }

  /** Another field of the same state. @throws Error with one line. */
  select(field: string): void {
    if (!this.shown) throw new Error('There is no state to show yet: preview or run the case');
    const { prepared, snapshot } = this.shown;
    this.show(prepared, snapshot, field);
  }

  clear(): void {
    this.shown = null;
    this.surfaceOf = [];
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

  private sendField({ prepared, snapshot, field, program }: Shown): void {
    const { state, step, time, averages } = snapshot;
    const values = prepared.discretization.sampleField(state, program, time, averages);
    const marks = findMarks({ ...prepared, ...snapshot });
    const range = finiteRange(values);
    const { surfaceVersion } = this;
    this.post({ type: 'field', surfaceVersion, field, values, ...range, step, time, marks }, [
      values.buffer as ArrayBuffer,
    ]);
  }
}
