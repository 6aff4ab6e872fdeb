import type { Sample } from '../../../solver/case';
import type { Figure } from '../../../solver/figure';
import { lengthUnit, withUnit } from '../../../solver/physics';
import { sampleFigure } from '../../../solver/post';
import { useFieldsStore } from '../../stores/fields';
import { useProjectStore } from '../../stores/project';
import { useSamplesStore } from '../../stores/samples';
import { t } from '../../text/t';
import { plotOfSample } from '../sampleIds';
import type { PlotSource } from '../source';

/** Plots of the samples of the case. */
export const samplePlots = (): readonly PlotSource[] => {
  const store = useSamplesStore();
  return store.samples.map((sample, index) => ({
    id: plotOfSample(sample.name),
    label: sample.name,
    empty: store.problems.get(sample.name) ?? t('sampleEmpty'),
    figure: () => figureOf(sample),
    editor: { kind: 'sample', index },
  }));
};

/** The figure of the last evaluation, with its current comparison data. */
function figureOf({ name, compare, reversed }: Sample): Figure | null {
  const taken = useSamplesStore().taken.get(name);
  if (!taken) return null;
  const fields = useFieldsStore();
  const length = lengthUnit(useProjectStore().system);
  return sampleFigure({ ...taken.sample, compare, reversed }, taken.rows, {
    distance: withUnit(t('plotDistance'), length),
    arc: withUnit(t('sampleArc'), length),
    chord: 'x/c',
    point: t('samplePoint'),
    radius: withUnit(t('sampleRadiusAxis'), length),
    separation: t('sampleSeparation'),
    attachment: t('sampleAttachment'),
    reference: (field) => t('sampleReferenceOf', field),
    field: fields.labelOf,
  });
}
