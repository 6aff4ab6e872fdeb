import type { CaseDocument } from '../../solver/case';
import type { Monitor, MonitorKind } from '../../solver/diagnostics';
import { t } from '../text/t';
import { freeName } from './freeName';

/** The name of one more monitor. */
export const monitorName = (document: CaseDocument, name: string): string =>
  freeName(
    name,
    document.outputs.monitors.map((monitor) => monitor.name),
    ' ',
  );

export const titleOf = (kind: MonitorKind): string => t(`monitor_${kind}`);

/** A number to as many digits as pixels of a view tell. @param pixel length of one */
export function roundToPixel(value: number, pixel: number): number {
  const decimals = Math.max(0, Math.min(12, Math.ceil(-Math.log10(pixel))));
  return Number(value.toFixed(decimals));
}

/** Adds a monitor. To be used on a draft. @returns its place in the list */
export function addMonitor(draft: CaseDocument, monitor: Monitor): number {
  const named = { ...monitor, name: monitorName(draft, monitor.name) };
  return draft.outputs.monitors.push(named) - 1;
}
