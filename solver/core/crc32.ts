/** Reflected CRC-32 polynomial (ISO-HDLC: zip, gzip, PNG). */
const polynomial = 0xedb88320;

/** Eight tables of 256: table k advances a byte by k further bytes ("slicing by 8"). */
const tables = buildTables();

function buildTables(): Uint32Array {
  const built = new Uint32Array(8 * 256);
  for (let byte = 0; byte < 256; byte++) {
    let value = byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ polynomial : value >>> 1;
    built[byte] = value;
  }
  for (let byte = 0; byte < 256; byte++) {
    for (let k = 1; k < 8; k++) {
      const previous = built[(k - 1) * 256 + byte];
      built[k * 256 + byte] = (previous >>> 8) ^ built[previous & 0xff];
    }
  }
  return built;
}

/** Returns the CRC-32 as an unsigned 32-bit number. Processes eight bytes per iteration: checkpoints are large. */
export function crc32(bytes: Uint8Array): number {
  const t = tables;
  let crc = 0xffffffff;
  let i = 0;
  const whole = bytes.length - (bytes.length % 8);
  for (; i < whole; i += 8) {
    crc ^= bytes[i] | (bytes[i + 1] << 8) | (bytes[i + 2] << 16) | (bytes[i + 3] << 24);
    crc =
      t[1792 + (crc & 0xff)] ^
      t[1536 + ((crc >>> 8) & 0xff)] ^
      t[1280 + ((crc >>> 16) & 0xff)] ^
      t[1024 + (crc >>> 24)] ^
      t[768 + bytes[i + 4]] ^
      t[512 + bytes[i + 5]] ^
      t[256 + bytes[i + 6]] ^
      t[bytes[i + 7]];
  }
  for (; i < bytes.length; i++) crc = t[(crc ^ bytes[i]) & 0xff] ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
