import type { CellTypeName } from '../types';

/** A cell recognized from its faces. */
export interface RecognizedCell {
  readonly cellType: CellTypeName;
  /** Corners in Gmsh's order. */
  readonly nodes: readonly number[];
}

/**
 * Recognizes a tetrahedron, hexahedron, prism or pyramid from its faces; null for another polyhedron.
 * @param faces corners of each face, oriented outward
 */
export function cellOfFaces(faces: readonly (readonly number[])[]): RecognizedCell | null {
  const triangles = faces.filter((face) => face.length === 3);
  const quadrangles = faces.filter((face) => face.length === 4);
  if (triangles.length + quadrangles.length < faces.length) return null;
  switch (`${triangles.length} ${quadrangles.length}`) {
    case '4 0':
      return withApex('tetrahedron', triangles[0], faces);
    case '4 1':
      return withApex('pyramid', quadrangles[0], faces);
    case '2 3':
      return withTop('prism', triangles[0], faces);
    case '0 6':
      return withTop('hexahedron', quadrangles[0], faces);
    default:
      return null;
  }
}

/** The base seen from inside: Gmsh's first corners are counter-clockwise there. */
const baseFromInside = (face: readonly number[]): number[] => [face[0], ...face.slice(1).reverse()];

function withApex(
  cellType: 'tetrahedron' | 'pyramid',
  base: readonly number[],
  faces: readonly (readonly number[])[],
): RecognizedCell | null {
  const others = new Set(faces.flat().filter((node) => !base.includes(node)));
  return others.size === 1 ? { cellType, nodes: [...baseFromInside(base), ...others] } : null;
}

function withTop(
  cellType: 'prism' | 'hexahedron',
  base: readonly number[],
  faces: readonly (readonly number[])[],
): RecognizedCell | null {
  const bottom = baseFromInside(base);
  const above = new Map<number, number>();
  for (const face of faces) {
    if (face === base) continue;
    for (const [i, node] of face.entries()) {
      if (!base.includes(node)) continue;
      for (const next of [face[(i + 1) % face.length], face[(i + face.length - 1) % face.length]]) {
        if (base.includes(next)) continue;
        if ((above.get(node) ?? next) !== next) return null;
        above.set(node, next);
      }
    }
  }
  const top = bottom.flatMap((node) => above.get(node) ?? []);
  const isWhole =
    new Set(top).size === base.length && new Set(faces.flat()).size === 2 * base.length;
  return isWhole ? { cellType, nodes: [...bottom, ...top] } : null;
}
