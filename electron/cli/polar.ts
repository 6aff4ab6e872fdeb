import type { CaseDocument } from '../../solver/case';
import { messageOf } from '../../solver/core';
import { airfoilPolar } from '../../solver/sweep';
import { readAirfoil } from './airfoilFile';
import type { CliContext } from './context';
import { CliError } from './failure';

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
    : await readAirfoil(context, airfoil);
  try {
    return airfoilPolar({ ...read, angles, machs });
  } catch (error) {
    throw new CliError(`--polar: ${messageOf(error)}`);
  }
}
