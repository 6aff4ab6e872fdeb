import type { CaseDocument } from '../case/document';
import type { BlockShape } from '../mesh/types';
import { linePoints } from '../methods/cpr/points';
import { methodOf } from '../methods/methodOf';
import { shunnHam } from './shunnHam';
import { williamsShunn } from './williamsShunn';

/** Returns PyFR's solution points of a case in −1…1, [point][axis], as the settings name them. */
export function solutionPoints({ scheme }: CaseDocument, shape: BlockShape): number[][] {
  const degree = methodOf(scheme).degree(scheme);
  const line = (points: 'gaussLegendre' | 'gaussLobatto', own = degree): number[] =>
    Array.from(linePoints(points, own), (x) => 2 * x - 1);
  const isLobatto = scheme.id === 'cpr' && scheme.points === 'gaussLobatto';
  const along = line(isLobatto ? 'gaussLobatto' : 'gaussLegendre');
  switch (shape) {
    case 'triangle':
      return inRows(williamsShunn[degree], 2);
    case 'quadrilateral':
      return along.flatMap((y) => along.map((x) => [x, y]));
    case 'hexahedron':
      return along.flatMap((z) => along.flatMap((y) => along.map((x) => [x, y, z])));
    case 'tetrahedron':
      return inRows(shunnHam[degree], 3);
    case 'prism':
      return along.flatMap((z) => inRows(williamsShunn[degree], 2).map(([x, y]) => [x, y, z]));
    case 'pyramid':
      // Squares of points that become fewer toward the apex.
      return line('gaussLegendre').flatMap((z, level) => {
        const own = line('gaussLegendre', degree - level).map((x) => (x * (1 - z)) / 2);
        return own.flatMap((y) => own.map((x) => [x, y, z]));
      });
    default:
      return shape satisfies never;
  }
}

const inRows = (numbers: readonly number[], width: number): number[][] =>
  Array.from({ length: numbers.length / width }, (_, i) =>
    numbers.slice(i * width, (i + 1) * width),
  );
