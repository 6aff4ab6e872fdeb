import { didYouMean } from '../../solver/core';
import { descriptors, systemsFor, type MeshKind } from '../../solver/methods';
import {
  completeSystem,
  systems,
  systemTemplates,
  type OwnSystem,
  type SystemDeclaration,
} from '../../solver/physics';
import { CliError } from './failure';

/** What the template of that name says; null where there is none. */
export const templateNamed = (name: string | undefined): OwnSystem | null =>
  systemTemplates.get(name ?? '')?.system ?? null;

/**
 * The system that `--system` names for a mesh; without it the usual one; a template becomes the case's own.
 * @throws CliError
 */
export function systemFor(kind: MeshKind, wanted: string | undefined): SystemDeclaration {
  const ofDimension = [...systems.values()].filter(({ dimension }) => dimension === kind.dimension);
  const methods = descriptors.filter((method) => method.missing(null, kind) === null);
  const computed = new Set(methods.flatMap(systemsFor));
  const fitting = ofDimension.filter((system) => computed.has(system));
  // That no method takes the cells of a file is told where the case is checked.
  const offered = fitting.length > 0 ? fitting : ofDimension;
  const found = offered.find(({ id }) => wanted === undefined || id === wanted);
  if (found) return found;
  const template = templateNamed(wanted);
  if (template) {
    const system = completeSystem(template);
    if (system.dimension === kind.dimension) return system;
    throw new CliError(
      `--system: the template "${wanted}" has ${system.dimension} dimensions, the mesh ${kind.dimension}: choose one of ${offered.map(({ id }) => id).join(', ')}`,
    );
  }
  const known = systems.get(wanted ?? '');
  const ids = offered.map(({ id }) => id).join(', ');
  if (!known) {
    const near = didYouMean(wanted ?? '', [...systems.keys(), ...systemTemplates.keys()]);
    throw new CliError(
      `--system: there is no system "${wanted}"${near || `, choose one of ${ids}`}`,
    );
  }
  const problem =
    known.dimension === kind.dimension
      ? known.viscousFlux
        ? 'is computed on quadrangles and hexahedra only'
        : 'is computed on generated grids only'
      : 'has another number of dimensions than the mesh';
  throw new CliError(`--system: "${wanted}" ${problem}, choose one of ${ids}`);
}
