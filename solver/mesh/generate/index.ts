import { buildCellMesh } from '../cellMesh';
import type { CellMesh } from '../types';
import { airfoilBlocks, type AirfoilSettings } from './airfoil';
import { BlockLattice } from './blockLattice';
import { meshOfBlocks, requireCapacity, type GeneratedBlocks } from './blocks';
import { boxBlocks, type BoxSettings } from './box';
import { cylinderBlocks, type CylinderSettings } from './cylinder';
import { extrudedFile, type Extrusion } from './extrude';

export { requireLayers } from './extrude';

/** What is generated, and the order of its geometry. */
export type Generated = (
  | ({ readonly kind: 'box' } & BoxSettings)
  | ({ readonly kind: 'cylinder' } & CylinderSettings)
  | ({ readonly kind: 'airfoil' } & AirfoilSettings)
) & { readonly order: number };

/** @throws MeshError with one line that starts with the invalid entry */
export function generatedBlocks(settings: Generated): GeneratedBlocks {
  const made = blocksOf(settings);
  requireCapacity(made.blocks, settings.order);
  return made;
}

/** The cells that would be generated. @throws MeshError as `generatedBlocks` */
export function generatedCounts(
  settings: Generated,
): Pick<CellMesh, 'shape' | 'order' | 'dimension'> & { readonly cells: number } {
  const { order } = settings;
  const lattices = generatedBlocks(settings).blocks.map((block) => new BlockLattice(block, order));
  const [{ dimension }] = lattices;
  const cells = lattices.reduce((sum, { cellCount }) => sum + cellCount, 0);
  return { shape: dimension === 2 ? 'quadrangle' : 'hexahedron', order, dimension, cells };
}

function blocksOf(settings: Generated): GeneratedBlocks {
  switch (settings.kind) {
    case 'box':
      return boxBlocks(settings);
    case 'cylinder':
      return cylinderBlocks(settings);
    case 'airfoil':
      return airfoilBlocks(settings);
    default:
      return settings satisfies never;
  }
}

/** The cells of a generator, with the curves that their boundary lies on. @throws MeshError as `generatedBlocks` */
export function generatedMesh(settings: Generated): CellMesh {
  const { blocks, curves } = generatedBlocks(settings);
  return { ...buildCellMesh(meshOfBlocks(blocks, settings.order)), curves };
}

/** A plane mesh extruded. @throws MeshError with one line that starts with the invalid entry */
export function extrudedMesh(mesh: CellMesh, extrusion: Extrusion): CellMesh {
  const { curves } = mesh;
  return { ...buildCellMesh(extrudedFile(mesh, extrusion)), ...(curves && { curves }) };
}
