import {
  describeDevice,
  type DeviceSource,
  type NoDevice,
  type OpenedDevice,
} from '../../solver/run/compute';
import type { Backend } from '../../solver/run';
import type { DeviceReport } from '../../solver/gpu';
import type { CliContext } from './context';
import { CliError } from './failure';
import { t } from '../text/cli';

/** The backend of a run. */
export interface ChosenBackend {
  readonly backend: Backend;
  /** Open device of the GPU backend; the caller closes it. */
  readonly device: OpenedDevice | null;
  /** Opens another device if that one was lost. */
  readonly reopen?: DeviceSource['open'];
  /** Result of the search for a GPU, used by the case check; null without a search. */
  readonly report: DeviceReport | null;
}

/**
 * Chooses the requested backend, or the GPU if there is one, otherwise the CPU, and reports the choice.
 * @param fault reason why the GPU does not support the case, see `gpuFault`
 * @throws CliError for an unknown backend
 */
export async function chooseBackend(
  context: CliContext,
  requested: string | undefined,
  fault: string | null = null,
): Promise<ChosenBackend> {
  switch (requested) {
    case 'cpu':
      return { backend: 'cpu', device: null, report: null };
    case 'gpu':
      return openRequestedGpu(context, (reason) => t('gpuNeededOrCpu', '--backend gpu', reason));
    case undefined:
      return fault === null ? preferGpu(context) : takeCpu(context, fault);
    default:
      throw new CliError(t('expectedBackend', requested));
  }
}

/**
 * Opens the GPU, or a software GPU if there is no other.
 * @param refusal returns the error message if there is none
 * @throws CliError
 */
export async function openRequestedGpu(
  context: CliContext,
  refusal: (reason: string) => string,
): Promise<ChosenBackend & { readonly device: OpenedDevice }> {
  const opened = await context.openGpu(true);
  if (!('device' in opened)) {
    throw new CliError(refusal(opened.reason));
  }
  const { report } = opened;
  if (report.software) {
    context.notify(`${t('softwareGpu', report.adapter)}\n`);
  }
  return { backend: 'gpu', device: opened, report, reopen: () => context.openGpu(true) };
}

async function preferGpu(context: CliContext): Promise<ChosenBackend> {
  const opened = await context.openGpu(false);
  const report = describeDevice(opened);
  const hardware = hardwareOnly(opened);
  if ('device' in hardware) {
    const reopen = async () => hardwareOnly(await context.openGpu(false));
    return { backend: 'gpu', device: hardware, report, reopen };
  }
  // A reason ends with advice after the colon.
  return takeCpu(context, hardware.reason.split(':')[0]);
}

/** Closes a software GPU, which is used on request only. */
function hardwareOnly(opened: OpenedDevice | NoDevice): OpenedDevice | NoDevice {
  if (!('device' in opened) || !opened.report.software) return opened;
  opened.close();
  return { reason: t('softwareGpuOnly', opened.report.adapter) };
}

function takeCpu(context: CliContext, why: string): ChosenBackend {
  context.notify(`${t('onCpu', why)}\n`);
  return { backend: 'cpu', device: null, report: null };
}
