import { joinPeriodic } from './periodic';
import { MeshError, type CellMesh, type MeshFile, type PeriodicGroups } from './types';
import { t } from '../text/t';

/**
 * Returns the pairs of boundary groups that a file declares periodic: by Gmsh's `$Periodic` or by PyFR's names
 * `periodic_NAME_l` and `periodic_NAME_r`.
 * @returns the pairs that `joinPeriodic` can join, and one warning for each pair that it cannot
 */
export function periodicGroups(
  file: MeshFile,
  mesh: CellMesh,
): { readonly pairs: readonly PeriodicGroups[]; readonly warnings: readonly string[] } {
  const pairs: PeriodicGroups[] = [];
  const linked = linkedGroups(file, mesh);
  const warnings = [...linked.warnings];
  const taken = new Set<string>();
  for (const groups of [...linked.pairs, ...namedPairs(mesh)]) {
    if (groups.some((name) => taken.has(name))) continue;
    const turned = isTurned(mesh, groups);
    if (typeof turned === 'string') {
      warnings.push(t('meshNotJoined', turned));
    } else {
      pairs.push({ groups, turned });
      groups.forEach((name) => taken.add(name));
    }
  }
  return { pairs, warnings };
}

/**
 * Returns whether a rotation rather than a translation maps the first group to the second, or the error if neither
 * does.
 */
function isTurned(mesh: CellMesh, [first, second]: PeriodicGroups['groups']): boolean | string {
  const fault = faultOf(mesh, first, second, false);
  if (fault === null) return false;
  return mesh.dimension > 1 && faultOf(mesh, first, second, true) === null ? true : fault;
}

function faultOf(mesh: CellMesh, first: string, second: string, turned: boolean): string | null {
  try {
    joinPeriodic(mesh, first, second, turned);
    return null;
  } catch (error) {
    if (error instanceof MeshError) return error.message;
    throw error;
  }
}

/** Finds pairs by PyFR's names. */
function namedPairs({ groups }: CellMesh): [string, string][] {
  const names = new Set(groups.map(({ name }) => name));
  return groups.flatMap(({ name }): [string, string][] => {
    const [, stem] = /^(periodic_.+_)l$/i.exec(name) ?? [];
    if (stem === undefined) return [];
    const partner = `${stem}${name.endsWith('l') ? 'r' : 'R'}`;
    return names.has(partner) ? [[name, partner]] : [];
  });
}

/** Returns the pairs of groups that `$Periodic` links, if each has exactly one partner. */
function linkedGroups(
  file: MeshFile,
  { dimension, groups }: CellMesh,
): { readonly pairs: [string, string][]; readonly warnings: string[] } {
  const nameOf = new Map(
    file.groups.flatMap((own) => (own.dimension === dimension - 1 ? [[own.tag, own.name]] : [])),
  );
  const partnersOf = new Map(groups.map(({ name }) => [name, new Set<string>()]));
  let isUntagged = false;
  for (const { dimension: own, slavePhysical, masterPhysical } of file.periodic) {
    if (own !== dimension - 1) continue;
    const [slave, master] = [nameOf.get(slavePhysical), nameOf.get(masterPhysical)];
    if (slave === undefined || master === undefined) isUntagged = true;
    else {
      partnersOf.get(slave)?.add(master);
      partnersOf.get(master)?.add(slave);
    }
  }
  const warnings: string[] = [];
  if (isUntagged && groups.some(({ tag }) => tag === 0)) {
    warnings.push(t('meshPeriodicUntagged'));
  }
  const pairs: [string, string][] = [];
  for (const [name, [partner, second]] of partnersOf) {
    if (partner === name) warnings.push(t('meshPeriodicWithin', name));
    else if (second !== undefined) {
      warnings.push(t('meshPeriodicBoth', name, partner, second));
    } else if (partner !== undefined && name < partner && partnersOf.get(partner)?.size === 1) {
      pairs.push([name, partner]);
    }
  }
  return { pairs, warnings };
}
