/** An array buffer that can be resized to another one; Node.js 20 has no such method. */
interface Resizable {
  transfer?(newLength: number): ArrayBuffer;
}

/**
 * Frees the memory of temporary arrays at once; they have length 0 afterwards. Otherwise unused large arrays accumulate:
 * they are stored outside of the heap whose size starts the garbage collector.
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
