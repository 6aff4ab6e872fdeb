import { caseMesh } from '../case/caseMesh';
import type { CaseDocument } from '../case/document';
import { noProgress, type ProgressCallback } from '../core/progress';
import { writeGmsh } from '../mesh/gmsh/writeGmsh';
import type { CellMesh, MeshFile, PhysicalGroup } from '../mesh/types';
import { periodicCondition, periodicPairs } from '../physics/periodic';
import { carriedElements } from './carriedElements';
import { carriedCells, type CarriedMesh } from './carriedMesh';

/** Highest order of curved cells that PyFR reads. */
export const highestCurve = 4;

/** Names of a case's boundary groups in PyFR. */
export type GroupNames = ReadonlyMap<string, string>;

/**
 * Returns the names of boundary groups for PyFR: lower case, since PyFR ignores case, without characters that have a
 * meaning in its settings, and each once. Joined groups become `periodic-N-l` and `periodic-N-r`.
 */
export function groupNames(
  groups: readonly string[],
  boundaries: CaseDocument['boundaries'],
): GroupNames {
  const names = new Map<string, string>();
  for (const [index, { groups: pair }] of periodicPairs(boundaries).pairs.entries()) {
    names.set(pair[0], `periodic-${index + 1}-l`);
    names.set(pair[1], `periodic-${index + 1}-r`);
  }
  const taken = new Set(['fluid', ...names.values()]);
  for (const group of groups) {
    if (names.has(group)) continue;
    const plain = group
      .toLowerCase()
      .replace(/[^a-z0-9_]+/g, '-')
      .replace(/^-|-$/g, '');
    const stem = /^$|^periodic/.test(plain) ? `group-${plain}`.replace(/-$/, '') : plain;
    let name = stem;
    for (let count = 2; taken.has(name); count++) name = `${stem}-${count}`;
    taken.add(name);
    names.set(group, name);
  }
  return names;
}

/**
 * Returns the mesh of a case with its periodic groups apart, as PyFR joins them itself.
 * @param file cells of the mesh file, or its elements if Fluxbench cannot compute on them; null for generated cells
 */
export function separateMesh(
  document: CaseDocument,
  file: CellMesh | MeshFile | null,
  notify: ProgressCallback = noProgress,
): CarriedMesh {
  if (file !== null && 'blocks' in file && !('kind' in file))
    return carriedElements(document, file);
  const boundaries = Object.fromEntries(
    Object.entries(document.boundaries).filter(([, own]) => own.condition !== periodicCondition),
  );
  return carriedCells(caseMesh({ ...document, boundaries }, file, notify));
}

/** Writes a mesh for `pyfr import` (MSH 4.1): all cells in the group `fluid`, each boundary group by its name. */
export function pyfrMesh(mesh: CarriedMesh, names: GroupNames): Uint8Array<ArrayBuffer> {
  const { dimension, groups } = mesh;
  const fluid: PhysicalGroup = { dimension, tag: groups.length + 1, name: 'fluid' };
  const onBoundary = (dimension - 1) as PhysicalGroup['dimension'];
  const sides = groups.map(({ name }, index): PhysicalGroup => ({
    dimension: onBoundary,
    tag: index + 1,
    name: names.get(name) ?? name,
  }));
  const cells = mesh.cells.map((block) => ({
    ...block,
    physicalTags: new Int32Array(block.elementTags.length).fill(fluid.tag),
  }));
  return writeGmsh({
    format: 'MSH 4.1 ASCII',
    points: mesh.points,
    nodeTags: new Float64Array(0),
    blocks: [...cells, ...mesh.sides],
    groups: [...sides, fluid],
    periodic: [],
    warnings: [],
  });
}
