import type { StudyPlace, PlanOptions } from './types';
import { t } from '../../text/t';

const onCpu = (threads: number): StudyPlace => ({
  id: `cpu${threads}`,
  title: t('studyCpuPlace', threads),
  backend: 'cpu',
  precision: 'f32',
  threads,
});

const onGpu = (precision: StudyPlace['precision'], title: string): StudyPlace => ({
  id: precision,
  title: t('studyGpuPlace', title),
  backend: 'gpu',
  precision,
  threads: 1,
});

/** The GPU in each precision. */
export const single = onGpu('f32', 'f32');
export const compensated = onGpu('f32Compensated', t('studyCompensated'));
export const double = onGpu('df64', 'df64');

/** Returns one thread, and all threads if there are more. */
export const cpuPlaces = ({ cores }: Pick<PlanOptions, 'cores'>): StudyPlace[] =>
  cores > 1 ? [onCpu(1), onCpu(cores)] : [onCpu(1)];

/** Returns the available GPU places; empty without a GPU. */
export const gpuPlaces = (
  { gpu }: Pick<PlanOptions, 'gpu'>,
  places: readonly StudyPlace[] = [single, double],
): readonly StudyPlace[] => (gpu === 'none' ? [] : places);
