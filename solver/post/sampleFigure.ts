import type { Axis } from '../core/axes';
import type { Sample } from '../case/samples';
import { writeCsv } from '../outputs/csv';
import type { Figure } from '../figure/figure';
import { fieldLabel, type Solution } from '../outputs/solution';
import { lengthUnit, withUnit } from '../physics/units';
import type { SampleRows } from './sample';

/** What the coordinates of samples are called. */
export interface SampleLabels {
  readonly distance: string;
  readonly arc: string;
  readonly chord: string;
  readonly point: string;
  /** Of a field; the field itself where it has none. */
  field(expression: string): string;
}

/** Of what is written without the page. */
export function printedSampleLabels(solution: Solution): SampleLabels {
  const length = lengthUnit(solution.physics.system);
  return {
    distance: withUnit('Distance', length),
    arc: withUnit('Arc length', length),
    chord: 'x/c',
    point: 'Point',
    field: (name) => fieldLabel(solution, name),
  };
}

/** A sample as a figure, beside what it is compared with. */
export function sampleFigure(sample: Sample, rows: SampleRows, labels: SampleLabels): Figure {
  const { name, fields, compare, reversed } = sample;
  // A lone formula says less than the name that it was given.
  const isFormula = fields.length === 1 && labels.field(fields[0]) === fields[0];
  const labelOf = (field: string): string => (isFormula ? name : labels.field(field));
  return {
    title: name,
    x: { label: coordinateOf(sample, labels), unit: '', scale: 'linear' },
    y: {
      label: fields.length === 1 ? labelOf(fields[0]) : '',
      unit: '',
      scale: 'linear',
      reversed,
    },
    series: [
      ...fields.map((field, i) => ({
        id: `field ${i} ${field}`,
        label: labelOf(field),
        x: rows.along,
        y: rows.values[i],
        marks: sample.kind === 'points' ? ('points' as const) : ('line' as const),
        reference: rows.given[i],
      })),
      ...compare.map(({ label, points }, i) => ({
        id: `compared ${i}`,
        label,
        x: points.map(([x]) => x),
        y: points.map(([, y]) => y),
        marks: 'points' as const,
        reference: true,
      })),
    ],
    lines: [],
  };
}

function coordinateOf(sample: Sample, labels: SampleLabels): string {
  if (sample.kind === 'points') return labels.point;
  const { along } = sample;
  return isAxis(along) ? along : labels[along];
}

const isAxis = (along: string): along is Axis => along === 'x' || along === 'y' || along === 'z';

/** A sample as a table: its coordinate, x, y, in space z, and a column per field; an empty row is a gap. */
export function sampleCsv(sample: Sample, { along, x, y, z, values }: SampleRows): string {
  const coordinate = sample.kind === 'points' ? 'point' : sample.along;
  const inSpace = z.some((value) => value !== 0 && !Number.isNaN(value));
  const names = inSpace ? ['x', 'y', 'z'] : ['x', 'y'];
  const columns = [along, x, y, ...(inSpace ? [z] : []), ...values];
  return writeCsv(
    [isAxis(coordinate) ? 'along' : coordinate, ...names, ...sample.fields],
    Array.from(along, (_, row) => columns.map((column) => cellOf(column[row]))),
  );
}

const cellOf = (value: number): number | string => (Number.isNaN(value) ? '' : value);
