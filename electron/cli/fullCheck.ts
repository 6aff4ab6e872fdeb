import { gpuFault, refusalItem, type CheckItem } from '../../solver/case';
import { CaseError } from '../../solver/core';
import { methods } from '../../solver/methods/registry';
import { prepareCase, readyRun, type PreparedCase } from '../../solver/run/compute';
import { checkedCase } from './checkedCase';
import { errorMessage } from './compute';
import type { Target } from './target';
import { t } from '../text/cli';

/** The parts of a target that are checked. */
export type CheckedTarget = Pick<Target, 'document' | 'mesh' | 'rasters'>;

/**
 * Performs all checks of a run without running it.
 * @throws MeshError if the mesh of the case cannot be generated or extruded
 */
export function fullCheck(target: CheckedTarget): CheckItem[] {
  const found = checkedCase(target, null).filter(({ section }) => section !== 'device');
  const hasErrors = found.some(({ level }) => level === 'error');
  const rest = hasErrors ? [device(gpuFault(target.document))] : preparation(target);
  return [...found, ...rest];
}

/** Prepares a run as `fluxbench run` does, up to its first step. */
function preparation(target: CheckedTarget): CheckItem[] {
  const { document, mesh, rasters } = target;
  let prepared;
  try {
    prepared = prepareCase(document, mesh, methods, undefined, rasters);
    readyRun(prepared);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return [refusalItem(errorMessage(error)), device(gpuFault(document))];
  }
  const message = t('initialStateValid');
  const initial = {
    id: 'initial.state',
    section: 'initial',
    level: 'ok',
    message,
    field: null,
  } as const;
  return [initial, device(gpuFault(document) ?? kernelFault(prepared))];
}

/** Why the kernels of the case cannot be generated, one line; null if they can. */
function kernelFault({ discretization }: PreparedCase): string | null {
  try {
    discretization.kernelSources();
    return null;
  } catch (error) {
    if (error instanceof CaseError) return error.message;
    throw error;
  }
}

/** Reports which backends support the case, regardless of this machine. */
function device(fault: string | null): CheckItem {
  const item = { id: 'device', section: 'device', field: null } as const;
  return fault === null
    ? { ...item, level: 'ok', message: t('onBothBackends') }
    : { ...item, level: 'warning', message: t('onCpuOnly', fault) };
}
