import { crc32 } from '../../solver/core/crc32';

/** Returns the bytes in a separate buffer. */
export const asBuffer = (input: Uint8Array): ArrayBuffer => new Uint8Array(input).buffer;

/** Corrects the checksums of the header and of every array whose place can be read. */
export function repairContainer(input: Uint8Array): Uint8Array {
  const preamble = 20;
  if (input.length < preamble) return input;
  const result = input.slice();
  const view = new DataView(result.buffer);
  const headerBytes = view.getUint32(12, true);
  const headerEnd = preamble + headerBytes;
  if (headerEnd > result.length) return input;
  const dataStart = Math.ceil(headerEnd / 8) * 8;
  let text = new TextDecoder().decode(result.subarray(preamble, headerEnd));
  const bytesPerValue: Readonly<Record<string, number>> = { f32: 4, f64: 8, u32: 4, i32: 4 };
  text = text.replace(
    /"type":"(\w\d\d)","length":(\d+),"offset":(\d+),"crc32":(\d+)/g,
    (all, type: string, length: string, offset: string, old: string) => {
      const start = dataStart + Number(offset);
      const end = start + Number(length) * (bytesPerValue[type] ?? 0);
      if (!(end <= result.length)) return all;
      const own = String(crc32(result.subarray(start, end)));
      // A number of the same length keeps the header in its place; blanks are allowed after it.
      return own.length > old.length ? all : all.slice(0, -old.length) + own.padEnd(old.length);
    },
  );
  const header = new TextEncoder().encode(text);
  if (header.length === headerBytes) result.set(header, preamble);
  view.setUint32(16, crc32(result.subarray(preamble, headerEnd)), true);
  return result;
}

/** Corrects the checksum of every chunk of a PNG image. */
export function repairPng(input: Uint8Array): Uint8Array {
  const result = input.slice();
  const view = new DataView(result.buffer);
  for (let at = 8; at + 12 <= result.length;) {
    const end = at + 8 + view.getUint32(at);
    if (end + 4 > result.length) break;
    view.setUint32(end, crc32(result.subarray(at + 4, end)));
    at = end + 4;
  }
  return result;
}
