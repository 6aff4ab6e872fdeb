/** Writes a binary mesh file in either byte order. */
export class BinaryWriter {
  private readonly bytes: number[] = [];

  constructor(private readonly littleEndian: boolean) {}

  text(text: string): this {
    this.bytes.push(...new TextEncoder().encode(text));
    return this;
  }

  ints(...values: number[]): this {
    return this.numbers(4, values, (view, value) => view.setInt32(0, value, this.littleEndian));
  }

  sizes(...values: number[]): this {
    return this.numbers(8, values, (view, value) =>
      view.setBigUint64(0, BigInt(value), this.littleEndian),
    );
  }

  doubles(...values: number[]): this {
    return this.numbers(8, values, (view, value) => view.setFloat64(0, value, this.littleEndian));
  }

  build(): Uint8Array {
    return Uint8Array.from(this.bytes);
  }

  private numbers(
    size: number,
    values: readonly number[],
    set: (view: DataView, value: number) => void,
  ): this {
    for (const value of values) {
      const bytes = new Uint8Array(size);
      set(new DataView(bytes.buffer), value);
      this.bytes.push(...bytes);
    }
    return this;
  }
}

/** Returns two triangles and a tagged line in MSH 2.2. */
export function binarySquare2(littleEndian: boolean): Uint8Array {
  const file = new BinaryWriter(littleEndian);
  file.text('$MeshFormat\n2.2 1 8\n').ints(1).text('\n$EndMeshFormat\n');
  file.text('$Nodes\n4\n');
  file.ints(10).doubles(0, 0, 0).ints(20).doubles(1, 0, 0);
  file.ints(30).doubles(1, 1, 0).ints(40).doubles(0, 1, 0);
  file.text('\n$EndNodes\n$Elements\n3\n');
  file.ints(1, 1, 2, 1, 7, 1, 10, 20);
  file.ints(2, 2, 2, 2, 5, 1, 10, 20, 30, 3, 5, 1, 10, 30, 40);
  return file.text('\n$EndElements\n').build();
}

/**
 * Returns the same in MSH 4.1, optionally with other node numbers; `last` replaces the last node of
 * the second triangle.
 */
export function binarySquare4(
  littleEndian: boolean,
  [a, b, c, d]: readonly [number, number, number, number] = [10, 20, 30, 40],
  last = d,
): Uint8Array {
  const file = new BinaryWriter(littleEndian);
  file.text('$MeshFormat\n4.1 1 8\n').ints(1).text('\n$EndMeshFormat\n');
  file.text('$Entities\n').sizes(0, 1, 1, 0);
  file.ints(1).doubles(0, 0, 0, 1, 0, 0).sizes(1).ints(7).sizes(0);
  file.ints(1).doubles(0, 0, 0, 1, 1, 0).sizes(1).ints(5).sizes(1).ints(1);
  file.text('\n$EndEntities\n$Nodes\n').sizes(1, 4, a, d).ints(2, 1, 0).sizes(4);
  file.sizes(a, b, c, d).doubles(0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0);
  file.text('\n$EndNodes\n$Elements\n').sizes(2, 3, 1, 3);
  file.ints(1, 1, 1).sizes(1, 1, a, b);
  file.ints(2, 1, 2).sizes(2, 2, a, b, c, 3, a, c, last);
  return file.text('\n$EndElements\n').build();
}
