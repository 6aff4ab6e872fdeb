/** Unpacks PackBits data to at most `bytes`. @see TIFF 6.0, section 9: PackBits */
export function unpackBits(packed: Uint8Array, bytes: number): Uint8Array {
  const out = new Uint8Array(bytes);
  let to = 0;
  for (let at = 0; at < packed.length && to < bytes;) {
    const head = packed[at++];
    if (head < 128) {
      const run = packed.subarray(at, Math.min(at + head + 1, at + bytes - to));
      out.set(run, to);
      to += run.length;
      at += head + 1;
    } else if (head > 128 && at < packed.length) {
      out.fill(packed[at++], to, to + 257 - head);
      to = Math.min(bytes, to + 257 - head);
    }
  }
  return out.subarray(0, to);
}

const [clearCode, endCode, minBits, maxBits] = [256, 257, 9, 12];

/** Unpacks LZW data to at most `bytes`; stops at damaged data. @see TIFF 6.0, section 13: LZW */
export function unpackLzw(packed: Uint8Array, bytes: number): Uint8Array {
  const out = new Uint8Array(bytes);
  // Each code is a range of earlier output: its start and length.
  const [starts, lengths] = [new Int32Array(4096), new Int32Array(4096)];
  let [to, next, bits, buffer, held, before] = [0, endCode + 1, minBits, 0, 0, -1];
  for (let at = 0; at < packed.length || held >= bits;) {
    while (held < bits && at < packed.length) {
      buffer = ((buffer << 8) | packed[at++]) & 0xffffff;
      held += 8;
    }
    if (held < bits) break;
    const code = (buffer >> (held - bits)) & ((1 << bits) - 1);
    held -= bits;
    if (code === endCode || to >= bytes) break;
    if (code === clearCode) {
      [next, bits, before] = [endCode + 1, minBits, -1];
      continue;
    }
    const start = to;
    if (code < clearCode) out[to++] = code;
    else if (code < next || (code === next && before >= 0)) {
      // A code not defined yet is the previous string plus its first byte.
      const from = code < next ? starts[code] : before;
      const length = code < next ? lengths[code] : start - before + 1;
      const end = Math.min(bytes, to + length);
      for (let i = from; to < end; i++) out[to++] = out[i];
    } else break;
    if (before >= 0 && next < 4096) {
      starts[next] = before;
      lengths[next] = start - before + 1;
      next++;
      // TIFF widens codes one code early.
      if (next + 1 >= 1 << bits && bits < maxBits) bits++;
    }
    before = start;
  }
  return out.subarray(0, to);
}
