import type { CheckedMesh, CheckList } from './checkItem';
import type { CaseDocument } from './document';
import type { CaseExpressions } from './expressions';
import {
  linePoints,
  monitorWidth,
  maxMonitoredValues,
  type Monitor,
  type MonitorOf,
} from '../diagnostics/monitors';
import { distanceOf, isPlaceIn, type Point } from '../diagnostics/point';
import { isEmptyBox } from '../diagnostics/region';
import { runQuantityFault, sideQuantityFault } from './runQuantities';
import { signalFileKey } from './signalNames';
import { t } from '../text/t';

type Fault = (part: string, detail: string) => void;

/** Checks monitors: their names, their expressions, and whether they are inside the mesh. */
export function checkMonitors(
  list: CheckList,
  { outputs }: CaseDocument,
  expressions: CaseExpressions,
  mesh: CheckedMesh | null,
): void {
  const taken = new Set([signalFileKey('conserved')]);
  outputs.monitors.forEach((monitor, index) => {
    const place = `outputs.monitors[${index}]`;
    const { name } = monitor;
    const about = (part: string): [string, string] => [`${place}.${part}`, `${place}.${part}`];
    const error: Fault = (part, detail) =>
      list.error('outputs', ...about(part), t('checkAtMonitor', name, detail), detail);
    const warning: Fault = (part, detail) =>
      list.warning('outputs', ...about(part), t('checkAtMonitor', name, detail), detail);

    const key = signalFileKey(name);
    if (taken.has(key)) error('name', t('checkMonitorNameTaken', name));
    taken.add(key);
    const { kind, expression } = monitor;
    const fault =
      kind === 'boundary'
        ? sideQuantityFault(expression, expressions)
        : runQuantityFault(expression, expressions);
    if (fault !== null) error('expression', fault);
    if (mesh) checkPlace(monitor, mesh, error, warning);
  });
  const width = outputs.monitors.reduce((sum, monitor) => sum + monitorWidth(monitor), 0);
  if (width > maxMonitoredValues) {
    const detail = t('checkTooManyMonitored', width, maxMonitoredValues);
    list.error('outputs', 'monitors', 'outputs.monitors', detail);
  }
}

function checkPlace(monitor: Monitor, mesh: CheckedMesh, error: Fault, warning: Fault): void {
  const short = pointsOf(monitor).find(([, point]) => !isPlaceIn(mesh.kind?.dimension ?? 2, point));
  if (short) {
    error(short[0], t('checkMonitorPoint'));
    return;
  }
  switch (monitor.kind) {
    case 'point': {
      const [x, y = 0, z = 0] = monitor.at;
      if (mesh.contains?.(x, y, z) === false) {
        error('at', t('checkPointOutside', monitor.at.join(', ')));
      }
      break;
    }
    case 'line':
      checkLine(monitor, mesh, error, warning);
      break;
    case 'boundary':
      for (const group of monitor.groups) {
        if (mesh.groups.includes(group)) continue;
        error('groups', t('checkUnknownGroup', group, mesh.groups.join(', ')));
      }
      break;
    case 'domain': {
      const { within } = monitor;
      if (within && isEmptyBox(within)) {
        error('within', t('checkEmptyBox'));
      }
      break;
    }
    default:
      monitor satisfies never;
  }
}

/** Returns the points that define a monitor's position, with their entry names. */
function pointsOf(monitor: Monitor): readonly (readonly [part: string, point: Point])[] {
  if (monitor.kind === 'point') return [['at', monitor.at]];
  if (monitor.kind !== 'line') return [];
  return [
    ['from', monitor.from],
    ['to', monitor.to],
  ];
}

function checkLine(line: MonitorOf<'line'>, mesh: CheckedMesh, error: Fault, warning: Fault): void {
  const { from, to } = line;
  if (distanceOf(from, to) === 0) {
    error('to', t('checkNoLength'));
    return;
  }
  if (!mesh.contains) return;
  const points = linePoints(line);
  let inside = 0;
  for (let i = 0; i < points.length; i += 3) {
    if (mesh.contains(points[i], points[i + 1], points[i + 2])) inside++;
  }
  if (inside === 0) error('from', t('checkLineOutside'));
  else if (inside < line.points) {
    warning('from', t('checkPointsOutside', line.points - inside, line.points));
  }
}
