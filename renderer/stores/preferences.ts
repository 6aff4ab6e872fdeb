import { defineStore } from 'pinia';
import { ref, watch } from 'vue';
import { z } from 'zod';
import { machineSchema } from '../../electron/contract/contract';
import { readStored } from './storage';

const storageKey = 'fluxbench.preferences';

const preferencesSchema = z.object({
  /** GPU precision of new cases, where the method supports it. */
  precision: z.enum(['f32', 'f32Compensated', 'df64']).catch('f32'),
  /** Seconds of wall-clock time between checkpoints of new cases; null for the default. */
  checkpointInterval: z.number().min(1).max(86_400).nullable().catch(null),
  /** Whether the desktop application shows a notification at the end of a run. */
  notifyEnd: z.boolean().catch(true),
  /** Machines for remote runs. */
  machines: z.array(machineSchema).catch([]),
});
export type Preferences = z.output<typeof preferencesSchema>;

const defaults = preferencesSchema.parse({});

/** Choices of the user for new cases and notifications, stored for this user. */
export const usePreferencesStore = defineStore('preferences', () => {
  const current = ref<Preferences>(readStored(storageKey, preferencesSchema, defaults));

  watch(current, (now) => localStorage.setItem(storageKey, JSON.stringify(now)));

  function change(changes: Partial<Preferences>): void {
    current.value = { ...current.value, ...changes };
  }

  return { current, change };
});
