import { descriptors, systemsFor } from '../../solver/methods';
import { systems, type SystemDeclaration } from '../../solver/physics';
import { CliError } from './failure';

/** What a system is to be computed on. */
export interface SystemPlace {
  readonly dimension: number;
  /** Whether it is a generated grid, not the cells of a file. */
  readonly isGrid: boolean;
}

/**
 * The system that `--system` names for a mesh; without it the usual one.
 * @throws CliError
 */
export function systemFor(
  { dimension, isGrid }: SystemPlace,
  wanted: string | undefined,
): SystemDeclaration {
  const ofDimension = [...systems.values()].filter((system) => system.dimension === dimension);
  const methods = descriptors.filter(({ shapes }) =>
    shapes.some((shape) => (shape === 'grid') === isGrid),
  );
  const computed = new Set(methods.flatMap(systemsFor));
  const fitting = ofDimension.filter((system) => computed.has(system));
  // Of lines and hexahedra in a file, which no method takes, is told where the case is checked.
  const offered = fitting.length > 0 ? fitting : ofDimension;
  const found = offered.find(({ id }) => wanted === undefined || id === wanted);
  if (found) return found;
  const known = systems.get(wanted ?? '');
  const ids = offered.map(({ id }) => id).join(', ');
  if (!known) throw new CliError(`--system: there is no system "${wanted}", choose one of ${ids}`);
  const problem =
    known.dimension === dimension
      ? 'is computed on generated grids only'
      : 'has another number of dimensions than the mesh';
  throw new CliError(`--system: "${wanted}" ${problem}, choose one of ${ids}`);
}
