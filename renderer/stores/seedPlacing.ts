import { defineStore } from 'pinia';
import { shallowRef, watch } from 'vue';
import { maxSeeds } from '../../solver/case';
import type { Place } from '../view3d/viewSpace';
import type { ViewTool } from '../view3d/viewTool';
import { useProjectStore } from './project';
import { useViewStore } from './view';
import { useViewToolStore } from './viewTool';

type Seed = [number, number, number];

const digits = 6;

/** A point rounded to the digits that distinguish seeds. */
export const seedAt = ({ x, y, z = 0 }: Place): Seed => {
  const [a, b, c] = [x, y, z].map((value) => Number(value.toPrecision(digits)));
  return [a, b, c];
};

/** Places streamline seeds in 3D by clicks in the view; clicking a seed removes it. */
export const useSeedPlacingStore = defineStore('seedPlacing', () => {
  const project = useProjectStore();
  const view = useViewStore();
  const tools = useViewToolStore();
  const active = shallowRef(false);

  const tool: ViewTool = {
    inSpace: true,
    hover: () => undefined,
    click: toggle,
    cancel: stop,
  };

  function toggle(place: Place, reach: number): void {
    const [x, y, z] = seedAt(place);
    const isNear = (seed: Seed): boolean =>
      Math.hypot(seed[0] - x, seed[1] - y, seed[2] - z) <= reach;
    view.editPane(view.active, ({ streamlines }) => {
      const others = streamlines.places.filter((seed) => !isNear(seed));
      if (others.length < streamlines.places.length) streamlines.places = others;
      else if (others.length < maxSeeds) streamlines.places.push([x, y, z]);
    });
  }

  function start(): void {
    tools.take(tool);
    active.value = tools.tool === tool;
  }

  function stop(): void {
    active.value = false;
    tools.drop(tool);
  }

  const chosen = (): boolean => {
    const { shown, seeds } = view.pane.settings.streamlines;
    return shown && seeds === 'places' && view.subject !== 'mesh';
  };
  watch([() => project.identity?.token, chosen], () => {
    if (active.value && !chosen()) stop();
  });

  return { active, start, stop };
});
