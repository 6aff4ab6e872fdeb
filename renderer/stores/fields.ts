import { defineStore } from 'pinia';
import { computed } from 'vue';
import { meanField, rmsField } from '../../solver/case/outputs';
import { t } from '../text/t';
import { useProjectStore } from './project';

export interface NamedField {
  readonly name: string;
  readonly label: string;
}

export interface FieldGroup {
  readonly label: string;
  readonly fields: readonly NamedField[];
}

/** The fields of the case that have a name, in the groups of the field list. */
export const useFieldsStore = defineStore('fields', () => {
  const project = useProjectStore();

  const averages = computed<readonly NamedField[]>(() =>
    (project.document?.outputs.statistics ?? []).flatMap((statistic) => [
      { name: meanField(statistic), label: statistic.name },
      ...(statistic.fluctuation
        ? [{ name: rmsField(statistic), label: t('fieldRms', statistic.name) }]
        : []),
    ]),
  );
  const groups = computed<readonly FieldGroup[]>(() =>
    [
      { label: t('fieldsConserved'), fields: project.system?.variables ?? [] },
      { label: t('fieldsDerived'), fields: project.system?.derived ?? [] },
      { label: t('fieldsAverages'), fields: averages.value },
    ].filter(({ fields }) => fields.length > 0),
  );
  const named = computed(() => groups.value.flatMap(({ fields }) => fields));
  const labels = computed(() => new Map(named.value.map(({ name, label }) => [name, label])));

  const isNamed = (field: string): boolean => labels.value.has(field);
  /** An expression is its own label. */
  const labelOf = (field: string): string => labels.value.get(field) ?? field;

  return { groups, named, isNamed, labelOf };
});
