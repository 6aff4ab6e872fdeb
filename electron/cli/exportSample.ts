import { sampleSchema, type Sample } from '../../solver/case/samples';
import { figureSvg } from '../../solver/figure/svg';
import type { Solution } from '../../solver/outputs/solution';
import { takeSample } from '../../solver/post/sample';
import { printedSampleLabels, sampleCsv, sampleFigure } from '../../solver/post/sampleFigure';
import { positiveInteger } from './commandLine';
import { CliError } from './failure';

export interface SampleOptions {
  /** A line as typed, `x0,y0,x1,y1`. */
  readonly line?: string | undefined;
  /** The name of a sample of the case. */
  readonly sample?: string | undefined;
  /** Points of the line as typed. */
  readonly points?: string | undefined;
}

/** The sample that is asked for: of the case by its name, or a line. @throws CliError */
export function wantedSample(
  { document }: Pick<Solution, 'document'>,
  { line, sample, points }: SampleOptions,
  fields: readonly string[],
): Sample {
  if (line !== undefined) return readLine(line, points, fields);
  const found = document.samples.find(({ name }) => name === sample);
  if (found) return found;
  const names = document.samples.map(({ name }) => name).join(', ');
  throw new CliError(
    `--sample: the case has no sample "${sample}", ${names === '' ? 'it has none: give a --line' : `choose one of ${names}`}`,
  );
}

function readLine(text: string, points: string | undefined, fields: readonly string[]): Sample {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  const [x0, y0, x1, y1] = numbers;
  if (numbers.length !== 4 || !numbers.every(Number.isFinite) || (x0 === x1 && y0 === y1)) {
    throw new CliError(
      `--line: "${text}" is no line, give the coordinates of both ends like 0,0.5,1,0.5`,
    );
  }
  return sampleSchema.parse({
    kind: 'line',
    name: 'line',
    fields,
    from: [x0, y0],
    to: [x1, y1],
    points: Math.max(2, positiveInteger('--points', points, 5000) ?? 200),
  });
}

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
