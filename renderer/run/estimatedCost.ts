import type { RunEstimate } from '../../solver/run/estimate';
import type { Backend } from '../../solver/run/runReports';
import type { DeviceReport } from '../../solver/gpu/deviceReport';
import { formatBytes, formatCount, formatDuration, formatSi, formatValue } from '../format/numbers';
import { t } from '../text/t';
import { knownRate } from './measuredRates';

/** What a run will take, in words. */
export interface EstimatedCost {
  readonly steps: string;
  /** null on the CPU. */
  readonly memory: string | null;
}

export function estimatedCost(
  estimate: RunEstimate,
  backend: Backend,
  device: DeviceReport | null,
): EstimatedCost {
  return {
    steps: [steps(estimate), duration(estimate, backend, device?.adapter ?? '')].join('; '),
    memory: backend === 'gpu' && device?.available ? memory(estimate, device) : null,
  };
}

function steps({ timeStep, steps }: RunEstimate): string {
  if (timeStep === null) return t('estimateStill');
  const first = t('estimateStep', formatValue(timeStep, 3));
  return steps === null ? first : `${first}, ${t('estimateSteps', formatCount(steps))}`;
}

function duration(
  { steps, dofs, stagesPerStep, order }: RunEstimate,
  backend: Backend,
  adapter: string,
): string {
  const known = knownRate(backend, adapter, order);
  if (known === null) return t('estimateNoRate');
  const rate = formatSi(known.rate);
  const perStep = (dofs * stagesPerStep) / known.rate;
  const source =
    known.order === order ? t('estimateRate', rate) : t('estimateRateAt', rate, known.order);
  return steps === null
    ? t('estimatePerStep', formatDuration(perStep), source)
    : t('estimateDuration', formatDuration(steps * perStep), source);
}

function memory({ device: { bytes, largestBuffer } }: RunEstimate, device: DeviceReport): string {
  const allowed = device.maxBindingBytes;
  // What is far from the limit need not be known.
  if (largestBuffer < allowed / 10) return t('estimateMemory', formatBytes(bytes));
  const parts = allowed > 0 ? Math.ceil(largestBuffer / allowed) : 1;
  const pieces =
    parts <= 1
      ? t('estimateLargest', formatBytes(largestBuffer), formatBytes(allowed))
      : t('estimateParts', formatBytes(largestBuffer), formatBytes(allowed), parts);
  return `${t('estimateMemory', formatBytes(bytes))}; ${pieces}`;
}
