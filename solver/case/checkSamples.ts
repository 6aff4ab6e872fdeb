import type { CheckedMesh, CheckList } from './checkItem';
import type { CaseDocument } from './document';
import { distanceOf, isPlaceIn, type Point } from '../diagnostics/point';
import type { CaseExpressions } from './expressions';
import type { Sample } from './samples';
import { t } from '../text/t';

/** Checks samples; an invalid sample gives a warning, since samples do not affect the computation. */
export function checkSamples(
  list: CheckList,
  { samples }: CaseDocument,
  expressions: CaseExpressions,
  mesh: CheckedMesh | null,
): void {
  const names = new Set<string>();
  samples.forEach((sample, index) => {
    const fault = names.has(sample.name)
      ? t('checkSampleNameTaken')
      : sampleFault(sample, expressions, mesh);
    names.add(sample.name);
    if (fault === null) return;
    const place = `samples[${index}]`;
    list.warning('outputs', place, place, t('checkAtSample', sample.name, fault));
  });
}

/** Returns the error of a sample, or null. */
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
  if (!points.every((point) => isPlaceIn(dimension, point))) return t('checkSamplePoint');
  if (sample.kind === 'line') {
    const { from, to } = sample;
    return distanceOf(from, to) === 0 ? t('checkNoLength') : null;
  }
  if (sample.kind === 'boundary') {
    if (sample.cut && dimension < 3) return t('sampleCut2D');
    if (sample.cut && sample.averaged) return t('checkSampleAveragedCut');
    const unknown = sample.groups.find((group) => mesh && !mesh.groups.includes(group));
    return unknown === undefined
      ? null
      : t('checkUnknownGroup', unknown, mesh?.groups.join(', ') ?? '');
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
      return [sample.center];
    case 'boundary':
      return [];
  }
}
