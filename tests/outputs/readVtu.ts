/** A small reader of `.vtu` files with raw appended data, written against VTK's description. */
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
  const read = (type: string, offset: number): ArrayLike<number> => {
    const length = Number(view.getBigUint64(data + offset, true));
    const start = data + offset + 8;
    const bytes = new Uint8Array(file.subarray(start, start + length)).buffer;
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
  const piece = /NumberOfPoints="(\d+)" NumberOfCells="(\d+)"/.exec(head)!;
  return { points: Number(piece[1]), cells: Number(piece[2]), arrays, sections };
}
