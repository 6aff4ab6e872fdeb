/** An array buffer that can be resized to another one; Node.js 20 has no such method. */
interface Resizable {
  transfer?(newLength: number): ArrayBuffer;
}

/**
 * Frees the memory of temporary arrays at once; they have length 0 afterwards. Without this, large arrays accumulate:
 * the garbage collector runs by the size of its own heap, outside of which they are stored.
 */
export function freeArrays(...arrays: readonly ArrayBufferView[]): void {
  for (const buffer of new Set(arrays.map((array) => array.buffer))) {
    // Shared memory may be in use by other threads.
    if (!(buffer instanceof ArrayBuffer)) continue;
    const { transfer } = buffer as Resizable;
    if (transfer) transfer.call(buffer, 0);
    else structuredClone(null, { transfer: [buffer] });
  }
}
