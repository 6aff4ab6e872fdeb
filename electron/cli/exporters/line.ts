import { sampleSchema } from '../../../solver/case';
import { mainField } from '../../../solver/outputs';
import { positiveInteger } from '../commandLine';
import { readLine } from '../lineOption';
import { readAxis } from './axis';
import { exportSample } from './samples';
import { oneFile, snapshotOption, tableOrPlot, type ExportFormat } from './types';

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
    const averaged = readAxis(request.text('average'));
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
