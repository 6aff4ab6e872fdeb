import { boundsOf } from '../mesh/bounds';
import { sampleSchema } from '../case/samples';
import { methodOf } from '../methods/methodOf';
import { errorName, exactName } from '../physics/fieldNames';
import { takeSample } from '../post/sample';
import { printedSampleLabels, sampleFigure } from '../post/sampleFigure';
import type { Solution } from '../outputs/solution';
import { dataTable, factTable, figure, plots, section } from './html';
import { fieldPicture } from './pictures';
import { drawn } from './plotParts';
import { t } from '../text/t';

/** Returns the comparison with the exact solution: error norms and a line plot. Empty without an exact solution. */
export function verificationSection(solution: Solution): string {
  const { physics, discretization, document, state, time } = solution;
  const errors = discretization.errors(state, time);
  if (errors === null) return '';
  const order = methodOf(document.scheme).degree(document.scheme);
  const [first] = physics.variableNames;
  return section(
    t('reportVerification'),
    factTable([
      [t('reportComparedWith'), t('reportExactSolution')],
      ['At', `t = ${figure(time)}`],
      [t('reportPolynomialOrderP'), `${order}`],
      [t('reportExpectedOrderLabel'), t('reportExpectedOrder', order + 1)],
      [t('reportErrorQuadrature'), t('reportErrorQuadratureValue')],
      [t('reportCells'), discretization.cellCount.toLocaleString('en-US')],
    ]),
    dataTable(
      [
        t('reportVariable'),
        'L1',
        'L2',
        t('reportRootMeanSquare'),
        t('reportMaximum'),
        t('reportRelativeError'),
      ],
      errors.map(({ l1, l2, rms, linf, exactL2 }, i) => [
        physics.variableNames[i],
        l1,
        l2,
        rms,
        linf,
        exactL2 > 0 ? l2 / exactL2 : null,
      ]),
    ),
    plots(physics.variableNames.flatMap((name) => comparison(solution, name))),
    fieldPicture(solution, errorName(first), t('reportErrorOf', first)),
  );
}

/** Returns the plot of a variable and its exact value across the middle of the domain; empty outside the domain. */
function comparison(solution: Solution, name: string): string[] {
  const [[left, right], [low, high]] = [0, 1].map((axis) => spanOf(solution, axis));
  const middle = (low + high) / 2;
  const sample = sampleSchema.parse({
    kind: 'line',
    name,
    fields: [name, exactName(name)],
    from: [left, middle],
    to: [right, middle],
    along: 'x',
  });
  const rows = takeSample(sample, solution);
  if (rows.values[0].every(Number.isNaN)) return [];
  const plot = sampleFigure(sample, rows, {
    ...printedSampleLabels(solution),
    field: (field) => (field === name ? name : 'exact'),
  });
  const labeled = { ...plot, y: { ...plot.y, label: name } };
  return [drawn(labeled, t('reportWithExact', name, figure(middle)))];
}

function spanOf({ mesh }: Solution, axis: number): [low: number, high: number] {
  const { low, high } = boundsOf(mesh);
  return [low[axis], high[axis]];
}
