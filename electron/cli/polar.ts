import type { CaseDocument } from '../../solver/case';
import { messageOf } from '../../solver/core';
import { caseSystem } from '../../solver/physics';
import { airfoilPolar, documentAt, sweepPoints, type PolarRequest } from '../../solver/sweep';
import { readAirfoil } from './airfoilFile';
import type { CliContext } from './context';
import { placed } from './checkedCase';
import { CliError } from './failure';
import { fullCheck } from './fullCheck';
import { t } from '../text/cli';

/**
 * Returns the case of a polar.
 * @param airfoil four or five digits, or a `.dat` file
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
  const document = polarCase({ ...read, angles, machs });
  requireValidState(document);
  return document;
}

function polarCase(request: PolarRequest): CaseDocument {
  try {
    return airfoilPolar(request);
  } catch (error) {
    throw new CliError(t('optionFault', '--polar', messageOf(error)));
  }
}

/** Checks the first and last run, so that no unusable project is written. @throws CliError */
function requireValidState(document: CaseDocument): void {
  const points = document.sweep
    ? sweepPoints(document, document.sweep, caseSystem(document.system))
    : [];
  for (const point of new Set([...points.slice(0, 1), ...points.slice(-1)])) {
    const target = { document: documentAt(document, point), mesh: null, rasters: new Map() };
    const fault = fullCheck(target).find(({ level }) => level === 'error');
    if (fault) throw new CliError(t('optionFault', '--polar', placed(fault)));
  }
}
