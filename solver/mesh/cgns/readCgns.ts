import { readHdf5 } from '../../hdf5';
import { t } from '../../text/t';
import { Blocks } from '../readers/blocks';
import { MeshError, type MeshFile } from '../types';
import { Warnings } from '../warnings';
import type { Families } from './boundary';
import { connectZones, type Zone } from './connections';
import { Groups, Points, type MeshParts } from './meshParts';
import { asMeshError, rootNode, type CgnsGroup, type CgnsNode } from './node';
import { readStructured } from './structured';
import { readUnstructured } from './unstructured';

/**
 * Reads CGNS files stored as HDF5 (CGNS Standard Interface Data Structures): structured and unstructured zones, joined
 * where they match point by point. Families of boundary conditions become groups.
 * @throws MeshError
 */
export async function readCgns(
  bytes: Uint8Array,
  fileName: string,
  onProgress?: (fraction: number) => void,
): Promise<MeshFile> {
  try {
    return await readHdf5(bytes, fileName, (root) => readCgnsTree(root, fileName, onProgress));
  } catch (error) {
    throw asMeshError(error);
  }
}

/** Reads the tree of nodes of a CGNS file from its root. @throws MeshError, Hdf5Error */
export function readCgnsTree(
  root: CgnsGroup,
  fileName: string,
  onProgress?: (fraction: number) => void,
): MeshFile {
  const base = rootNode(root, fileName).child('CGNSBase_t');
  if (base === null) throw new MeshError(`${fileName}: ${t('cgnsNoBase')}`);
  return readBase(base, fileName, onProgress);
}

function readBase(
  base: CgnsNode,
  fileName: string,
  onProgress?: (fraction: number) => void,
): MeshFile {
  const [dimension] = base.numbers();
  if (dimension !== 2 && dimension !== 3) return base.fail(t('cgnsDimension', dimension ?? 0));
  const nodes = base.children('Zone_t');
  if (nodes.length === 0) base.fail(t('cgnsNoZones'));
  const parts: MeshParts = {
    dimension,
    points: new Points(),
    blocks: new Blocks(),
    groups: new Groups(dimension === 2 ? 1 : 2),
    families: familiesOf(base),
    warnings: new Warnings(),
  };
  const zones = nodes.map((node, i) => {
    const zone = readPoints(node, parts);
    if (zone.isStructured) readStructured(node, zone.size, zone.first, parts);
    else readUnstructured(node, zone.first, zone.size[0], parts);
    onProgress?.((i + 1) / nodes.length);
    return zone;
  });
  connectZones(zones, parts);
  const { points, numbers } = parts.points.build();
  const blocks = parts.blocks.build();
  if (blocks[0]?.dimension !== dimension) base.fail(t('cgnsNoCells', dimension));
  return {
    format: 'CGNS',
    fileName,
    points,
    nodeTags: Float64Array.from({ length: points.length / 3 }, (_, i) => i + 1),
    blocks: blocks.map((block) => ({ ...block, nodes: block.nodes.map((node) => numbers[node]) })),
    groups: parts.groups.list(),
    periodic: [],
    warnings: parts.warnings.list(),
  };
}

const familiesOf = (base: CgnsNode): Families =>
  new Map(
    base.children('Family_t').flatMap((node) => {
      const type = node.child('FamilyBC_t')?.text();
      return type === undefined ? [] : [[node.name, type] as const];
    }),
  );

function readPoints(node: CgnsNode, { dimension, points }: MeshParts): Zone {
  const isStructured = node.child('ZoneType_t')?.text() !== 'Unstructured';
  const indices = isStructured ? dimension : 1;
  const sizes = node.numbers();
  if (sizes.length < indices) node.fail(t('cgnsLength', indices, sizes.length));
  const size = Array.from(sizes.subarray(0, indices));
  const grid =
    node.child('GridCoordinates_t', 'GridCoordinates') ?? node.child('GridCoordinates_t');
  if (grid === null) return node.fail(t('readerNoPoints'));
  const count = size.reduce((product, own) => product * own, 1);
  const isLarge = size.every((own) => Number.isInteger(own) && own >= (isStructured ? 2 : 1));
  if (!isLarge) node.fail(t('cgnsSize', size));
  const axes = ['X', 'Y', 'Z'].map((axis) => grid.child('DataArray_t', `Coordinate${axis}`));
  if (axes[0] === null || axes[1] === null) return grid.fail(t('cgnsCoordinates'));
  const values = axes.map((axis) => axis?.numbers() ?? null);
  for (const [axis, own] of values.entries()) {
    if (own && own.length !== count) axes[axis]?.fail(t('cgnsLength', count, own.length));
    if (own?.some((value) => !Number.isFinite(value))) axes[axis]?.fail(t('readerNotFinite'));
  }
  const places = new Float64Array(3 * count);
  for (const [axis, own] of values.entries()) {
    for (let i = 0; own && i < count; i++) places[3 * i + axis] = own[i];
  }
  return { node, size, isStructured, first: points.add(places) };
}
