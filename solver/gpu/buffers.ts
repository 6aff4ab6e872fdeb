/** GPUBufferUsage flags by name; Node lacks the global. */
export const bufferUsage = {
  mapRead: 0x1,
  copySource: 0x4,
  copyDestination: 0x8,
  uniform: 0x40,
  storage: 0x80,
  queryResolve: 0x200,
} as const;

/** GPUMapMode.READ. */
export const mapModeRead = 1;

/** Creates a labeled buffer, filled with `data` if given. Sizes are padded to 16 bytes. */
export function createBuffer(
  device: GPUDevice,
  label: string,
  usage: number,
  content: number | ArrayBufferView<ArrayBuffer>,
): GPUBuffer {
  const bytes = typeof content === 'number' ? content : content.byteLength;
  const size = Math.max(16, Math.ceil(bytes / 16) * 16);
  const buffer = device.createBuffer({ label, size, usage: usage | bufferUsage.copyDestination });
  if (typeof content !== 'number') device.queue.writeBuffer(buffer, 0, content);
  return buffer;
}
