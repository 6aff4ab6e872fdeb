import { CaseError } from '../../../core/caseError';
import { linePoints, type Monitor, type MonitorOf } from '../../../diagnostics/monitors';
import { isInRegion, type Region } from '../../../diagnostics/region';
import { PointLocator } from '../../../mesh/pointLocator';
import { CellSampler } from '../cellSampler';
import { basisTable, fillBasis, type BasisTable } from '../fieldInputs';
import type { DgOperators } from '../operators';
import { pointOnSide, type ReferenceElement } from '../referenceElement';

/** Places at which a quantity of the state is evaluated. All arrays per point. */
export interface SamplePoints {
  readonly count: number;
  readonly cell: Uint32Array;
  /** The basis at the points; those that lie alike in their cells may share a row. */
  readonly table: BasisTable;
  /** Of the table. */
  readonly row: Uint32Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Outward normal; 0 inside of the domain. */
  readonly nx: Float64Array;
  readonly ny: Float64Array;
  /** In the sum over the points. */
  readonly weight: Float64Array;
}

/** How a monitor's values come from those at places. */
export type MonitorPlan =
  /** The values at points; `column` of the row that each is, the others lie outside of the mesh. */
  | { readonly kind: 'values'; readonly points: SamplePoints; readonly column: Uint32Array }
  /** The weighted sum over points. */
  | { readonly kind: 'sum'; readonly points: SamplePoints }
  /** The sum over cells by their volume rule. */
  | {
      readonly kind: 'cells';
      /** In ascending order. */
      readonly cells: Uint32Array;
      /** Per cell: the points of the rule that count, as bits. */
      readonly masks: Uint32Array;
    };

/** @throws CaseError where a monitor lies outside of the mesh or names a group that isn't there */
export function planMonitors(operators: DgOperators): MonitorPlan[] {
  const { monitors } = operators.physics;
  const needsPoints = monitors.some(
    ({ monitor }) => monitor.kind === 'point' || monitor.kind === 'line',
  );
  const locator = needsPoints ? new PointLocator(operators.mesh) : null;
  return monitors.map(({ monitor }, index): MonitorPlan => {
    const place = `outputs.monitors[${index}]`;
    switch (monitor.kind) {
      case 'point':
      case 'line':
        return planValues(operators, locator!, monitor, place);
      case 'boundary':
        return { kind: 'sum', points: sidePoints(operators, monitor.groups, place) };
      case 'domain':
        return planCells(operators, monitor.within);
      default:
        return monitor satisfies never;
    }
  });
}

const emptyPoints = (count: number, table: BasisTable): SamplePoints => {
  const array = (): Float64Array => new Float64Array(count);
  return {
    count,
    cell: new Uint32Array(count),
    table,
    row: new Uint32Array(count),
    x: array(),
    y: array(),
    nx: array(),
    ny: array(),
    weight: array().fill(1),
  };
};

function planValues(
  { element }: DgOperators,
  locator: PointLocator,
  monitor: MonitorOf<'point' | 'line'>,
  place: string,
): MonitorPlan {
  const wanted = monitor.kind === 'point' ? monitor.at : linePoints(monitor);
  const found = Array.from({ length: wanted.length / 2 }, (_, column) => ({
    column,
    at: locator.find(wanted[2 * column], wanted[2 * column + 1]),
  })).filter(({ at }) => at !== null);
  if (found.length === 0) throw outside(monitor, place);
  const points = emptyPoints(found.length, basisTable(element.modes, found.length));
  found.forEach(({ column, at }, i) => {
    const { cell, r, s } = at!;
    points.cell[i] = cell;
    points.row[i] = i;
    fillBasis(points.table, i, element.order, r, s);
    points.x[i] = wanted[2 * column];
    points.y[i] = wanted[2 * column + 1];
  });
  return { kind: 'values', points, column: Uint32Array.from(found, ({ column }) => column) };
}

function outside(monitor: MonitorOf<'point' | 'line'>, place: string): CaseError {
  return new CaseError(
    monitor.kind === 'point'
      ? `${place}.at: the point (${monitor.at.join(', ')}) of ${monitor.name} lies outside of the mesh, move it inside`
      : `${place}.from: the line of ${monitor.name} lies outside of the mesh, move it inside`,
  );
}

/** The Gauss points of all sides of boundary groups, with their share of the length. */
function sidePoints(
  { mesh, faces, element }: DgOperators,
  groups: readonly string[],
  place: string,
): SamplePoints {
  const { sidePoints: perSide, sidePositions, sideWeights } = element;
  const indices = [...new Set(groups)].map((name) => {
    const group = mesh.groups.findIndex((candidate) => candidate.name === name);
    if (group >= 0) return group;
    const known = mesh.groups.map((candidate) => candidate.name).join(', ');
    throw new CaseError(
      `${place}.groups: there is no boundary group "${name}", choose among ${known}`,
    );
  });
  const sides = indices.flatMap((group) => {
    const [first, end] = [faces.groupStart[group], faces.groupStart[group + 1]];
    return Array.from({ length: end - first }, (_, i) => first + i);
  });
  const points = emptyPoints(sides.length * perSide, sideTable(element));
  sides.forEach((face, index) => {
    const [normalX, normalY] = [faces.normalX[face], faces.normalY[face]];
    const length = faces.length[face];
    for (let k = 0; k < perSide; k++) {
      const i = index * perSide + k;
      points.cell[i] = faces.innerCell[face];
      points.row[i] = faces.innerSide[face] * perSide + k;
      // The domain lies on the left, so the direction is the normal turned by a quarter.
      points.x[i] = faces.startX[face] - normalY * length * sidePositions[k];
      points.y[i] = faces.startY[face] + normalX * length * sidePositions[k];
      points.nx[i] = normalX;
      points.ny[i] = normalY;
      points.weight[i] = (length * sideWeights[k]) / 2;
    }
  });
  return points;
}

/** The basis at the Gauss points of the sides, [side][point]. */
function sideTable({ order, modes, sidePoints, sidePositions }: ReferenceElement): BasisTable {
  const table = basisTable(modes, 3 * sidePoints);
  for (let side = 0; side < 3; side++) {
    for (let k = 0; k < sidePoints; k++) {
      const { r, s } = pointOnSide(side, sidePositions[k]);
      fillBasis(table, side * sidePoints + k, order, r, s);
    }
  }
  return table;
}

/** The points of the volume rule that lie in a region, by cells. */
function planCells(operators: DgOperators, region: Region | null): MonitorPlan {
  const { element, cellCount } = operators;
  const { volumePoints, volumeR, volumeS } = element;
  const every = 2 ** volumePoints - 1;
  if (region === null) {
    return {
      kind: 'cells',
      cells: Uint32Array.from({ length: cellCount }, (_, cell) => cell),
      masks: new Uint32Array(cellCount).fill(every),
    };
  }
  const sampler = new CellSampler(operators, volumeR, volumeS);
  const cells: number[] = [];
  const masks: number[] = [];
  for (let cell = 0; cell < cellCount; cell++) {
    let mask = 0;
    for (let q = 0; q < volumePoints; q++) {
      if (isInRegion(region, ...sampler.position(cell, q))) mask += 2 ** q;
    }
    if (mask === 0) continue;
    cells.push(cell);
    masks.push(mask);
  }
  return { kind: 'cells', cells: Uint32Array.from(cells), masks: Uint32Array.from(masks) };
}

/** Whether the simulation reads a monitor after a step of that number. */
export const isDue = ({ every }: Pick<Monitor, 'every'>, step: number): boolean =>
  step % every === 0;
