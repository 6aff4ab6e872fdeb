import { describeDevice, type OpenedDevice } from '../../solver/run/compute';
import type { Backend } from '../../solver/run';
import type { DeviceReport } from '../../solver/gpu';
import type { CliContext } from './context';
import { CliError } from './failure';
import { t } from '../text/cli';

/** Where a run will be computed. */
export interface ChosenBackend {
  readonly backend: Backend;
  /** Open for the backend `gpu`; to be closed by the caller. */
  readonly device: OpenedDevice | null;
  /** What was found, for the check of the case; null where no GPU was looked for. */
  readonly report: DeviceReport | null;
}

/**
 * Takes the backend that was asked for, or a GPU where there is one and else the CPU, and says so.
 * @param fault why a GPU can't compute what is to be computed, see `gpuFault`
 * @throws CliError where there is no such backend.
 */
export async function chooseBackend(
  context: CliContext,
  wanted: string | undefined,
  fault: string | null = null,
): Promise<ChosenBackend> {
  switch (wanted) {
    case 'cpu':
      return { backend: 'cpu', device: null, report: null };
    case 'gpu':
      return openWantedGpu(context, (reason) => t('gpuNeededOrCpu', '--backend gpu', reason));
    case undefined:
      return fault === null ? preferGpu(context) : takeCpu(context, fault);
    default:
      throw new CliError(t('expectedBackend', wanted));
  }
}

/**
 * Opens the GPU, the software one where there is no other.
 * @param refusal returns the error message if there is none
 * @throws CliError
 */
export async function openWantedGpu(
  context: CliContext,
  refusal: (reason: string) => string,
): Promise<ChosenBackend & { readonly device: OpenedDevice }> {
  const opened = await context.openGpu(true);
  if (!('device' in opened)) {
    throw new CliError(refusal(opened.reason));
  }
  const { report } = opened;
  if (report.software) {
    context.tell(`${t('softwareGpu', report.adapter)}\n`);
  }
  return { backend: 'gpu', device: opened, report };
}

async function preferGpu(context: CliContext): Promise<ChosenBackend> {
  const opened = await context.openGpu(false);
  const report = describeDevice(opened);
  if ('device' in opened && !report.software) return { backend: 'gpu', device: opened, report };
  // The rest of a reason is what to do about it.
  const why =
    'device' in opened ? t('softwareGpuOnly', report.adapter) : opened.reason.split(':')[0];
  if ('device' in opened) opened.close();
  return takeCpu(context, why);
}

function takeCpu(context: CliContext, why: string): ChosenBackend {
  context.tell(`${t('onCpu', why)}\n`);
  return { backend: 'cpu', device: null, report: null };
}
