import type { PolyMeshFiles } from '../../solver/mesh';

/** Faces between cells of a mesh, for its files. */
export interface FoamMesh {
  readonly points: readonly (readonly number[])[];
  /** Corners and owner; the neighbour of inner faces, which come first. */
  readonly faces: readonly { readonly corners: readonly number[]; readonly owner: number; readonly neighbour?: number }[]; // prettier-ignore
  readonly patches: readonly { readonly name: string; readonly type: string; readonly faceCount: number }[]; // prettier-ignore
}

const facetsOfShapes = {
  tetrahedron: [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]], // prettier-ignore
  pyramid: [[0, 3, 2, 1], [0, 1, 4], [1, 2, 4], [2, 3, 4], [3, 0, 4]], // prettier-ignore
  prism: [[0, 2, 1], [3, 4, 5], [0, 1, 4, 3], [1, 2, 5, 4], [2, 0, 3, 5]], // prettier-ignore
  hexahedron: [[0, 3, 2, 1], [4, 5, 6, 7], [0, 1, 5, 4], [1, 2, 6, 5], [2, 3, 7, 6], [3, 0, 4, 7]], // prettier-ignore
} as const;

/**
 * Returns the faces of cells in OpenFOAM's order.
 * @param patchOf the patch of an outer face by its corners
 */
export function foamMesh(
  points: FoamMesh['points'],
  cells: readonly { readonly shape: keyof typeof facetsOfShapes; readonly nodes: readonly number[] }[], // prettier-ignore
  patches: readonly { readonly name: string; readonly type: string }[],
  patchOf: (corners: readonly (readonly number[])[]) => string,
): FoamMesh {
  const known = new Map<string, { corners: number[]; owner: number; neighbour?: number }>();
  cells.forEach(({ shape, nodes }, cell) => {
    for (const facet of facetsOfShapes[shape]) {
      const corners = facet.map((corner) => nodes[corner]);
      const key = corners.toSorted((a, b) => a - b).join();
      const face = known.get(key);
      if (face) face.neighbour = cell;
      else known.set(key, { corners, owner: cell });
    }
  });
  const all = [...known.values()];
  const outer = patches.map(({ name, type }) => ({
    ...{ name, type },
    faces: all.filter(
      ({ corners, neighbour }) =>
        neighbour === undefined && patchOf(corners.map((own) => points[own])) === name,
    ),
  }));
  return {
    points,
    faces: [...all.filter(({ neighbour }) => neighbour !== undefined), ...outer.flatMap(({ faces }) => faces)], // prettier-ignore
    patches: outer.map(({ name, type, faces }) => ({ name, type, faceCount: faces.length })),
  };
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const header = (name: string, type: string, format: string, arch = ''): string =>
  `/*--------------------------------*- C++ -*----------------------------------*\\
| =========                 |                                                 |
\\*---------------------------------------------------------------------------*/
FoamFile
{
    version     2.0;
    format      ${format};${arch}
    class       ${type};
    location    "constant/polyMesh";
    object      ${name};
}
// * * * * * * * * * * * * * * * * * * * * * * * * * * * * * * * * * * * * * //

`;

const boundaryFile = ({ faces, patches }: FoamMesh): Uint8Array => {
  let at = faces.filter(({ neighbour }) => neighbour !== undefined).length;
  const entries = patches.map(({ name, type, faceCount }) => {
    at += faceCount;
    return `    ${name}\n    {\n        type ${type};\n        inGroups 1(${type});\n        nFaces ${faceCount};\n        startFace ${at - faceCount};\n    }`; // prettier-ignore
  });
  return bytesOf(`${header('boundary', 'polyBoundaryMesh', 'ascii')}${patches.length}\n(\n${entries.join('\n')}\n)\n`); // prettier-ignore
};

/** Writes the files as text. */
export function asciiFoam(mesh: FoamMesh): PolyMeshFiles {
  const list = (name: string, type: string, rows: readonly (string | number)[]): Uint8Array =>
    bytesOf(
      `${header(name, type, 'ascii')}${rows.length}\n(\n${rows.join('\n')}\n)\n\n// *** //\n`,
    );
  const { points, faces } = mesh;
  return {
    points: list('points', 'vectorField', points.map((own) => `(${own.join(' ')})`)), // prettier-ignore
    faces: list('faces', 'faceList', faces.map(({ corners }) => `${corners.length}(${corners.join(' ')})`)), // prettier-ignore
    owner: list('owner', 'labelList', faces.map(({ owner }) => owner)), // prettier-ignore
    neighbour: list(
      'neighbour',
      'labelList',
      faces.flatMap(({ neighbour }) => neighbour ?? []),
    ),
    boundary: boundaryFile(mesh),
  };
}

/** Writes the files as binary data with labels of 32 or 64 bits. */
export function binaryFoam(mesh: FoamMesh, labelBits: 32 | 64 = 32): PolyMeshFiles {
  const arch = `\n    arch        "LSB;label=${labelBits};scalar=64";`;
  const binary = (data: ArrayBufferView): Uint8Array =>
    new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  const labels = (values: readonly number[]): Uint8Array =>
    binary(labelBits === 64 ? BigInt64Array.from(values, BigInt) : Int32Array.from(values));
  const file = (name: string, type: string, ...lists: [number, Uint8Array][]): Uint8Array => {
    const parts = [bytesOf(header(name, type, 'binary', arch))];
    for (const [count, data] of lists) parts.push(bytesOf(`\n${count}\n(`), data, bytesOf(')\n'));
    return Uint8Array.from(parts.flatMap((part) => [...part]));
  };
  const { points, faces } = mesh;
  const corners = faces.flatMap((face) => face.corners);
  const starts = [0];
  for (const face of faces) starts.push(starts[starts.length - 1] + face.corners.length);
  const neighbours = faces.flatMap(({ neighbour }) => neighbour ?? []);
  return {
    points: file('points', 'vectorField', [
      points.length,
      binary(Float64Array.from(points.flat())),
    ]),
    faces: file('faces', 'faceCompactList', [starts.length, labels(starts)], [corners.length, labels(corners)]), // prettier-ignore
    owner: file('owner', 'labelList', [faces.length, labels(faces.map(({ owner }) => owner))]),
    neighbour: file('neighbour', 'labelList', [neighbours.length, labels(neighbours)]),
    boundary: boundaryFile(mesh),
  };
}

/** A box of cells with `size` cells along each axis; patches `left`, `right` and `sides`, across z `frontAndBack`. */
export function foamBox(
  size: readonly [number, number, number],
  at: (index: readonly number[]) => readonly number[] = (index) => index,
  type = 'empty',
): FoamMesh {
  const [a, b, c] = size.map((own) => own + 1);
  const indices = Array.from({ length: a * b * c }, (_, i) => [i % a, Math.floor(i / a) % b, Math.floor(i / a / b)]); // prettier-ignore
  const number = (i: number, j: number, k: number): number => i + a * (j + b * k);
  const cells = indices
    .filter((index) => index.every((own, axis) => own < size[axis]))
    .map(([i, j, k]) => ({
      shape: 'hexahedron' as const,
      nodes: [0, 1].flatMap((up) => [number(i, j, k + up), number(i + 1, j, k + up), number(i + 1, j + 1, k + up), number(i, j + 1, k + up)]), // prettier-ignore
    }));
  const box = foamMesh(
    indices,
    cells,
    [
      { name: 'left', type: 'patch' },
      { name: 'right', type: 'wall' },
      { name: 'sides', type: 'symmetryPlane' },
      { name: 'frontAndBack', type },
    ],
    (corners) => {
      // prettier-ignore
      const is = (axis: number, place: number): boolean => corners.every((own) => own[axis] === place);
      if (is(0, 0)) return 'left';
      if (is(0, size[0])) return 'right';
      return is(1, 0) || is(1, size[1]) ? 'sides' : 'frontAndBack';
    },
  );
  return { ...box, points: indices.map(at) };
}
