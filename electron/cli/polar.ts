import type { CaseDocument } from '../../solver/case';
import { readSelig } from '../../solver/mesh';
import { airfoilPolar } from '../../solver/sweep';
import type { CliContext } from './context';
import { CliError } from './failure';
import { readUserFile } from './files';

/**
 * The case of a polar. @param airfoil four or five digits, or a `.dat` file
 * @throws CliError, MeshError
 */
export async function readPolar(
  context: CliContext,
  airfoil: string,
  angles = '-4:2:10',
  machs = '0.3',
): Promise<CaseDocument> {
  const isDigits = /^\d{4,5}$/.test(airfoil);
  const read = isDigits
    ? { name: `NACA ${airfoil}`, naca: airfoil }
    : readSelig(new TextDecoder().decode(await readUserFile(context, airfoil)), airfoil);
  try {
    return airfoilPolar({ ...read, angles, machs });
  } catch (error) {
    throw new CliError(`--polar: ${error instanceof Error ? error.message : String(error)}`);
  }
}
