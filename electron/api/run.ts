import { basename, dirname, join } from 'node:path';
import type { RunSummary } from '../../solver/run';
import type { RunCaseResult } from '../../solver/run/compute';
import { defaultSwitches, fieldExport, fieldExporters } from '../../solver/exporters';
import { CaseError } from '../../solver/core';
import type { CliContext } from '../cli/context';
import { findUserFile } from '../cli/userFile';
import { t } from '../text/cli';
import type { Columns, Monitor, Points, Run, Summary } from './types';

export class FinishedRun implements Run {
  constructor(
    private readonly context: CliContext,
    private readonly result: RunCaseResult,
  ) {}

  get summary(): RunSummary & Summary {
    return { ...this.result.summary };
  }

  get failure(): string | null {
    return this.result.failure;
  }

  get checkpoint(): ArrayBuffer {
    return this.result.checkpoint;
  }

  get history(): Columns {
    const { variables, rows } = this.result.history;
    return columnsOf(rows, ['step', 'time', 'dt', ...variables]);
  }

  get monitors(): Readonly<Record<string, Monitor>> {
    return Object.fromEntries(
      this.result.signals.map((buffer) => {
        const { name, columns } = buffer.signal;
        const { step, time, ...values } = columnsOf(buffer.rows(), ['step', 'time', ...columns]);
        return [name, { step, time, values }];
      }),
    );
  }

  sample(fields: readonly string[], points: Points): Columns {
    const { physics, discretization, document, state, summary, averages } = this.result;
    const programs = fields.map((field) => physics.field(field, document.view.fields));
    const sampled = { state, time: summary.time, averages, other: null };
    const probe = discretization.createProbe(sampled, programs);
    const found = fields.map(() => new Float64Array(points.length).fill(NaN));
    const values = new Float64Array(fields.length);
    points.forEach(([x, y = 0, z = 0], i) => {
      if (probe.read(x, y, z, values) < 0) return;
      found.forEach((column, field) => (column[i] = values[field]));
    });
    return Object.fromEntries(fields.map((field, i) => [field, found[i]]));
  }

  async write(file: string, fields: readonly string[] = []): Promise<string[]> {
    const exporter = fieldExporters.find(({ suffix }) => file.endsWith(suffix));
    if (!exporter) {
      const known = fieldExporters.map(({ suffix }) => suffix);
      throw new CaseError(t('apiSuffix', file, known));
    }
    const { summary, ...rest } = this.result;
    const solution = { ...rest, step: summary.steps, time: summary.time };
    const what = fieldExport(exporter, fields, defaultSwitches(exporter));
    const stem = basename(file).slice(0, -exporter.suffix.length);
    const written: string[] = [];
    for (const { suffix, content } of exporter.files(solution, what)) {
      const name = join(dirname(file), `${stem}${suffix}`);
      await (await findUserFile(this.context, name)).write(content);
      written.push(name);
    }
    return written;
  }
}

/** Returns the columns of a table by name. */
function columnsOf(rows: Float64Array, names: readonly string[]): Record<string, Float64Array> {
  const stride = names.length;
  return Object.fromEntries(
    names.map((name, column) => [
      name,
      Float64Array.from({ length: rows.length / stride }, (_, i) => rows[stride * i + column]),
    ]),
  );
}
