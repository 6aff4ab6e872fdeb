import type { Component } from 'vue';
import { t } from '../text/t';
import type { IconName } from '../ui/icons';
import RunsArea from '../runs/RunsArea.vue';
import type { CenterId } from '../stores/layout';
import SweepArea from '../sweep/SweepArea.vue';
import ViewArea from './ViewArea.vue';

export interface CenterArea {
  readonly id: CenterId;
  readonly title: string;
  readonly icon: IconName;
  /** Mounted when first shown, then kept. */
  readonly component: Component;
}

/** Areas in the order of their tabs, which are shown for two or more areas. */
export const centerAreas: readonly CenterArea[] = [
  {
    id: 'view',
    get title() {
      return t('centerView');
    },
    icon: 'eye',
    component: ViewArea,
  },
  {
    id: 'runs',
    get title() {
      return t('centerRuns');
    },
    icon: 'time',
    component: RunsArea,
  },
  {
    id: 'sweep',
    get title() {
      return t('centerSweep');
    },
    icon: 'table',
    component: SweepArea,
  },
];
