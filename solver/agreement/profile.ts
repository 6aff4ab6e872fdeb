import { sampleSchema } from '../case/samples';
import { gridBounds } from '../mesh/cartesianGrid';
import { mainField } from '../outputs/solution';
import { takeSample, type SampleRows } from '../post/sample';
import type { PreparedCase } from '../run/preparedCase';
import type { StateArray } from '../space/types';
import type { AgreementProfile, AgreementRequest } from './types';

/** Points along the line. */
const points = 401;

/** The states of all runs at the end along a line, the reference first. @throws Error, CaseError with one line */
export function profileOf(
  prepared: PreparedCase,
  states: readonly StateArray[],
  time: number,
  { line, field }: Pick<AgreementRequest, 'line' | 'field'>,
): AgreementProfile {
  const shown =
    field ?? mainField({ ...prepared, state: states[0], averages: null, step: 0, time });
  const sample = sampleSchema.parse({
    kind: 'line',
    name: 'agreement',
    fields: [shown],
    ...(line ?? givenLine(prepared) ?? middleLine(prepared)),
    points,
    along: line === null && !givenLine(prepared) ? 'x' : 'distance',
    jumps: 'mean',
  });
  const [reference, ...others] = states.map((state): SampleRows =>
    takeSample(sample, { ...prepared, state, time, averages: null }),
  );
  return {
    field: shown,
    along: sample.kind === 'line' ? sample.along : '',
    x: reference.along,
    reference: reference.values[0],
    runs: others.map(({ values }) => values[0]),
  };
}

type Line = NonNullable<AgreementRequest['line']>;

/** The first line that the case samples. */
function givenLine({ document }: PreparedCase): Line | null {
  for (const sample of document.samples) {
    if (sample.kind === 'line') return { from: sample.from, to: sample.to };
  }
  return null;
}

/** Along x through the middle. */
function middleLine({ mesh, discretization }: PreparedCase): Line {
  const { min, max } = mesh.kind === 'grid' ? gridBounds(mesh) : shownBounds(discretization);
  const at = (x: number): Line['from'] => {
    const middle = min.map((low, axis) => (low + max[axis]) / 2);
    return mesh.dimension === 3 ? [x, middle[1], middle[2]] : [x, middle[1]];
  };
  return { from: at(min[0]), to: at(max[0]) };
}

function shownBounds(discretization: PreparedCase['discretization']): {
  readonly min: readonly number[];
  readonly max: readonly number[];
} {
  const { points: places } = discretization.displaySurface();
  const [min, max] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ];
  places.forEach((value, i) => {
    min[i % 3] = Math.min(min[i % 3], value);
    max[i % 3] = Math.max(max[i % 3], value);
  });
  return { min, max };
}
