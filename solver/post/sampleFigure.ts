import type { Axis } from '../core/axes';
import type { Sample } from '../case/samples';
import { writeCsv } from '../outputs/csv';
import type { Figure, Series } from '../figure/figure';
import { fieldLabel, type Solution } from '../outputs/solution';
import { lengthUnit, withUnit } from '../physics/units';
import type { SampleRows } from './sample';
import { t } from '../text/t';

/** Axis labels of samples. */
export interface SampleLabels {
  readonly distance: string;
  readonly arc: string;
  readonly chord: string;
  readonly point: string;
  readonly radius: string;
  /** Labels of separation and attachment points. */
  readonly separation: string;
  readonly attachment: string;
  /** Returns the label of the radial reference solution. */
  reference(field: string): string;
  /** Returns the label of a field; the field itself if it has none. */
  field(expression: string): string;
}

/** Returns the labels of figures written to files. */
export function printedSampleLabels(solution: Solution): SampleLabels {
  const length = lengthUnit(solution.physics.system);
  return {
    distance: withUnit(t('plotDistance'), length),
    arc: withUnit(t('plotArcLength'), length),
    chord: 'x/c',
    point: t('plotPoint'),
    radius: withUnit(t('plotRadius'), length),
    separation: 'separation',
    attachment: 'attachment',
    reference: (name) => t('plotRadialFlow', name),
    field: (name) => fieldLabel(solution, name),
  };
}

/** Returns a sample as a figure, including the comparison state. */
export function sampleFigure(sample: Sample, rows: SampleRows, labels: SampleLabels): Figure {
  const { name, fields, compare, reversed } = sample;
  // A single formula is less informative than the name of its sample.
  const isFormula = fields.length === 1 && labels.field(fields[0]) === fields[0];
  const isCloud = sample.kind === 'points' || sample.kind === 'radius' || rows.isUnordered === true;
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
      ...fields.flatMap((field, i) =>
        rows.curves.map(({ label, from, to }, curve) => ({
          id: `field ${i} ${field}${curve > 0 ? ` ${curve}` : ''}`,
          label: curveLabel(labelOf(field), label, fields.length, rows.curves.length),
          x: rows.along.subarray(from, to),
          y: rows.values[i].subarray(from, to),
          marks: isCloud ? ('points' as const) : ('line' as const),
          reference: rows.given[i],
        })),
      ),
      ...ofReference(rows, labels, labelOf, fields),
      ...compare.map(({ label, points }, i) => ({
        id: `compared ${i}`,
        label,
        x: points.map(([x]) => x),
        y: points.map(([, y]) => y),
        marks: 'points' as const,
        reference: true,
      })),
    ],
    lines: rows.zeros.map(({ kind, along, height }) => ({
      axis: 'x' as const,
      value: along,
      label: `${labels[kind]} ${Number(along.toPrecision(3))}${height > 0 ? t('plotAtHeight', height) : ''}`,
    })),
  };
}

/** Returns the label of a curve; with several curves it includes the wall. */
function curveLabel(field: string, wall: string, fields: number, curves: number): string {
  if (curves === 1) return field;
  return fields === 1 ? wall : `${field}, ${wall}`;
}

function ofReference(
  { reference = null }: SampleRows,
  labels: SampleLabels,
  labelOf: (field: string) => string,
  fields: readonly string[],
): Series[] {
  if (!reference) return [];
  return fields.flatMap((field, i) => {
    const y = reference.values[i];
    if (!y) return [];
    const label = labels.reference(labelOf(field));
    return [{ id: `reference ${i}`, label, x: reference.along, y, marks: 'line', reference: true }];
  });
}

function coordinateOf(sample: Sample, labels: SampleLabels): string {
  if (sample.kind === 'points') return labels.point;
  if (sample.kind === 'radius') return labels.radius;
  const { along } = sample;
  return isAxis(along) ? along : labels[along];
}

const isAxis = (along: string): along is Axis => along === 'x' || along === 'y' || along === 'z';

/** Returns a sample as CSV: coordinate, x, y, in space z, and a column per field; an empty row marks a gap. */
export function sampleCsv(sample: Sample, { along, x, y, z, values }: SampleRows): string {
  const coordinate = columnOf(sample);
  const inSpace = z.some((value) => value !== 0 && !Number.isNaN(value));
  const names = inSpace ? ['x', 'y', 'z'] : ['x', 'y'];
  const columns = [along, x, y, ...(inSpace ? [z] : []), ...values];
  return writeCsv(
    [isAxis(coordinate) ? 'along' : coordinate, ...names, ...sample.fields],
    Array.from(along, (_, row) => columns.map((column) => cellOf(column[row]))),
  );
}

function columnOf(sample: Sample): string {
  if (sample.kind === 'points') return 'point';
  return sample.kind === 'radius' ? 'radius' : sample.along;
}

const cellOf = (value: number): number | string => (Number.isNaN(value) ? '' : value);
