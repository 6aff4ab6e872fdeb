import type { CheckSection } from '../../solver/case';
import { t } from '../text/t';
import type { IconName } from '../ui/icons';

/** The sections of the setup, in working order. */
export type SectionId = Exclude<CheckSection, 'device'>;

export interface SectionInfo {
  readonly id: SectionId;
  readonly title: string;
  readonly icon: IconName;
}

export const sections: readonly SectionInfo[] = [
  {
    id: 'mesh',
    get title() {
      return t('sectionMesh');
    },
    icon: 'mesh',
  },
  {
    id: 'physics',
    get title() {
      return t('sectionPhysics');
    },
    icon: 'physics',
  },
  {
    id: 'scheme',
    get title() {
      return t('sectionScheme');
    },
    icon: 'scheme',
  },
  {
    id: 'initial',
    get title() {
      return t('sectionInitial');
    },
    icon: 'initial',
  },
  {
    id: 'boundaries',
    get title() {
      return t('sectionBoundaries');
    },
    icon: 'boundary',
  },
  {
    id: 'time',
    get title() {
      return t('sectionTime');
    },
    icon: 'time',
  },
  {
    id: 'outputs',
    get title() {
      return t('sectionOutputs');
    },
    icon: 'focus',
  },
];
