import type { ColoredMesh } from './coloredMesh';

/** Decimal digits of colors, sufficient for 8 bits. */
const colorDigits = 4;

/**
 * Writes surfaces as a Wavefront OBJ file: one object each, with vertex colors after the coordinates as read by
 * MeshLab, Blender and ParaView.
 */
export function writeObj(meshes: readonly ColoredMesh[]): Uint8Array {
  const lines: string[] = ['# x y z red green blue'];
  let [before, normalsBefore] = [1, 1];
  for (const { name, points, triangles, colors, normals } of meshes) {
    lines.push(`o ${name}`);
    for (let i = 0; i < points.length; i += 3) {
      const color = [0, 1, 2].map((channel) => Number(colors[i + channel].toFixed(colorDigits)));
      lines.push(`v ${points[i]} ${points[i + 1]} ${points[i + 2]} ${color.join(' ')}`);
    }
    if (normals) {
      for (let i = 0; i < normals.length; i += 3) {
        lines.push(`vn ${normals[i]} ${normals[i + 1]} ${normals[i + 2]}`);
      }
    }
    const vertex = (point: number): string =>
      normals ? `${before + point}//${normalsBefore + point}` : `${before + point}`;
    for (let at = 0; at < triangles.length; at += 3) {
      const [a, b, c] = [triangles[at], triangles[at + 1], triangles[at + 2]];
      lines.push(`f ${vertex(a)} ${vertex(b)} ${vertex(c)}`);
    }
    before += points.length / 3;
    if (normals) normalsBefore += normals.length / 3;
  }
  return new TextEncoder().encode(`${lines.join('\n')}\n`);
}
