import { sampleSchema, type Sample } from '../../../solver/case';
import { mainField } from '../../../solver/outputs';
import { positiveInteger } from '../commandLine';
import { CliError } from '../failure';
import { exportSample } from './samples';
import { oneFile, snapshotOption, tableOrPlot, type ExportFormat } from './types';

/** Fields along a line, typed as `x0,y0,x1,y1`. */
export const line: ExportFormat = {
  flag: 'line',
  word: 'string',
  suffix: '.csv',
  fields: 'several',
  options: { points: 'string', ...snapshotOption },
  async write(request) {
    const state = await request.solution();
    const fields = request.fields.length > 0 ? request.fields : [mainField(state)];
    const wanted = readLine(request.text('line') ?? '', request.text('points'), fields);
    return oneFile(request, exportSample(state, wanted, tableOrPlot(request)));
  },
};

/** @throws CliError */
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
