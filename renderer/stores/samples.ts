import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { Sample } from '../../solver/case';
import { messageOf } from '../../solver/core';
import type { SampleRows } from '../../solver/post';
import { sampledPart } from '../caseModel/sampleEdits';
import { useServices } from '../services';
import { useProjectStore } from './project';

/** The result of a sample. */
export interface TakenSample {
  /** The settings at the time of sampling. */
  readonly sample: Sample;
  readonly rows: SampleRows;
  readonly step: number;
  readonly time: number;
}

/** The samples of the case and their values. */
export const useSamplesStore = defineStore('samples', () => {
  const { engine } = useServices();
  const project = useProjectStore();
  /** By name. */
  const taken = shallowRef<ReadonlyMap<string, TakenSample>>(new Map());
  /** Reasons why samples failed, by name, one line each. */
  const problems = shallowRef<ReadonlyMap<string, string>>(new Map());

  const samples = computed<readonly Sample[]>(() => project.document?.samples ?? []);

  /** Evaluates a sample of the displayed state; if it fails, the previous values stay. */
  async function take(sample: Sample): Promise<void> {
    const openings = project.openings;
    const isOver = (): boolean => openings !== project.openings || !project.identity;
    try {
      const { rows, step, time } = await engine.sample(sample);
      if (isOver()) return;
      taken.value = new Map(taken.value).set(sample.name, { sample, rows, step, time });
      notify(sample, null);
    } catch (error) {
      if (isOver()) return;
      const message = messageOf(error);
      notify(sample, message.replace(/^field: /, ''));
    }
  }

  /** Sets or clears the error of a sample and keeps those of others, including ones added meanwhile. */
  function notify({ name }: Sample, problem: string | null): void {
    const next = new Map(problems.value);
    if (problem === null) next.delete(name);
    else next.set(name, problem);
    problems.value = next;
  }

  /** Whether the values belong to the current settings of the sample. */
  const isCurrent = (sample: Sample): boolean => {
    const at = taken.value.get(sample.name);
    return at !== undefined && sampledPart(at.sample) === sampledPart(sample);
  };

  /** Adds a sample to the case. */
  function add(sample: Sample): void {
    project.edit((draft) => void draft.samples.push(sample));
  }

  /** Changes the sample at an index. @returns the error in the change, or null */
  function change(index: number, part: Partial<Sample>, key: string | null = null): string | null {
    return project.edit(
      (draft) => {
        draft.samples[index] = { ...draft.samples[index], ...part } as Sample;
      },
      key && `samples[${index}].${key}`,
    );
  }

  /** Renames a sample and keeps its values. @returns the error in the name, or null */
  function rename(index: number, name: string): string | null {
    const before = samples.value[index].name;
    const wrong = change(index, { name }, 'name');
    const known = taken.value.get(before);
    if (wrong === null && known) taken.value = new Map(taken.value).set(name, known);
    return wrong;
  }

  function remove(index: number): void {
    project.edit((draft) => void draft.samples.splice(index, 1));
  }

  /** Clears the state of a project. */
  function reset(): void {
    taken.value = new Map();
    problems.value = new Map();
  }

  return { samples, taken, problems, take, isCurrent, add, change, rename, remove, reset };
});
