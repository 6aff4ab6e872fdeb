import type { Program } from '../../expression';
import type { StateSpace } from '../../space/cellSpace';
import type { FieldProbe, SampledState } from '../../space/types';
import type { KeptShapes } from './keptShapes';

/** The state in space that layers are drawn of. */
export interface SpaceSource {
  readonly kind: 'space';
  readonly states: StateSpace;
  readonly sampled: SampledState;
  /** The field in the picture. */
  readonly field: string;
  readonly kept: KeptShapes;
  /** What is viewed from outside. */
  skin(): { readonly points: Float32Array; readonly triangles: Uint32Array };
  /** @throws CaseError if an expression is none */
  compile(expression: string): Program;
  probe(expressions: readonly string[]): FieldProbe;
}
