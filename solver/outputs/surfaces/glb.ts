import type { ColoredMesh } from './coloredMesh';

const [magic, version] = [0x46546c67, 2];
const [jsonChunk, binaryChunk] = [0x4e4f534a, 0x004e4942];
const [float, unsignedInt] = [5126, 5125];
const [arrayBuffer, elementArrayBuffer] = [34962, 34963];
/** Quarter turn about x: z is up here, y is up in glTF. */
const upright = [-Math.SQRT1_2, 0, 0, Math.SQRT1_2];

interface Accessor {
  readonly bufferView: number;
  readonly componentType: number;
  readonly count: number;
  readonly type: 'VEC3' | 'SCALAR';
  readonly min?: readonly number[];
  readonly max?: readonly number[];
}

/** Concatenated arrays of a file. */
class BinaryPart {
  readonly views: object[] = [];
  readonly accessors: Accessor[] = [];
  readonly arrays: (Float32Array | Uint32Array)[] = [];
  length = 0;

  /** Appends an array. @returns the accessor index */
  add(values: Float32Array | Uint32Array, withBounds = false): number {
    const isIndex = values instanceof Uint32Array;
    this.views.push({
      buffer: 0,
      byteOffset: this.length,
      byteLength: values.byteLength,
      target: isIndex ? elementArrayBuffer : arrayBuffer,
    });
    this.arrays.push(values);
    this.length += values.byteLength;
    const bufferView = this.views.length - 1;
    this.accessors.push(
      isIndex
        ? { bufferView, componentType: unsignedInt, count: values.length, type: 'SCALAR' }
        : {
            bufferView,
            componentType: float,
            count: values.length / 3,
            type: 'VEC3',
            ...(withBounds && boundsOf(values)),
          },
    );
    return this.accessors.length - 1;
  }
}

/**
 * Writes colored surfaces as a binary glTF file; surfaces without triangles are omitted.
 * @see glTF 2.0 Specification, Khronos Group 2021, sections 3.7 and 4
 */
export function writeGlb(meshes: readonly ColoredMesh[], generator: string): Uint8Array {
  const shown = meshes.filter(({ triangles }) => triangles.length > 0);
  const binary = new BinaryPart();
  const made = shown.map(({ name, points, triangles, colors, normals }) => ({
    name,
    primitives: [
      {
        attributes: {
          POSITION: binary.add(points, true),
          COLOR_0: binary.add(colors.map(linear)),
          ...(normals && { NORMAL: binary.add(normals) }),
        },
        indices: binary.add(triangles),
        material: 0,
      },
    ],
  }));
  const json = {
    asset: { version: '2.0', generator },
    scene: 0,
    scenes: [{ nodes: shown.map((_, i) => i) }],
    nodes: shown.map(({ name }, mesh) => ({ name, mesh, rotation: upright })),
    meshes: made,
    materials: [
      { doubleSided: true, pbrMetallicRoughness: { metallicFactor: 0, roughnessFactor: 1 } },
    ],
    accessors: binary.accessors,
    bufferViews: binary.views,
    buffers: [{ byteLength: binary.length }],
  };
  return container(new TextEncoder().encode(JSON.stringify(json)), binary);
}

/** Assembles the file from its two chunks, whose lengths are multiples of four. */
function container(json: Uint8Array, { arrays, length }: BinaryPart): Uint8Array {
  const padded = 4 * Math.ceil(json.length / 4);
  const file = new Uint8Array(12 + 8 + padded + 8 + length);
  const view = new DataView(file.buffer);
  const numbers = [magic, version, file.length, padded, jsonChunk];
  numbers.forEach((number, i) => view.setUint32(4 * i, number, true));
  file.fill(0x20, 20, 20 + padded);
  file.set(json, 20);
  view.setUint32(20 + padded, length, true);
  view.setUint32(24 + padded, binaryChunk, true);
  let at = 28 + padded;
  for (const array of arrays) {
    // glTF arrays are little-endian, as are all supported platforms.
    file.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at);
    at += array.byteLength;
  }
  return file;
}

/** Converts an sRGB component to linear, as required by glTF. */
const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

function boundsOf(points: Float32Array): { min: number[]; max: number[] } {
  const [min, max] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ];
  points.forEach((value, i) => {
    min[i % 3] = Math.min(min[i % 3], value);
    max[i % 3] = Math.max(max[i % 3], value);
  });
  return { min, max };
}
