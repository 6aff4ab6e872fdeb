import type { Sample } from '../../../solver/case';
import { figureSvg } from '../../../solver/figure';
import type { Solution } from '../../../solver/outputs';
import { printedSampleLabels, sampleCsv, sampleFigure, takeSample } from '../../../solver/post';
import { CliError } from '../failure';

/** The sample as a table, or as a plot for print. @throws CaseError, CliError */
export function exportSample(solution: Solution, sample: Sample, kind: 'csv' | 'svg'): string {
  const rows = rowsOf(sample, solution);
  return kind === 'csv'
    ? sampleCsv(sample, rows)
    : figureSvg(sampleFigure(sample, rows, printedSampleLabels(solution)));
}

function rowsOf(sample: Sample, solution: Solution): ReturnType<typeof takeSample> {
  try {
    return takeSample(sample, solution);
  } catch (error) {
    // What is said of a place is a plain error; a faulty expression says itself what it is.
    if (error instanceof Error && error.constructor === Error) throw new CliError(error.message);
    throw error;
  }
}
