import { CaseError } from '../core/caseError';
import { linePoints, type Monitor, type MonitorOf } from '../diagnostics/monitors';
import type { Point } from '../diagnostics/point';
import { isInRegion, type Region } from '../diagnostics/region';
import { hasObstacles, isSolid } from '../mesh/mesh';
import { emptyTable, fillRow } from './basisTable';
import { boundarySides, sidePointsOf } from './boundary';
import { CellSampler } from './cellSampler';
import type { BasisTable, CellSpace, StateSpace } from './cellSpace';
import { sideHeight } from './sideHeight';
import { t } from '../text/t';

/** Points at which a quantity of the state is evaluated. All arrays per point. */
export interface SamplePoints {
  readonly count: number;
  readonly cell: Uint32Array;
  /** The functions at the points; points with equal reference coordinates may share a row. */
  readonly table: BasisTable;
  /** Row of the table. */
  readonly row: Uint32Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly z: Float64Array;
  /** Outward normal; 0 inside the domain. */
  readonly nx: Float64Array;
  readonly ny: Float64Array;
  readonly nz: Float64Array;
  /** The wall spacing on boundaries, see `wallSpacing` in physics; 0 inside the domain. */
  readonly wallSpacing: Float64Array;
  /** Weight in the sum over the points. */
  readonly weight: Float64Array;
}

/** Points of the space's rule in a list of cells. */
export interface ListedCells {
  /** In ascending order. */
  readonly cells: Uint32Array;
  /** Selected points of the rule, as bits, [cell][word]: bit q % 32 of word ⌊q / 32⌋. */
  readonly masks: Uint32Array;
  readonly wordsPerCell: number;
}

/** Evaluation of a monitor from the values at points. */
export type MonitorPlan =
  /** Values at points; `column` is the index of each in the row, the other entries are outside the mesh. */
  | { readonly kind: 'values'; readonly points: SamplePoints; readonly column: Uint32Array }
  /** The weighted sum over points. */
  | { readonly kind: 'sum'; readonly points: SamplePoints }
  /** The sum over cells with the space's rule. */
  | ({ readonly kind: 'cells' } & ListedCells)
  /** The same over all cells, if no obstacle covers any. */
  | { readonly kind: 'domain' };

const wordBits = 32;

/** Returns the number of words of a mask for this many points. */
export const maskWords = (points: number): number => Math.ceil(points / wordBits);

/** Whether point q of the rule is selected in the i-th of the listed cells. */
export const containsPoint = (
  { masks, wordsPerCell }: ListedCells,
  i: number,
  q: number,
): boolean => ((masks[i * wordsPerCell + Math.floor(q / wordBits)] >>> (q % wordBits)) & 1) === 1;

/** @throws CaseError if a monitor is outside the mesh or refers to a missing group */
export function planMonitors(states: StateSpace): MonitorPlan[] {
  const { space, physics } = states;
  return physics.monitors.map(({ monitor }, index): MonitorPlan => {
    const place = `outputs.monitors[${index}]`;
    switch (monitor.kind) {
      case 'point':
      case 'line':
        return planValues(space, monitor, place);
      case 'boundary':
        return { kind: 'sum', points: sidePoints(space, monitor.groups, place) };
      case 'domain':
        return monitor.within === null && !hasObstacles(space.mesh)
          ? { kind: 'domain' }
          : planCells(states, monitor.within);
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
    z: array(),
    nx: array(),
    ny: array(),
    nz: array(),
    wallSpacing: array(),
    weight: array().fill(1),
  };
};

function planValues(
  space: CellSpace,
  monitor: MonitorOf<'point' | 'line'>,
  place: string,
): MonitorPlan {
  const requested = monitor.kind === 'point' ? placeOf(monitor.at) : linePoints(monitor);
  const found = Array.from({ length: requested.length / 3 }, (_, column) => {
    const point = new Float64Array(space.dimension);
    const cell = space.locate(requested.subarray(3 * column, 3 * column + 3), point);
    return { column, cell, point };
  }).filter(({ cell }) => cell >= 0);
  if (found.length === 0) throw outside(monitor, place);
  const points = emptyPoints(found.length, emptyTable(space, found.length));
  found.forEach(({ column, cell, point }, i) => {
    points.cell[i] = cell;
    points.row[i] = i;
    fillRow(space, points.table, i, point);
    points.x[i] = requested[3 * column];
    points.y[i] = requested[3 * column + 1];
    points.z[i] = requested[3 * column + 2];
  });
  return { kind: 'values', points, column: Uint32Array.from(found, ({ column }) => column) };
}

const placeOf = ([x, y = 0, z = 0]: Point): Float64Array => Float64Array.of(x, y, z);

function outside(monitor: MonitorOf<'point' | 'line'>, place: string): CaseError {
  return new CaseError(
    monitor.kind === 'point'
      ? t('spacePointOutside', place, monitor.at.join(', '), monitor.name)
      : t('spaceLineOutside', place, monitor.name),
  );
}

/** Returns the points of the rule on all sides of boundary groups. */
function sidePoints(space: CellSpace, groups: readonly string[], place: string): SamplePoints {
  const { mesh, sides } = space;
  const { pointsPerSide: perSide } = sides;
  const heightOf = sideHeight(space);
  const indices = [...new Set(groups)].map((name) => {
    const group = mesh.groups.findIndex((candidate) => candidate.name === name);
    if (group >= 0) return group;
    const known = mesh.groups.map((candidate) => candidate.name).join(', ');
    throw new CaseError(t('spaceMonitorGroup', place, name, known));
  });
  const all = indices.flatMap((group) => boundarySides(mesh, group));
  const points = emptyPoints(all.length * perSide, sides.table);
  const own = sidePointsOf(perSide);
  const names = ['x', 'y', 'z', 'nx', 'ny', 'nz', 'weight'] as const;
  all.forEach(({ cell, side }, index) => {
    const first = index * perSide;
    const area = sides.place(cell, side, own);
    points.wallSpacing.fill(heightOf(cell, area), first, first + perSide);
    for (const name of names) points[name].set(own[name], first);
    for (let k = 0; k < perSide; k++) {
      points.cell[first + k] = cell;
      points.row[first + k] = side * perSide + k;
    }
  });
  return points;
}

/** A growable typed array of 32-bit numbers. */
class GrowingNumbers {
  private numbers = new Uint32Array(1024);
  private length = 0;

  push(value: number): void {
    if (this.length === this.numbers.length) {
      const larger = new Uint32Array(2 * this.length);
      larger.set(this.numbers);
      this.numbers = larger;
    }
    this.numbers[this.length++] = value;
  }

  /** A copy of all pushed numbers. */
  get all(): Uint32Array {
    return this.numbers.slice(0, this.length);
  }
}

/** Selects the points of the space's rule that are in a region and not in obstacles, by cell. */
function planCells(states: StateSpace, region: Region | null): MonitorPlan {
  const { cellCount, rule, mesh } = states.space;
  const { points } = rule.table;
  const wordsPerCell = maskWords(points.count);
  const sampler = new CellSampler(states, points);
  const place = new Float64Array(3);
  const mask = new Uint32Array(wordsPerCell);
  const cells = new GrowingNumbers();
  const masks = new GrowingNumbers();
  for (let cell = 0; cell < cellCount; cell++) {
    if (isSolid(mesh, cell)) continue;
    mask.fill(0);
    for (let q = 0; q < points.count; q++) {
      sampler.position(cell, q, place);
      if (!isInRegion(region, place[0], place[1], place[2])) continue;
      mask[Math.floor(q / wordBits)] |= 1 << (q % wordBits);
    }
    if (mask.every((word) => word === 0)) continue;
    cells.push(cell);
    for (const word of mask) masks.push(word);
  }
  return {
    kind: 'cells',
    cells: cells.all,
    masks: masks.all,
    wordsPerCell,
  };
}

/** Whether the simulation samples a monitor after the step with that number. */
export const isDue = ({ every }: Pick<Monitor, 'every'>, step: number): boolean =>
  step % every === 0;
