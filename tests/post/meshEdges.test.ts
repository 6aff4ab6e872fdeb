import { describe, expect, it } from 'vitest';
import { solutionPicture } from '../../solver/post/solutionPicture';
import { meshEdges } from '../../solver/post/meshEdges';
import { solutionOf } from '../outputs/polynomialSolution';

/** Length of all lines together, which have two points each. */
function lengthOf({ points, lines }: NonNullable<ReturnType<typeof meshEdges>>): number {
  let length = 0;
  for (let at = 0; at < lines.length; at += 3) {
    const [a, b] = [3 * lines[at + 1], 3 * lines[at + 2]];
    length += Math.hypot(points[b] - points[a], points[b + 1] - points[a + 1]);
  }
  return length;
}

describe('the edges of cells in a picture', () => {
  it('are the rims of all cells, whatever lattice stands in each', () => {
    const { mesh, discretization } = solutionOf(3, 'x');
    const edges = meshEdges(mesh, discretization.picture({ kind: 'surface' }));
    if (mesh.kind !== 'cells' || !edges) throw new Error('no triangles');
    let rims = 0;
    for (let cell = 0; cell < mesh.elementTags.length; cell++) {
      const [a, b, c] = [0, 1, 2].map((k) => 3 * mesh.cells[3 * cell + k]);
      for (const [p, q] of [
        [a, b],
        [b, c],
        [c, a],
      ]) {
        // prettier-ignore
        rims += Math.hypot(mesh.points[q] - mesh.points[p], mesh.points[q + 1] - mesh.points[p + 1]); // prettier-ignore
      }
    }
    expect(lengthOf(edges)).toBeCloseTo(rims, 4);
  });

  it('are drawn where the view shows them', () => {
    const drawn = (showMesh: boolean): Uint8Array => {
      const solution = solutionOf(1, 'x');
      const { view } = solution.document;
      const shown = { ...solution.document, view: { ...view, showMesh } };
      const look = { width: 120, height: 80, plain: true };
      return Uint8Array.from(solutionPicture({ ...solution, document: shown }, 'q', look).pixels);
    };
    const [plain, edged] = [drawn(false), drawn(true)];
    expect(edged).toHaveLength(plain.length);
    expect(edged).not.toEqual(plain);
  });
});
