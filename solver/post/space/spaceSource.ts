import type { Program } from '../../expression';
import type { StateSpace } from '../../space/cellSpace';
import type { FieldProbe, SampledState } from '../../space/types';
import type { KeptShapes } from './keptShapes';

/** A state in space from which layers are drawn. */
export interface SpaceSource {
  readonly kind: 'space';
  readonly states: StateSpace;
  readonly sampled: SampledState;
  /** The displayed field. */
  readonly field: string;
  readonly kept: KeptShapes;
  /** Returns the outer surface. */
  skin(): { readonly points: Float32Array; readonly triangles: Uint32Array };
  /** @throws CaseError for an invalid expression */
  compile(expression: string): Program;
  probe(expressions: readonly string[]): FieldProbe;
}
