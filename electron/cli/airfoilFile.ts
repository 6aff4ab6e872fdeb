import { longestElement, readAirfoilFile } from '../../solver/mesh';
import type { CliContext } from './context';
import { readUserText } from './files';
import { t } from '../text/cli';

/**
 * Returns the name and points of a `.dat` file; of several elements, the one with the longest chord, which
 * is reported.
 * @throws CliError, MeshError
 */
export async function readAirfoil(
  context: CliContext,
  shown: string,
): Promise<{ name: string; points: [x: number, y: number][] }> {
  const file = readAirfoilFile(await readUserText(context, shown), shown);
  const { points, number } = longestElement(file);
  if (file.elements.length > 1) {
    context.notify(`${t('usesElement', shown, number, file.elements.length)}\n`);
  }
  return { name: file.name, points: points.map(([x, y]) => [x, y]) };
}
