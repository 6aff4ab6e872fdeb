import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import { messageOf } from '../../solver/core';
import {
  laboratoryCase,
  laboratorySchemes,
  customLine,
  presetGroups,
  schemesFor,
  type LaboratoryPreset,
  type LaboratoryProblem,
  type LaboratoryResult,
  type LaboratoryScheme,
  type CustomLine,
} from '../../solver/laboratory';
import { isAborted } from '../job';
import { useServices } from '../services';
import { useWorkStore } from './work';
import { t } from '../text/t';
import { toggled } from '../toggled';

/** Id of the custom system in the list of presets. */
export const customId = 'own';

/** Two-phase flow in porous rock (Buckley–Leverett), the template of a new custom system. */
const buckleyLeverett: CustomLine = {
  variables: 'q',
  flux: '4*q^2/(4*q^2 + (1 - q)^2)',
  waveSpeed: '2.5',
};

const presets = presetGroups.flatMap((group) => group.presets);

/** Comparison in the 1D laboratory: settings and results. */
export const useLaboratoryStore = defineStore('laboratory', () => {
  const { engine } = useServices();
  const work = useWorkStore();
  const [first] = presets;
  /** The shown part of the page. */
  const part = ref<'schemes' | 'galerkin'>('schemes');
  const preset = ref(first.id);
  const problem = shallowRef<LaboratoryProblem>(first.problem);
  const cells = ref(first.cells);
  const cflNumber = ref(first.cflNumber);
  const own = shallowRef<CustomLine>(buckleyLeverett);
  const chosen = ref<readonly string[]>(first.schemes);
  const result = shallowRef<LaboratoryResult | null>(null);
  /** Cell counts of the computed errors. */
  const sizes = ref<readonly number[]>([]);
  /** Reason there is no result, one line. */
  const failure = ref<string | null>(null);
  const busy = ref(false);
  let underWay: AbortController | null = null;

  const offered = computed(() => schemesFor(problem.value));
  const schemes = computed<LaboratoryScheme[]>(() =>
    laboratorySchemes.filter(
      (scheme) => chosen.value.includes(scheme.id) && offered.value.includes(scheme),
    ),
  );

  function take({ id, ...next }: LaboratoryPreset): void {
    preset.value = id;
    problem.value = next.problem;
    cells.value = next.cells;
    cflNumber.value = next.cflNumber;
    chosen.value = next.schemes;
  }

  function takeNamed(id: string): void {
    if (id === customId) {
      preset.value = customId;
      changeOwn({});
      return;
    }
    const found = presets.find((one) => one.id === id);
    if (found) take(found);
  }

  /** Selects the custom system and applies changes; the rest of its initial state stays. */
  function changeOwn(changes: Partial<CustomLine>): void {
    own.value = { ...own.value, ...changes };
    const declaration = customLine(own.value);
    const { initial } = problem.value;
    const given = initial.kind === 'profile' ? initial.values : {};
    const values = Object.fromEntries(
      declaration.variables.map(({ name }, i) => [
        name,
        given[name] ?? (i === 0 ? 'x < 0.3 ? 1 : 0' : '0'),
      ]),
    );
    change({
      system: { id: 'custom', parameters: {}, declaration },
      initial: { kind: 'profile', values },
      exact: null,
    });
  }

  const change = (changes: Partial<LaboratoryProblem>): void => {
    problem.value = { ...problem.value, ...changes };
  };

  function toggle(id: string): void {
    chosen.value = toggled(chosen.value, id);
  }

  /** Computes the selection and aborts a computation in progress. @param finer number of grid refinements for errors */
  async function compute(finer = 0): Promise<void> {
    underWay?.abort();
    const current = new AbortController();
    underWay = current;
    busy.value = true;
    const counts = Array.from({ length: finer + 1 }, (_, i) => cells.value * 2 ** i);
    const request = {
      problem: problem.value,
      schemes: schemes.value,
      cflNumber: cflNumber.value,
      cells: counts,
    };
    try {
      const found = await work.follow(t('labComputing'), ({ signal, notify }) =>
        engine.laboratory(request, { signal: AbortSignal.any([signal, current.signal]), notify }),
      );
      if (underWay !== current) return;
      result.value = found;
      sizes.value = counts;
      failure.value = null;
    } catch (error) {
      if (underWay !== current || isAborted(error)) return;
      result.value = null;
      failure.value = messageOf(error);
    } finally {
      if (underWay === current) busy.value = false;
    }
  }

  const stop = (): void => underWay?.abort();

  /** Returns the case of a scheme on a grid. @throws ZodError if the problem is invalid */
  const caseOf = (scheme: LaboratoryScheme): string | null =>
    scheme.kind === 'dg'
      ? null
      : `${JSON.stringify(laboratoryCase(problem.value, scheme, cflNumber.value, cells.value), null, 2)}\n`;

  return {
    part,
    preset,
    own,
    problem,
    cells,
    cflNumber,
    chosen,
    offered,
    schemes,
    result,
    sizes,
    failure,
    busy,
    takeNamed,
    change,
    changeOwn,
    toggle,
    compute,
    stop,
    caseOf,
  };
});
