import { defineStore } from 'pinia';
import { ref, watch } from 'vue';
import { z } from 'zod';
import { readStored } from './storage';

const storageKey = 'fluxbench.axes';

/** Whether panes of the plane have axes with ticks, in the window and in exports. */
export const usePlaneAxesStore = defineStore('planeAxes', () => {
  const shown = ref(readStored(storageKey, z.boolean(), false));
  watch(shown, (now) => localStorage.setItem(storageKey, JSON.stringify(now)));
  return { shown };
});
