import { systems, type SystemDeclaration } from '../../solver/physics';
import { CliError } from './failure';

/**
 * The system that `--system` names for a mesh of so many dimensions; without it the usual one.
 * @throws CliError
 */
export function systemFor(dimension: number, wanted: string | undefined): SystemDeclaration {
  const fitting = [...systems.values()].filter((system) => system.dimension === dimension);
  const found = fitting.find(({ id }) => wanted === undefined || id === wanted);
  if (found) return found;
  const ids = fitting.map(({ id }) => id).join(', ');
  throw new CliError(
    wanted !== undefined && systems.has(wanted)
      ? `--system: "${wanted}" has another number of dimensions than the mesh, choose one of ${ids}`
      : `--system: there is no system "${wanted}", choose one of ${ids}`,
  );
}
