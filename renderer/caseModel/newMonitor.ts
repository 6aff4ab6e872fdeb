import type { CaseDocument } from '../../solver/case';
import type { Monitor, MonitorKind } from '../../solver/diagnostics';
import { t } from '../text/t';
import { freeName } from './freeName';

/** An unused name for a new monitor. */
export const monitorName = (document: CaseDocument, name: string): string =>
  freeName(
    name,
    document.outputs.monitors.map((monitor) => monitor.name),
    ' ',
  );

export const titleOf = (kind: MonitorKind): string => t(`monitor_${kind}`);

/** Rounds a number to the precision of pixels in a view. @param pixel length of a pixel */
export function roundToPixel(value: number, pixel: number): number {
  const decimals = Math.max(0, Math.min(12, Math.ceil(-Math.log10(pixel))));
  return Number(value.toFixed(decimals));
}

/** Adds a monitor. Use on a draft. @returns its index */
export function addMonitor(draft: CaseDocument, monitor: Monitor): number {
  const named = { ...monitor, name: monitorName(draft, monitor.name) };
  return draft.outputs.monitors.push(named) - 1;
}
