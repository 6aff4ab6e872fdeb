import { describe, expect, it } from 'vitest';
import type { Solution } from '../../solver/outputs/solution';
import { solutionPicture } from '../../solver/post/solutionPicture';
import { meshEdges } from '../../solver/post/meshEdges';
import { skinEdges } from '../../solver/post/space/skinEdges';
import { nodalSpace, requireBoxes } from '../../solver/space/nodalSpace';
import { curvedBox } from '../methods/cpr/cases';
import { solutionOf } from '../outputs/polynomialSolution';
import { solutionOn } from '../outputs/spaceSolution';
import { gridOf, meanCase } from '../support/meanCase';

function gridSolution(counts: readonly number[], q: string): Solution {
  const prepared = meanCase(gridOf(counts), q);
  const state = prepared.discretization.initialState();
  return { ...prepared, state, averages: null, step: 0, time: 0 };
}

/** Total length of all lines, which have two points each. */
function lengthOf({ points, lines }: NonNullable<ReturnType<typeof meshEdges>>): number {
  let length = 0;
  for (let at = 0; at < lines.length; at += 3) {
    const [a, b] = [3 * lines[at + 1], 3 * lines[at + 2]];
    length += Math.hypot(...[0, 1, 2].map((axis) => points[b + axis] - points[a + axis]));
  }
  return length;
}

describe('the edge layer of a mesh picture', () => {
  it('contains the outlines of all cells at any subdivision', () => {
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
        rims += Math.hypot(mesh.points[q] - mesh.points[p], mesh.points[q + 1] - mesh.points[p + 1]);
      }
    }
    expect(lengthOf(edges)).toBeCloseTo(rims, 4);
  });

  const cut = { normal: [1, 0, 0], point: [0.25, 0, 0] } as const;

  it('contains the visible sides of a 3D grid, clipped at the cutting plane', () => {
    const { mesh, discretization } = gridSolution([2, 2, 2], 'z');
    const picture = discretization.picture({ kind: 'skin', pixels: [100, 100] });
    // Three lines of length 1 in two directions for each side.
    expect(lengthOf(skinEdges(mesh, picture, {}, null))).toBeCloseTo(36, 5);
    expect(lengthOf(skinEdges(mesh, picture, { left: 'hidden' }, null))).toBeCloseTo(30, 5);
    // The left side, and for four others a line across and three of a quarter of the length.
    expect(lengthOf(skinEdges(mesh, picture, {}, cut))).toBeCloseTo(6 + 4 * 1.75, 5);
  });

  it('contains the outlines of cell faces in 3D, including their curvature', () => {
    const mesh = curvedBox({
      counts: [1, 1, 2],
      order: 2,
      map: ([x, y, z]) => [x, y + 0.2 * x * (1 - x), z],
    });
    const gauss = [Float64Array.of(0.25, 0.75), Float64Array.of(0.5, 0.5)] as const;
    const space = nodalSpace(requireBoxes(mesh, 'test'), ...gauss);
    const { discretization } = solutionOn(space, 'x');
    const picture = discretization.picture({ kind: 'skin', pixels: [100, 100] });
    const length = lengthOf(skinEdges(mesh, picture, {}, null));
    // Each cell of 1 × 1 × ½ has an outline of 4 on its outer square and of 3 on each of four sides; all edges along
    // x bend alike.
    expect(length).toBeGreaterThan(32);
    expect(length).toBeLessThan(33);
  });

  it('is drawn if the view shows edges, also in 3D', () => {
    const drawn = (showMesh: boolean, inSpace: boolean): Uint8Array => {
      const solution = inSpace ? gridSolution([2, 2, 2], 'z') : solutionOf(1, 'x');
      const { view } = solution.document;
      const shown = { ...solution.document, view: { ...view, showMesh } };
      const look = { width: 120, height: 80, plain: true };
      return Uint8Array.from(solutionPicture({ ...solution, document: shown }, 'q', look).pixels);
    };
    for (const inSpace of [false, true]) {
      const [plain, edged] = [drawn(false, inSpace), drawn(true, inSpace)];
      expect(edged).toHaveLength(plain.length);
      expect(edged).not.toEqual(plain);
    }
  });
});
