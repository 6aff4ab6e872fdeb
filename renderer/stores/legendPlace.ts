import { defineStore } from 'pinia';
import { ref, watch } from 'vue';
import { z } from 'zod';
import { readStored } from './storage';

const storageKey = 'fluxbench.legend';
const share = z.number().min(0).max(1);
const placeSchema = z.object({ x: share, y: share });
type LegendPlace = z.infer<typeof placeSchema>;

/** Top right. */
const defaultValue: LegendPlace = { x: 1, y: 0 };

/** Positions of legends in their panes, as fractions of the free width and height from the upper left corner. */
export const useLegendPlaceStore = defineStore('legendPlace', () => {
  const place = ref(readStored(storageKey, placeSchema, defaultValue));
  watch(place, (now) => localStorage.setItem(storageKey, JSON.stringify(now)));

  function put({ x, y }: LegendPlace): void {
    const within = (part: number): number => Math.min(1, Math.max(0, part));
    place.value = { x: within(x), y: within(y) };
  }

  return { place, put, reset: () => put(defaultValue) };
});
