import type { CheckSection } from '../../solver/case';
import { t } from '../text/t';
import type { IconName } from '../ui/icons';

/** The parts of the set-up, in the order in which one works through them. */
export type SectionId = Exclude<CheckSection, 'device'>;

export interface SectionInfo {
  readonly id: SectionId;
  readonly title: string;
  readonly icon: IconName;
}

export const sections: readonly SectionInfo[] = [
  { id: 'mesh', title: t('sectionMesh'), icon: 'mesh' },
  { id: 'physics', title: t('sectionPhysics'), icon: 'physics' },
  { id: 'scheme', title: t('sectionScheme'), icon: 'scheme' },
  { id: 'initial', title: t('sectionInitial'), icon: 'initial' },
  { id: 'boundaries', title: t('sectionBoundaries'), icon: 'boundary' },
  { id: 'time', title: t('sectionTime'), icon: 'time' },
  { id: 'outputs', title: t('sectionOutputs'), icon: 'focus' },
];
