import { inflateSync } from 'node:zlib';

/** A small reader of `.vtu` and `.vti` files with raw appended data, written from the specification of VTK. */
export function readVtu(file: Uint8Array): {
  points: number;
  cells: number;
  arrays: Map<string, ArrayLike<number>>;
  sections: Map<string, string[]>;
} {
  const text = new TextDecoder('latin1').decode(file);
  const start = text.indexOf('<AppendedData encoding="raw">');
  const data = text.indexOf('_', start) + 1;
  const head = text.slice(0, start);
  if (!/byte_order="LittleEndian" header_type="UInt64"/.test(head)) throw new Error('header');
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const number = (at: number): number => Number(view.getBigUint64(at, true));
  const isCompressed = head.includes('compressor="vtkZLibDataCompressor"');
  const bytesAt = (at: number): ArrayBuffer => {
    if (!isCompressed) return new Uint8Array(file.subarray(at + 8, at + 8 + number(at))).buffer;
    const [blocks, size, last] = [number(at), number(at + 8), number(at + 16)];
    let next = at + 24 + 8 * blocks;
    const parts = Array.from({ length: blocks }, (_, i) => {
      const length = number(at + 24 + 8 * i);
      const part = inflateSync(file.subarray(next, next + length));
      next += length;
      if (part.length !== (i === blocks - 1 && last > 0 ? last : size)) throw new Error('block');
      return part;
    });
    return new Uint8Array(Buffer.concat(parts)).buffer;
  };
  const read = (type: string, offset: number): ArrayLike<number> => {
    const bytes = bytesAt(data + offset);
    switch (type) {
      case 'Float32':
        return new Float32Array(bytes);
      case 'Float64':
        return new Float64Array(bytes);
      case 'Int32':
        return new Int32Array(bytes);
      case 'UInt8':
        return new Uint8Array(bytes);
      default:
        throw new Error(type);
    }
  };
  const arrays = new Map<string, ArrayLike<number>>();
  const sections = new Map<string, string[]>();
  for (const name of ['FieldData', 'Points', 'Cells', 'PointData', 'CellData']) {
    const body = new RegExp(`<${name}>([^]*?)</${name}>`).exec(head)?.[1] ?? '';
    const tags = [...body.matchAll(/<DataArray type="(\w+)" Name="([^"]*)".*? offset="(\d+)"\/>/g)];
    sections.set(
      name,
      tags.map((tag) => tag[2]),
    );
    for (const [, type, label, offset] of tags) arrays.set(label, read(type, Number(offset)));
  }
  const [, points = 0, cells = 0] = /NumberOfPoints="(\d+)" NumberOfCells="(\d+)"/.exec(head) ?? [];
  return { points: Number(points), cells: Number(cells), arrays, sections };
}
