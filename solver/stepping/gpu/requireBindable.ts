import { mebibytes } from './allocate';
import { t } from '../../text/t';

/**
 * Checks that a device can bind the largest buffer of a case in one piece.
 * @param bytes of that buffer @param coarser remedy that needs less, such as `grid`
 * @throws Error with one line if it can't
 */
export function requireBindable(
  { limits: { maxStorageBufferBindingSize, maxBufferSize } }: Pick<GPUDevice, 'limits'>,
  bytes: number,
  coarser: 'grid' | 'mesh',
): void {
  const limit = Math.min(maxStorageBufferBindingSize, maxBufferSize);
  if (bytes <= limit) return;
  throw new Error(t('gpuBindingTooLarge', mebibytes(bytes), mebibytes(limit), coarser));
}
