import { sampleSchema } from '../../../solver/case';
import { mainField } from '../../../solver/outputs';
import { positiveInteger } from '../commandLine';
import { CliError } from '../failure';
import { readLine } from '../lineOption';
import { exportSample } from './samples';
import { oneFile, snapshotOption, tableOrPlot, type ExportFormat } from './types';

const isAxis = (name: string): boolean => ['x', 'y', 'z'].includes(name);

/** Fields along a line, typed as `x0,y0,x1,y1`. */
export const line: ExportFormat = {
  flag: 'line',
  word: 'string',
  suffix: '.csv',
  fields: 'several',
  options: { points: 'string', average: 'string', ...snapshotOption },
  async write(request) {
    const state = await request.solution();
    const fields = request.fields.length > 0 ? request.fields : [mainField(state)];
    const averaged = request.text('average');
    if (averaged !== undefined && !isAxis(averaged)) {
      throw new CliError(`--average: "${averaged}" is no axis, choose x, y or z`);
    }
    const wanted = sampleSchema.parse({
      kind: 'line',
      name: 'line',
      fields,
      ...readLine(request.text('line') ?? ''),
      ...(averaged && { averaged }),
      points: Math.max(2, positiveInteger('--points', request.text('points'), 5000) ?? 200),
    });
    return oneFile(request, exportSample(state, wanted, tableOrPlot(request)));
  },
};
