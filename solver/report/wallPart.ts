import type { CaseDocument } from '../case/document';
import type { Axis } from '../core/axes';
import { wallsOf } from '../outputs/forceMonitors';
import { referenceOf, streamAxes } from '../outputs/reference';
import type { Solution } from '../outputs/solution';
import { averagedState } from '../physics/fieldNames';
import { forceCoefficients, wholeForce } from '../post/wall/wallForce';
import { wallReport } from '../post/wall/wallReport';
import { dataTable, heading, section } from './html';

/** Along which a sample of the case takes means over a wall; null where none does. */
function homogeneousAxis({ samples }: CaseDocument, group: string): Axis | null {
  for (const sample of samples ?? []) {
    if (sample.kind === 'boundary' && sample.averaged && sample.groups.includes(group)) {
      return sample.averaged;
    }
  }
  return null;
}

/** What the gas does to the walls of the case, of the state or of its averages where it has those of all variables. */
export function wallSectionOf(solution: Solution): string {
  const { document, mesh, physics, discretization } = solution;
  const { system } = physics;
  const isGas = (system.wallFields ?? []).some(({ name }) => name === 'forceX');
  const walls = wallsOf(document).filter((wall) => mesh.groups.some(({ name }) => name === wall));
  if (!isGas || walls.length === 0 || discretization.space.dimension === 1) return '';
  const reference = referenceOf(document, physics);
  const stream = reference && streamAxes(reference) ? reference : null;
  const ofMeans = solution.averages !== null && averagedState(document, system) !== null;
  const reports = walls.map((group) => {
    const settings = { group, ofMeans, averaged: homogeneousAxis(document, group) };
    return { group, ...wallReport(solution, settings, reference) };
  });
  const coefficients = reports.flatMap(({ group, forces, largestYPlus }) => {
    const whole = stream && forceCoefficients(wholeForce(forces), stream);
    const friction = stream && forces.friction && forceCoefficients(forces.friction, stream);
    const { force } = wholeForce(forces);
    return [
      [
        group,
        ...force,
        whole?.drag ?? null,
        friction?.drag ?? null,
        whole?.lift ?? null,
        whole?.moment ?? null,
        largestYPlus,
      ],
    ];
  });
  const zeros = reports.flatMap(({ group, zeros: parts }) =>
    parts.flat().map(({ kind, x, y, arc }) => [group, kind, x, y, arc]),
  );
  return section(
    ofMeans ? 'Walls, in the mean' : 'Walls',
    dataTable(
      ['Wall', 'Force x', 'y', 'z', 'Drag', 'of friction', 'Lift', 'Moment', 'Largest y⁺'],
      coefficients,
    ),
    zeros.length > 0
      ? heading('Separation and attachment') +
          dataTable(['Wall', 'Flow', 'x', 'y', 'Arc length'], zeros)
      : '',
  );
}
