import { mebibytes } from './allocate';

/**
 * That a device can bind the largest buffer of a case in one piece.
 * @param bytes of that buffer @param coarser what needs less, such as `grid`
 * @throws Error with one line where it can't
 */
export function requireBindable(
  { limits: { maxStorageBufferBindingSize, maxBufferSize } }: Pick<GPUDevice, 'limits'>,
  bytes: number,
  coarser: 'grid' | 'mesh',
): void {
  const limit = Math.min(maxStorageBufferBindingSize, maxBufferSize);
  if (bytes <= limit) return;
  throw new Error(
    `the case needs ${mebibytes(bytes)} in one piece, this GPU binds ${mebibytes(limit)}: use the CPU or a coarser ${coarser}`,
  );
}
