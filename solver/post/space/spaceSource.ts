import type { Program } from '../../expression';
import type { StateSpace } from '../../space/cellSpace';
import type { Picture } from '../../space/picture';
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
  skin(): Pick<Picture, 'points' | 'triangles' | 'boundary' | 'normals'>;
  /** Returns the values of a field at the points of the outer surface. */
  onSkin(field: string): Float32Array;
  /** @throws CaseError for an invalid expression */
  compile(expression: string): Program;
  probe(expressions: readonly string[]): FieldProbe;
}
