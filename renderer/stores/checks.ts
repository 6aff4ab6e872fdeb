import { defineStore } from 'pinia';
import { computed } from 'vue';
import { checkCase, type CheckItem, type CheckSection } from '../../solver/case';
import { describeBackendChoice } from '../run/describeBackendChoice';
import type { ReadyItem } from '../run/readyItem';
import { useDeviceStore } from './device';
import { useEstimateStore } from './estimate';
import { useMeshStore } from './mesh';
import { useProjectStore } from './project';
import { useRastersStore } from './rasters';
import { t } from '../text/t';

/** Issues that prevent or affect a run, updated after every edit. */
export const useChecksStore = defineStore('checks', () => {
  const project = useProjectStore();
  const mesh = useMeshStore();
  const rasters = useRastersStore();
  const device = useDeviceStore();
  const estimate = useEstimateStore();

  const formal = computed<readonly CheckItem[]>(() => {
    if (!project.document) return [];
    if (mesh.isOfOtherCase) {
      const message = t('blockedOtherMesh');
      return [{ id: 'mesh of a run', section: 'mesh', level: 'error', message, field: null }];
    }
    const adapter = device.backend === 'gpu' ? device.report : null;
    const found = checkCase(project.document, mesh.checked, adapter, rasters.files);
    // The device item below covers this, with the reason and the estimated time.
    return found.filter(({ section, level }) => section !== 'device' || level === 'error');
  });
  const where = computed<readonly ReadyItem[]>(() => {
    const { report, kind, backend, chosen, fault } = device;
    if (!project.document || !report || !kind) return [];
    const { durations } = estimate;
    return [
      describeBackendChoice({ report, kind, backend, fault, isChosen: chosen !== null, durations }),
    ];
  });
  /** Whether the case has no errors. */
  const sound = computed(
    () => project.document !== null && !formal.value.some(({ level }) => level === 'error'),
  );
  /** The check items, the messages of the solver and the device of the run. */
  const items = computed<readonly ReadyItem[]>(() => [
    ...formal.value,
    ...estimate.items,
    ...where.value,
  ]);
  const errors = computed(() => items.value.filter(({ level }) => level === 'error'));
  const warnings = computed(() => items.value.filter(({ level }) => level === 'warning'));
  const ready = computed(() => project.document !== null && errors.value.length === 0);

  const byField = (list: readonly CheckItem[]): ReadonlyMap<string | null, string> =>
    new Map(list.map((item) => [item.field, item.detail ?? item.message]));
  const errorsByField = computed(() => byField(errors.value));
  const warningsByField = computed(() => byField(warnings.value));
  /** The error in that field of the document, or null. */
  const problemAt = (field: string): string | null => errorsByField.value.get(field) ?? null;
  /** The warning about that field of the document, or null. */
  const cautionAt = (field: string): string | null => warningsByField.value.get(field) ?? null;

  /** The highest severity in a section. */
  function levelOf(section: CheckSection): CheckItem['level'] {
    const levels = items.value.filter((item) => item.section === section).map(({ level }) => level);
    return levels.includes('error') ? 'error' : levels.includes('warning') ? 'warning' : 'ok';
  }

  return { sound, items, errors, warnings, ready, problemAt, cautionAt, levelOf };
});
