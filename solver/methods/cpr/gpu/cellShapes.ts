import { bends, cellBends } from '../../../mesh/cellBends';
import type { CprOperators } from '../operators';

/** How kernels know the area vectors of cells: the same within a cell, of straight edges, or stored. */
export type GeometryKind = 'affine' | 'corners' | 'stored';

/** The cells `first` … `end − 1`, whose geometry is of one kind to the kernels. */
export interface GeometryRange {
  readonly kind: GeometryKind;
  readonly first: number;
  readonly end: number;
}

/** What the cells of a mesh are to the kernels. */
export interface CellShapes {
  /** One after the other, the cheaper ones first; each is a dispatch of its own. */
  readonly ranges: readonly GeometryRange[];
  /** Degree of the maps that kernels have: 1 where all cells have straight edges. */
  readonly mapDegree: number;
}

/** The kind that does for all cells. */
export const kindOfAll = ({ ranges }: Pick<CellShapes, 'ranges'>): GeometryKind =>
  ranges[ranges.length - 1].kind;

/** ns per unknown of a stage, as measured at p = 3 on an H200 (docs/explanation/performance.md). */
const costs: Readonly<Record<GeometryKind, number>> = {
  affine: 1 / 196,
  corners: 1 / 183,
  stored: 1 / 142,
};

/**
 * ns that another dispatch in a stage costs beside its work, as measured there of boxes of which an eighth is curved: what is
 * before it has to end, and the device is not full at both ends, for the longer the longer a workgroup takes.
 */
const dispatchCost = (order: number): number => (order > 2 ? 24_000 : 8000);

/**
 * Cells sorted by `orderByBends` make a range per kind. A range is computed with the kind after it where that costs less than a
 * dispatch of its own; all are where there are viscous fluxes, whose kernels know one kind.
 * @param dispatch ns that another dispatch costs
 */
export function cellShapes(
  operators: CprOperators,
  dispatch = dispatchCost(operators.options.order),
): CellShapes {
  const { mesh, cellCount, physics, pointCount, variableCount } = operators;
  const found = cellBends(mesh);
  const ranges: GeometryRange[] = [];
  let first = 0;
  for (const kind of ['affine', 'corners', 'stored'] as const) {
    let end = first;
    while (end < cellCount && isOf(kind, found[end], operators)) end++;
    if (end > first) ranges.push({ kind, first, end });
    first = end;
  }
  const joined = ranges.reduceRight<GeometryRange[]>((later, range) => {
    const next = later.at(0);
    if (!next) return [range];
    const unknowns = (range.end - range.first) * pointCount * variableCount;
    const isWorthwhile =
      !physics.viscousFlux && unknowns * (costs[next.kind] - costs[range.kind]) > dispatch;
    return isWorthwhile ? [range, ...later] : [{ ...next, first: range.first }, ...later.slice(1)];
  }, []);
  return { ranges: joined, mapDegree: found.includes(bends.curved) ? mesh.order : 1 };
}

/** Whether kernels of a kind do for a cell that is bent so. */
function isOf(
  kind: GeometryKind,
  bend: number,
  { mesh, metricForm, line }: Pick<CprOperators, 'mesh' | 'metricForm' | 'line'>,
): boolean {
  switch (kind) {
    case 'affine':
      return bend === bends.affine;
    case 'corners':
      // Of products that are interpolated area vectors are those of the map only where it has room for them.
      return (
        bend < bends.curved && (metricForm === 'exact' || mesh.dimension === 2 || line.order > 1)
      );
    case 'stored':
      return true;
    default:
      return kind satisfies never;
  }
}
