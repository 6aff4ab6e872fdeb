import type { CaseDocument } from '../case/document';
import { ProgramBuilder, type Value } from '../expression';
import { caseScope } from '../physics/caseScope';
import type { CasePhysics } from '../physics/compile';
import type { CarriedMesh } from './carriedMesh';

/** A case to be carried over. */
export interface Source {
  /** With omitted values taken from the free stream. */
  readonly document: CaseDocument;
  readonly physics: CasePhysics;
  /** With periodic groups apart. */
  readonly mesh: CarriedMesh;
}

/** Returns a builder with the names that the expressions of a case may use: parameters, definitions, place and time. */
export function scopeOf({ document, physics }: Pick<Source, 'document' | 'physics'>): {
  readonly builder: ProgramBuilder;
  readonly scope: Map<string, Value>;
} {
  const builder = new ProgramBuilder();
  const { parameters, system } = physics;
  return { builder, scope: caseScope(builder, document, parameters, system.dimension) };
}
