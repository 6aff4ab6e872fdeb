/** The domain of the mesh of `blockMsh`, and the body that it excludes. */
export const block = {
  bounds: { minX: -2, minY: -2, maxX: 3, maxY: 2 },
  body: { minX: 0, minY: -0.5, maxX: 1, maxY: 0.5 },
} as const;

/**
 * A Gmsh file (MSH 2.2 ASCII) of the flow around a square body, in 152 triangles, with its entire boundary in one
 * group, `edge`.
 */
export function blockMsh(): string {
  const { bounds, body } = block;
  const size = 0.5;
  const columns = (bounds.maxX - bounds.minX) / size;
  const rows = (bounds.maxY - bounds.minY) / size;
  const at = (i: number, j: number): number => j * (columns + 1) + i + 1;
  const xOf = (i: number): number => bounds.minX + i * size;
  const yOf = (j: number): number => bounds.minY + j * size;
  const filled = (i: number, j: number): boolean =>
    i >= 0 &&
    j >= 0 &&
    i < columns &&
    j < rows &&
    !(
      xOf(i) >= body.minX &&
      xOf(i + 1) <= body.maxX &&
      yOf(j) >= body.minY &&
      yOf(j + 1) <= body.maxY
    );

  const nodes: string[] = [];
  for (let j = 0; j <= rows; j++) {
    for (let i = 0; i <= columns; i++) nodes.push(`${at(i, j)} ${xOf(i)} ${yOf(j)} 0`);
  }
  const lines: number[][] = [];
  const triangles: number[][] = [];
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      if (!filled(i, j)) continue;
      const [a, b, c, d] = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)];
      triangles.push([a, b, c], [a, c, d]);
      if (!filled(i, j - 1)) lines.push([a, b]);
      if (!filled(i + 1, j)) lines.push([b, c]);
      if (!filled(i, j + 1)) lines.push([c, d]);
      if (!filled(i - 1, j)) lines.push([d, a]);
    }
  }
  const elements = [
    ...lines.map((corners) => `1 2 1 1 ${corners.join(' ')}`),
    ...triangles.map((corners) => `2 2 2 1 ${corners.join(' ')}`),
  ].map((element, i) => `${i + 1} ${element}`);
  // The corner inside the body belongs to no triangle.
  const section = (name: string, content: readonly string[]): string =>
    [`$${name}`, content.length, ...content, `$End${name}`].join('\n');
  return [
    '$MeshFormat\n2.2 0 8\n$EndMeshFormat',
    section('PhysicalNames', ['1 1 "edge"', '2 2 "fluid"']),
    section('Nodes', nodes),
    section('Elements', elements),
    '',
  ].join('\n');
}
