import { readSelig } from '../../solver/mesh';
import type { CliContext } from './context';
import { readUserText } from './files';

/** The name and the points of a `.dat` file. @throws CliError, MeshError */
export async function readAirfoil(
  context: CliContext,
  shown: string,
): Promise<{ name: string; points: [x: number, y: number][] }> {
  const { name, points } = readSelig(await readUserText(context, shown), shown);
  return { name, points: points.map(([x, y]) => [x, y]) };
}
