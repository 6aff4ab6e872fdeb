import { freeArrays } from '../../core/freeArrays';
import { buildCellMesh } from '../cellMesh';
import type { CellMesh } from '../types';
import { airfoilBlocks, type AirfoilSettings } from './airfoil';
import { BlockLattice } from './blockLattice';
import { meshOfBlocks, requireCapacity, type GeneratedBlocks } from './blocks';
import { boxBlocks, type BoxSettings } from './box';
import { cylinderBlocks, type CylinderSettings } from './cylinder';
import { extrudedFile, type Extrusion } from './extrude';

export { requireLayers } from './extrude';

/** Generator settings and the order of the geometry. */
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

/** Returns the counts of the cells to generate. @throws MeshError as `generatedBlocks` */
export function generatedCounts(
  settings: Generated,
): Pick<CellMesh, 'shape' | 'order' | 'dimension'> & { readonly cells: number } {
  const { order } = settings;
  const lattices = generatedBlocks(settings).blocks.map((block) => new BlockLattice(block, order));
  const [{ dimension }] = lattices;
  const cells = lattices.reduce((sum, { cellCount }) => sum + cellCount, 0);
  return { shape: dimension === 2 ? 'quadrilateral' : 'hexahedron', order, dimension, cells };
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

/** Generates cells with the curves of their boundary. @throws MeshError as `generatedBlocks` */
export function generatedMesh(settings: Generated): CellMesh {
  const { blocks, curves } = generatedBlocks(settings);
  return { ...buildCellMesh(meshOfBlocks(blocks, settings.order)), curves };
}

/** Extrudes a plane mesh. @throws MeshError with one line that starts with the invalid entry */
export function extrudedMesh(mesh: CellMesh, extrusion: Extrusion): CellMesh {
  const { curves } = mesh;
  const file = extrudedFile(mesh, extrusion);
  const cells = buildCellMesh(file);
  for (const { nodes, elementTags, physicalTags } of file.blocks) {
    freeArrays(nodes, elementTags, physicalTags);
  }
  freeArrays(file.nodeTags);
  return { ...cells, ...(curves && { curves }) };
}
