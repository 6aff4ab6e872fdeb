import type { CheckedMesh, CheckList } from './checkItem';
import type { CaseDocument } from './document';
import { distanceOf, isPlaceIn, type Point } from '../diagnostics/point';
import type { CaseExpressions } from './expressions';
import type { Sample } from './samples';

/** Samples show what was computed: one that can't be taken is no reason not to compute. */
export function checkSamples(
  list: CheckList,
  { samples }: CaseDocument,
  expressions: CaseExpressions,
  mesh: CheckedMesh | null,
): void {
  const names = new Set<string>();
  samples.forEach((sample, index) => {
    const fault = names.has(sample.name)
      ? 'there is another sample of that name, choose another'
      : sampleFault(sample, expressions, mesh);
    names.add(sample.name);
    if (fault === null) return;
    const place = `samples[${index}]`;
    list.warning('outputs', place, place, `sample ${sample.name}: ${fault}`);
  });
}

/** What is wrong with a sample, or null. */
function sampleFault(
  sample: Sample,
  expressions: CaseExpressions,
  mesh: CheckedMesh | null,
): string | null {
  for (const field of sample.fields) {
    const fault =
      sample.kind === 'boundary'
        ? expressions.sideFieldFault(field)
        : expressions.fieldFault(field);
    if (fault !== null) return `${field}: ${fault}`;
  }
  const points = pointsOf(sample);
  const dimension = mesh?.kind?.dimension ?? 2;
  if (!points.every((point) => isPlaceIn(dimension, point))) return 'a point needs x and y';
  if (sample.kind === 'line') {
    const { from, to } = sample;
    return distanceOf(from, to) === 0 ? 'the line has no length, give another end' : null;
  }
  if (sample.kind === 'boundary') {
    const unknown = sample.groups.find((group) => mesh && !mesh.groups.includes(group));
    return unknown === undefined
      ? null
      : `there is no boundary group "${unknown}", choose among ${mesh?.groups.join(', ')}`;
  }
  return null;
}

function pointsOf(sample: Sample): readonly Point[] {
  switch (sample.kind) {
    case 'line':
      return [sample.from, sample.to];
    case 'points':
      return sample.at;
    case 'radius':
      return [sample.centre];
    case 'boundary':
      return [];
  }
}
