import type { CellShape } from '../../mesh/types';
import { hexahedron } from './hexahedron';
import { line } from './line';
import { quadrilateral } from './quadrilateral';
import { triangle } from './triangle';
import type { ReferenceCell } from './types';

export const referenceCells: Readonly<Record<CellShape, ReferenceCell>> = {
  line,
  triangle,
  quadrilateral,
  hexahedron,
};

export type { Lattice, ReferenceCell } from './types';
