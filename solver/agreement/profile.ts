import { sampleSchema } from '../case/samples';
import { boundsOf } from '../mesh/bounds';
import { mainField } from '../outputs/solution';
import { takeSample, type SampleRows } from '../post/sample';
import type { PreparedCase } from '../run/preparedCase';
import type { StateArray } from '../space/types';
import type { AgreementProfile, AgreementRequest } from './types';
import { t } from '../text/t';

/** Points along the line. */
const points = 401;

/** Samples the final states of all runs along a line, the reference first. @throws Error, CaseError with one line */
export function profileOf(
  prepared: PreparedCase,
  states: readonly StateArray[],
  time: number,
  { line, field }: Pick<AgreementRequest, 'line' | 'field'>,
): AgreementProfile {
  const shown =
    field ?? mainField({ ...prepared, state: states[0], averages: null, step: 0, time });
  const requested = line ?? givenLine(prepared);
  const sample = sampleSchema.parse({
    kind: 'line',
    name: t('agreementComparison'),
    fields: [shown],
    ...(requested ?? middleLine(prepared)),
    points,
    along: requested ? 'distance' : 'x',
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

/** Returns the first line that the case samples. */
function givenLine({ document }: PreparedCase): Line | null {
  for (const sample of document.samples) {
    if (sample.kind === 'line') return { from: sample.from, to: sample.to };
  }
  return null;
}

/** Returns the line along x through the middle of the domain. */
function middleLine({ mesh }: PreparedCase): Line {
  const { low, high } = boundsOf(mesh);
  const at = (x: number): Line['from'] => {
    const middle = low.map((least, axis) => (least + high[axis]) / 2);
    return mesh.dimension === 3 ? [x, middle[1], middle[2]] : [x, middle[1]];
  };
  return { from: at(low[0]), to: at(high[0]) };
}
