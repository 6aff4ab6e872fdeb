import { defineStore } from 'pinia';
import { computed, ref } from 'vue';
import {
  companions,
  covarianceField,
  hasFluctuation,
  meanField,
  rmsField,
  type Statistic,
} from '../../solver/diagnostics';
import {
  declaredFields,
  declaredWallFields,
  differenceName,
  errorName,
  exactName,
  fieldCenter,
  fieldUnit,
  otherName,
  timeUnit,
  withUnit,
  type Quantity,
} from '../../solver/physics';
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

const labeled = ({ name, label, unit }: Quantity): NamedField => ({
  name,
  label: withUnit(label, unit),
});

/** The named fields of the case, in the groups of the field list. */
export const useFieldsStore = defineStore('fields', () => {
  const project = useProjectStore();
  /** Name of the result that the state is compared with; null for none. */
  const otherResult = ref<string | null>(null);

  const derived = computed<readonly NamedField[]>(() => {
    const { document, system } = project;
    const quantities =
      document && system ? [...system.derived, ...declaredFields(document, system)] : [];
    return quantities.map(labeled);
  });
  /** Wall quantities of a 3D mesh, whose boundary is shown. */
  const onWalls = computed<readonly NamedField[]>(() => {
    const { document, system } = project;
    const isShown = system?.dimension === 3;
    return document && system && isShown ? declaredWallFields(document, system).map(labeled) : [];
  });
  const variables = computed(() => (project.system?.variables ?? []).map(labeled));
  const averages = computed<readonly NamedField[]>(() =>
    (project.document?.outputs.statistics ?? []).flatMap((statistic) => [
      { name: meanField(statistic), label: withUnit(statistic.name, unitOfKept(statistic)) },
      ...(hasFluctuation(statistic)
        ? [
            {
              name: rmsField(statistic),
              label: withUnit(t('fieldRms', statistic.name), unitOf(statistic)),
            },
          ]
        : []),
      ...companions(statistic).map((other) => ({
        name: covarianceField(statistic, other),
        label: t('fieldCovariance', statistic.name, other),
      })),
    ]),
  );
  const own = computed<readonly NamedField[]>(() =>
    (project.document?.view.fields ?? []).map(({ name }) => ({ name, label: name })),
  );
  const state = computed<readonly Quantity[]>(() => [
    ...(project.system?.variables ?? []),
    ...(project.system?.derived ?? []),
  ]);
  const unitOf = ({ expression }: { readonly expression: string }): string =>
    fieldUnit(project.system, expression);
  const unitOfKept = (statistic: Statistic): string =>
    statistic.kind === 'arrival' ? timeUnit(project.system) : unitOf(statistic);
  /** The quantities of the state under other names, e.g. of the exact solution. */
  const renamed = (
    nameOf: (name: string) => string,
    text: 'fieldExact' | 'fieldError' | 'fieldOther' | 'fieldDifference',
  ): NamedField[] =>
    state.value.map(({ name, label, unit }) => ({
      name: nameOf(name),
      label: withUnit(t(text, label), unit),
    }));
  const withExact = computed(() => (project.document?.exact ?? null) !== null);

  const groups = computed<readonly FieldGroup[]>(() =>
    [
      { label: t('fieldsCustom'), fields: own.value },
      { label: t('fieldsConserved'), fields: variables.value },
      { label: t('fieldsDerived'), fields: derived.value },
      { label: t('fieldsOnWalls'), fields: onWalls.value },
      { label: t('fieldsAverages'), fields: averages.value },
      ...(withExact.value
        ? [
            { label: t('fieldsError'), fields: renamed(errorName, 'fieldError') },
            { label: t('fieldsExact'), fields: renamed(exactName, 'fieldExact') },
          ]
        : []),
      ...(otherResult.value !== null
        ? [
            {
              label: t('fieldsDifference', otherResult.value),
              fields: renamed(differenceName, 'fieldDifference'),
            },
            { label: otherResult.value, fields: renamed(otherName, 'fieldOther') },
          ]
        : []),
    ].filter(({ fields }) => fields.length > 0),
  );
  const named = computed(() => groups.value.flatMap(({ fields }) => fields));
  const labels = computed(() => new Map(named.value.map(({ name, label }) => [name, label])));

  const isNamed = (field: string): boolean => labels.value.has(field);
  /** Returns the label of a field; an expression is its own label. */
  const labelOf = (field: string): string => labels.value.get(field) ?? field;
  /** The value about which pictures of a field are symmetric; null for none. */
  const centers = computed(() => {
    const { document, system } = project;
    const found = new Map<string, number | null>();
    return (field: string): number | null => {
      const known = found.get(field);
      if (known !== undefined) return known;
      const center =
        document && system ? fieldCenter(document, system, field, document.view.fields) : null;
      found.set(field, center);
      return center;
    };
  });
  const centerOf = (field: string): number | null => centers.value(field);
  /** The custom field of that name, or undefined. */
  const customField = (name: string) =>
    project.document?.view.fields.find((candidate) => candidate.name === name);

  /** Stores an expression under a name and replaces a field of that name. @returns the error, or null */
  function keep(name: string, expression: string): string | null {
    const taken = named.value.some((field) => field.name === name) && !customField(name);
    if (taken) return t('fieldNameTaken', name);
    return project.edit((draft) => {
      const found = draft.view.fields.find((candidate) => candidate.name === name);
      if (found) found.expression = expression;
      else draft.view.fields.push({ name, expression });
    }, `view.fields.${name}`);
  }

  /** Removes a custom field; panes that show it switch to its expression. */
  function remove(name: string): void {
    const expression = customField(name)?.expression;
    if (expression === undefined) return;
    project.edit((draft) => {
      const { view } = draft;
      view.fields = view.fields.filter((candidate) => candidate.name !== name);
      for (const pane of [view, ...view.others]) {
        if (pane.field === name) pane.field = expression;
      }
    });
  }

  return { groups, named, otherResult, isNamed, labelOf, centerOf, customField, keep, remove };
});
