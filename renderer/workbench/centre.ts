import type { Component } from 'vue';
import { t } from '../text/t';
import type { IconName } from '../ui/icons';
import RunsArea from '../runs/RunsArea.vue';
import SweepArea from '../sweep/SweepArea.vue';
import ViewArea from './ViewArea.vue';

/** What can fill the centre of the workbench. */
export type CentreId = 'view' | 'runs' | 'sweep';

export interface CentreArea {
  readonly id: CentreId;
  readonly title: string;
  readonly icon: IconName;
  /** Mounted when it is first shown, then kept. */
  readonly component: Component;
}

/** In the order of their tabs, which are there from two areas on. */
export const centreAreas: readonly CentreArea[] = [
  {
    id: 'view',
    get title() {
      return t('centreView');
    },
    icon: 'eye',
    component: ViewArea,
  },
  {
    id: 'runs',
    get title() {
      return t('centreRuns');
    },
    icon: 'time',
    component: RunsArea,
  },
  {
    id: 'sweep',
    get title() {
      return t('centreSweep');
    },
    icon: 'table',
    component: SweepArea,
  },
];
