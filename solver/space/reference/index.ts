import type { CellShape } from '../../mesh/types';
import { hexahedron } from './hexahedron';
import { line } from './line';
import { quadrangle } from './quadrangle';
import { triangle } from './triangle';
import type { ReferenceCell } from './types';

export const referenceCells: Readonly<Record<CellShape, ReferenceCell>> = {
  line,
  triangle,
  quadrangle,
  hexahedron,
};

export type { Lattice, ReferenceCell } from './types';
