/**
 * Returns a Gmsh file (MSH 2.2 ASCII) of the unit square with 2·n² triangles and its sides as
 * groups.
 */
export function squareMsh(n: number): ArrayBuffer {
  const at = (i: number, j: number): number => j * (n + 1) + i + 1;
  const nodes: string[] = [];
  for (let j = 0; j <= n; j++) {
    for (let i = 0; i <= n; i++) nodes.push(`${at(i, j)} ${i / n} ${j / n} 0`);
  }
  const elements: string[] = [];
  const add = (type: number, tag: number, ...corners: number[]): void => {
    elements.push([elements.length + 1, type, 2, tag, 1, ...corners].join(' '));
  };
  for (let i = 0; i < n; i++) {
    add(1, 1, at(0, i), at(0, i + 1));
    add(1, 2, at(n, i), at(n, i + 1));
    add(1, 3, at(i, 0), at(i + 1, 0));
    add(1, 4, at(i, n), at(i + 1, n));
  }
  for (let j = 0; j < n; j++) {
    for (let i = 0; i < n; i++) {
      add(2, 5, at(i, j), at(i + 1, j), at(i + 1, j + 1));
      add(2, 5, at(i, j), at(i + 1, j + 1), at(i, j + 1));
    }
  }
  const names = ['1 1 "left"', '1 2 "right"', '1 3 "bottom"', '1 4 "top"', '2 5 "fluid"'];
  return toBytes(
    [
      '$MeshFormat\n2.2 0 8\n$EndMeshFormat',
      section('PhysicalNames', names),
      section('Nodes', nodes),
      section('Elements', elements),
    ].join('\n'),
  );
}

/** Returns a single tetrahedron without volume: a mesh that is readable but not supported by a solver. */
export function flatTetrahedronMsh(): ArrayBuffer {
  return toBytes(
    [
      '$MeshFormat\n2.2 0 8\n$EndMeshFormat',
      section('Nodes', ['1 0 0 0', '2 1 0 0', '3 0 1 0', '4 1 1 0']),
      section('Elements', ['1 2 2 1 1 1 2 3', '2 4 2 2 1 1 2 3 4']),
    ].join('\n'),
  );
}

const section = (name: string, lines: readonly string[]): string =>
  [`$${name}`, lines.length, ...lines, `$End${name}`].join('\n');

const toBytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;
