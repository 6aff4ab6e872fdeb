import type { CaseDocument } from '../../solver/case/document';
import { rectangleMesh } from '../../solver/mesh/rectangle';
import type { TriangleMesh } from '../../solver/mesh/types';
import { allSides, scheme, testCase } from '../support/cases';

/** A third-order flow between walls; `changes` replace whole members. */
export const flowCase = (changes: Partial<CaseDocument> = {}): CaseDocument =>
  testCase({ scheme: scheme(3), boundaries: allSides('slipWall'), ...changes });

/** The unit square, n × n × 2 triangles. */
export const square = (n: number): TriangleMesh => rectangleMesh(n, n);
