import { t } from '../../text/t';

/** Algorithms for the maximum of many numbers. */
export const reductionVariants = {
  tree: t('studyReductionTree'),
  subgroup: t('studyReductionSubgroup'),
  atomic: t('studyReductionAtomic'),
  sequential: t('studyReductionSequential'),
  cpu: t('studyReductionCpu'),
} as const;

/** An algorithm; all except `cpu` are kernels. */
export type ReductionVariant = keyof typeof reductionVariants;
