import { bendTolerance, bends, cellBends } from '../../../mesh/cellBends';
import { CornerTerms, termAxes } from '../../../mesh/cornerTerms';
import type { CollapsedBlock } from '../collapsedTriangles';
import type { CprOperators } from '../operators';

/**
 * Source of the area vectors in kernels: of straight tetrahedra, of prisms with three parallel edges of equal length,
 * constant within a cell, from straight edges, or stored.
 */
export type GeometryKind = 'tetrahedra' | 'prisms' | 'affine' | 'corners' | 'stored';

/** The cells `first` … `end − 1`, whose geometry is of one kind in the kernels. */
export interface GeometryRange {
  readonly kind: GeometryKind;
  readonly first: number;
  readonly end: number;
}

/** Geometry kinds of the cells of a mesh in the kernels. */
export interface CellShapes {
  /** Consecutive ranges, cheaper ones first; each has its own dispatch. */
  readonly ranges: readonly GeometryRange[];
  /** Degree of the cell maps in kernels: 1 if all cells have straight edges. */
  readonly mapDegree: number;
}

/** Returns the kind that is valid for all cells. */
export const kindOfAll = ({ ranges }: Pick<CellShapes, 'ranges'>): GeometryKind =>
  ranges.map(({ kind }) => kind).reduceRight((next, kind) => kindOfBoth(kind, next));

/** Returns the kind that is valid for the cells of two ranges, the cheaper one first. */
const kindOfBoth = (kind: GeometryKind, next: GeometryKind): GeometryKind =>
  kind !== next && next !== 'stored' && (kind === 'tetrahedra' || kind === 'prisms')
    ? 'corners'
    : next;

/** Cheaper ones first. */
const kinds = ['tetrahedra', 'prisms', 'affine', 'corners', 'stored'] as const;

/** ns per unknown of a stage, measured at p = 3 on an H200 (docs/explanation/performance.md). */
const costs: Readonly<Record<GeometryKind, number>> = {
  tetrahedra: 1 / 196,
  prisms: 1 / 196,
  affine: 1 / 196,
  corners: 1 / 183,
  stored: 1 / 142,
};

/**
 * Overhead of an additional dispatch in a stage, in ns, measured there for boxes with one eighth of curved cells: it waits
 * for the preceding dispatch, and the device is partly idle at both ends, longer for longer workgroups.
 */
const dispatchCost = (order: number): number => (order > 2 ? 24_000 : 8000);

/**
 * Splits cells, sorted by `orderByBends`, into one range per kind. A range is merged into the next kind if that costs less
 * than its own dispatch. With viscous fluxes all ranges are merged, because their kernels support one kind only.
 * @param dispatch overhead of an additional dispatch in ns
 */
export function cellShapes(
  operators: CprOperators,
  dispatch = dispatchCost(operators.options.order),
): CellShapes {
  const { mesh, cellCount, physics, pointCount, variableCount } = operators;
  const found = cellBends(mesh);
  const isParallel = parallelEdges(mesh);
  const ranges: GeometryRange[] = [];
  let first = 0;
  for (const kind of kinds) {
    let end = first;
    while (end < cellCount && isOf(kind, found[end], end, operators, isParallel)) end++;
    if (end > first) ranges.push({ kind, first, end });
    first = end;
  }
  const joined = ranges.reduceRight<GeometryRange[]>((later, range) => {
    const next = later.at(0);
    if (!next) return [range];
    const kind = kindOfBoth(range.kind, next.kind);
    const unknowns = (range.end - range.first) * pointCount * variableCount;
    const isWorthwhile =
      !physics.viscousFlux &&
      (kind !== next.kind || unknowns * (costs[kind] - costs[range.kind]) > dispatch);
    return isWorthwhile
      ? [range, ...later]
      : [{ kind, first: range.first, end: next.end }, ...later.slice(1)];
  }, []);
  return { ranges: joined, mapDegree: found.includes(bends.curved) ? mesh.order : 1 };
}

/** Whether kernels of a kind are valid for a cell with the given bend. */
function isOf(
  kind: GeometryKind,
  bend: number,
  cell: number,
  {
    mesh,
    metricForm,
    line,
    triangles,
  }: Pick<CprOperators, 'mesh' | 'metricForm' | 'line' | 'triangles'>,
  isParallel: ReturnType<typeof parallelEdges>,
): boolean {
  // Where J varies, its projection is stored.
  if (mesh.dimension === 3 && triangles?.varies(cell)) return kind === 'stored';
  switch (kind) {
    case 'tetrahedra':
      return bend < bends.curved && isOfShape('tetrahedron', cell, triangles);
    case 'prisms':
      return bend < bends.curved && isOfShape('prism', cell, triangles) && isParallel(cell);
    case 'affine':
      return bend === bends.affine;
    case 'corners':
      // Curl metrics interpolate products; they equal the area vectors of the map only if degree p resolves them.
      return (
        bend < bends.curved && (metricForm === 'exact' || mesh.dimension === 2 || line.order > 1)
      );
    case 'stored':
      return true;
    default:
      return kind satisfies never;
  }
}

const isOfShape = (
  shape: CollapsedBlock['shape'],
  cell: number,
  triangles: CprOperators['triangles'],
): boolean =>
  triangles?.blocks.some(
    (block) => block.shape === shape && cell >= block.first && cell < block.first + block.count,
  ) ?? false;

/** Returns a function that tells whether the edges of a straight prism between its triangles are equal vectors. */
function parallelEdges(mesh: CprOperators['mesh']): (cell: number) => boolean {
  const corners = new CornerTerms(mesh);
  const terms = new Float64Array(3 * termAxes[3].length);
  return (cell) => {
    corners.write(cell, terms);
    const size = Math.max(...terms.subarray(3, 12).map(Math.abs));
    // The terms in ηζ, ξζ and ξηζ.
    return terms.subarray(15).every((term) => Math.abs(term) <= bendTolerance * size);
  };
}
