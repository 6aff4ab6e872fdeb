import { wallsOf } from '../outputs/forceMonitors';
import { aboutCenter } from '../case/momentCenter';
import { referenceOf, streamAxes } from '../outputs/reference';
import type { Solution } from '../outputs/solution';
import { averagedState } from '../physics/fieldNames';
import { forceCoefficients, totalForce } from '../post/wall/wallForce';
import type { AveragesAt } from '../post/wall/averageBatches';
import { sampledAlong, zeroCriterion } from '../post/wall/sampledZeros';
import { describeFit, wallFits } from '../post/wall/wallFit';
import { wallMeasurement, type WallMeasurement } from '../post/wall/wallReport';
import { dataTable, heading, paragraph, section } from './html';
import { t } from '../text/t';

/**
 * Returns the section on the walls of the case: forces and separation, of the averages if they exist for all variables,
 * else of the state.
 * @param saved states of the run whose averages give the errors of the means
 */
export function wallSectionOf(solution: Solution, saved: readonly AveragesAt[] = []): string {
  const { document, mesh, physics } = solution;
  const walls = measuredWalls(solution);
  if (walls.length === 0) return '';
  const reference = referenceOf(document, physics);
  const stream = reference && streamAxes(reference) ? reference : null;
  const reports = walls.map(({ group, report }) => ({ group, ...report(saved) }));
  const coefficients = reports.flatMap(({ group, forces, largestYPlus }) => {
    const whole = stream && forceCoefficients(totalForce(forces), stream);
    const friction = stream && forces.friction && forceCoefficients(forces.friction, stream);
    const { force } = totalForce(forces);
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
    parts
      .flat()
      .map(({ kind, height, x, y, arc, error, noError }) => [
        group,
        kind,
        zeroCriterion(height),
        x,
        y,
        arc,
        error?.x ?? (noError === null ? null : t('reportNoError', noError)),
      ]),
  );
  return section(
    isOfMeans(solution) ? t('reportWallsTimeAveraged') : t('reportWalls'),
    dataTable(
      [
        t('physicsWall'),
        t('reportForceX'),
        'y',
        'z',
        t('reportDrag'),
        t('reportFrictionPart'),
        t('reportLift'),
        stream
          ? t('reportMoment', aboutCenter(stream.center, mesh.dimension))
          : t('reportMomentLabel'),
        t('reportMaxWallSpacing'),
      ],
      coefficients,
    ),
    ...wallFits(solution).map((fit) => paragraph(`${describeFit(fit)}.`)),
    zeros.length > 0
      ? heading(t('reportSeparationAndAttachment')) +
          dataTable(
            [
              t('physicsWall'),
              t('reportFlow'),
              t('reportCriterion'),
              'x',
              'y',
              t('plotArcLength'),
              t('reportPositionError'),
            ],
            zeros,
          )
      : '',
  );
}

/** Returns the cells whose averages the section uses, in ascending order. */
export const reportedCells = (solution: Solution): Uint32Array =>
  Uint32Array.from(new Set(measuredWalls(solution).flatMap(({ cells }) => [...cells]))).sort();

const isOfMeans = ({ averages, document, physics }: Solution): boolean =>
  averages !== null && averagedState(document, physics.system) !== null;

function measuredWalls(solution: Solution): (WallMeasurement & { readonly group: string })[] {
  const { document, mesh, physics, discretization } = solution;
  const isGas = (physics.system.wallFields ?? []).some(({ name }) => name === 'forceX');
  if (!isGas || discretization.space.dimension === 1) return [];
  const walls = wallsOf(document).filter((wall) => mesh.groups.some(({ name }) => name === wall));
  const [reference, ofMeans] = [referenceOf(document, physics), isOfMeans(solution)];
  return walls.map((group) => {
    const settings = { group, ofMeans, ...sampledAlong(document, group) };
    return { group, ...wallMeasurement(solution, settings, reference) };
  });
}
