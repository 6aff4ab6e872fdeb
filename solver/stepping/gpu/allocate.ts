import { t } from '../../text/t';

/**
 * Creates objects that need device buffers.
 * @param bytes that the case needs, for the error message
 * @throws Error with one line if the device lacks memory or reports an error
 */
export async function allocate<T>(
  device: GPUDevice,
  bytes: number,
  make: () => T,
  giveBack: (made: T) => void,
): Promise<T> {
  device.pushErrorScope('validation');
  device.pushErrorScope('out-of-memory');
  const made = make();
  const outOfMemory = await device.popErrorScope();
  const invalid = await device.popErrorScope();
  if (outOfMemory) {
    giveBack(made);
    throw new Error(t('gpuOutOfMemory', mebibytes(bytes)));
  }
  if (invalid) {
    giveBack(made);
    throw new Error(t('gpuRefusedBuffers', invalid.message));
  }
  return made;
}

export const mebibytes = (bytes: number): string => `${Math.ceil(bytes / 2 ** 20)} MiB`;
