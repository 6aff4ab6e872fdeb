import { oneLine } from '../core/oneLine';
import type { Program } from '../expression';
import type { NamedExpressions } from '../expression/schema';
import type { CasePhysics } from '../physics/compile';
import type { EngineRequest } from './protocol';

/** One picture of the state. */
export interface Pane {
  readonly field: string;
  /** null if the field is not a valid expression in the current case. */
  readonly program: Program | null;
  /** Whether values are averaged where cells meet. */
  readonly smooth: boolean;
}

/** The field choice for a picture. */
export type FieldChoice = Pick<
  Extract<EngineRequest, { type: 'selectField' }>,
  'pane' | 'field' | 'smooth' | 'named'
>;

/** The fields in the pictures of a page, compiled for the displayed case. */
export class PaneFields {
  private readonly panes = new Map<number, Pane>();
  private own: NamedExpressions = [];

  /** The custom fields. */
  get named(): NamedExpressions {
    return this.own;
  }

  get ids(): Iterable<number> {
    return this.panes.keys();
  }

  of(id: number): Pane | undefined {
    return this.panes.get(id);
  }

  /** Pictures with a valid field. */
  *compiled(): Generator<[number, Program]> {
    for (const [id, { program }] of this.panes) if (program) yield [id, program];
  }

  /** @throws CaseError if the field is not a valid expression; then nothing changes. */
  choose(physics: CasePhysics, { pane, field, smooth, named = this.own }: FieldChoice): void {
    const program = physics.shownField(field, named);
    this.own = named;
    const isSmooth = smooth ?? this.panes.get(pane)?.smooth ?? false;
    this.panes.set(pane, { field, program, smooth: isSmooth });
  }

  /**
   * Compiles the fields of the other pictures for another case; invalid ones are left empty.
   * @param failed receives the reason, in one line
   */
  recompileOthers(
    physics: CasePhysics,
    chosen: number,
    failed: (id: number, message: string) => void,
  ): void {
    for (const [id, pane] of this.panes) {
      if (id === chosen) continue;
      try {
        this.panes.set(id, { ...pane, program: physics.shownField(pane.field, this.own) });
      } catch (error) {
        this.panes.set(id, { ...pane, program: null });
        failed(id, oneLine(error));
      }
    }
  }

  close(id: number): void {
    this.panes.delete(id);
  }

  clear(): void {
    this.panes.clear();
  }
}
