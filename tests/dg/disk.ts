import { buildCellMesh, readGmsh, type TriangleMesh } from '../../solver/mesh';
import { requireTriangles } from '../../solver/mesh/mesh';

/**
 * Returns the unit disk as a fan of triangles surrounded by rings; the group `wall` has the given
 * number of sides.
 */
export function diskMesh(sides: number, rings = Math.max(2, Math.round(sides / 6))): TriangleMesh {
  const node = (ring: number, i: number): number =>
    ring === 0 ? 1 : 2 + (ring - 1) * sides + (i % sides);
  const nodes = ['1 0 0 0'];
  const elements: string[] = [];
  const add = (kind: string, ...corners: number[]): void => {
    elements.push(`${elements.length + 1} ${kind} ${corners.join(' ')}`);
  };
  for (let ring = 1; ring <= rings; ring++) {
    for (let i = 0; i < sides; i++) {
      const [radius, angle] = [ring / rings, (2 * Math.PI * i) / sides];
      nodes.push(`${node(ring, i)} ${radius * Math.cos(angle)} ${radius * Math.sin(angle)} 0`);
      if (ring === rings) add('1 2 1 1', node(ring, i), node(ring, i + 1));
      add('2 2 2 1', node(ring - 1, i), node(ring, i), node(ring, i + 1));
      if (ring > 1) add('2 2 2 1', node(ring - 1, i), node(ring, i + 1), node(ring - 1, i + 1));
    }
  }
  const section = (name: string, lines: readonly string[]): string[] => [
    `$${name}`,
    String(lines.length),
    ...lines,
    `$End${name}`,
  ];
  const text = [
    ...['$MeshFormat', '2.2 0 8', '$EndMeshFormat'],
    ...section('PhysicalNames', ['1 1 "wall"', '2 2 "gas"']),
    ...section('Nodes', nodes),
    ...section('Elements', elements),
  ].join('\n');
  const mesh = buildCellMesh(readGmsh(new TextEncoder().encode(text), 'disk.msh'));
  return requireTriangles(mesh, 'a disk');
}
