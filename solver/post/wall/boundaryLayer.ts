import { axesOf } from '../../core/axes';
import { writeCsv } from '../../outputs/csv';
import { lawOfTheWall } from './lawOfTheWall';
import { shearOf, type WallRow, type WallSolution } from './wallPoints';

/** A point of a velocity profile along the wall normal. */
export interface ProfilePoint {
  /** Distance from the wall. */
  readonly height: number;
  /** Velocity tangential to the wall, in the direction of that at the edge. */
  readonly speed: number;
  readonly density: number;
}

/** The boundary layer above a point of a wall at rest. */
export interface BoundaryLayer {
  /** Points from the wall to the edge. */
  readonly profile: readonly ProfilePoint[];
  /** Height of the edge, where |∇×u| has fallen to 0.01 u/n at the distance n from the wall, and the velocity there. */
  readonly edge: ProfilePoint;
  /** Height at which the velocity is 99 % of that at the edge. */
  readonly thickness: number;
  /** Displacement thickness ∫(1 − q) dn with q = ρu relative to that at the edge. */
  readonly displacement: number;
  /** Momentum thickness ∫q (1 − u) dn with u relative to that at the edge. */
  readonly momentum: number;
  /** u⁺ per unit of velocity and y⁺ per unit of height; null without friction. */
  readonly wallUnits: { readonly speed: number; readonly height: number } | null;
}

/** First height relative to the wall spacing, the factor from one height to the next, and the largest number of heights. */
const [firstHeight, growth, maxHeights] = [0.05, 1.05, 600];
/** Vorticity relative to u/n at the edge. */
const edgeVorticity = 0.01;

/**
 * Returns the reader of the boundary layer above the points of a wall; the reader returns null if the mesh ends below the
 * edge.
 */
export function boundaryLayerReader({
  discretization,
  physics,
  state,
  time,
  averages,
}: WallSolution): (row: WallRow) => BoundaryLayer | null {
  const { dimension } = discretization.space;
  const velocity = ['u', 'v', 'w'].slice(0, dimension);
  const vorticity =
    dimension === 2
      ? 'abs(dx(v) - dy(u))'
      : 'sqrt((dy(w) - dz(v))^2 + (dz(u) - dx(w))^2 + (dx(v) - dy(u))^2)';
  const fields = [...velocity, 'rho', vorticity].map((name) => physics.field(name));
  const probe = discretization.createProbe({ state, time, averages }, fields);
  const values = new Float64Array(fields.length);

  return (row) => {
    const { normal, points, yPlus } = row;
    const [{ wallSpacing = NaN }] = points;
    const samples: { height: number; velocity: number[]; density: number }[] = [];
    let height = firstHeight * wallSpacing;
    let isAtEdge = false;
    while (!isAtEdge && samples.length < maxHeights) {
      // Normals point out of the domain.
      const [x, y, z] = [row.x, row.y, row.z].map((own, a) => own - height * normal[a]);
      if (probe.read(x, y, z, values) < 0) return null;
      const all = axesOf(3).map((_, a) => (a < dimension ? values[a] : 0));
      const through = all.reduce((sum, own, a) => sum + own * normal[a], 0);
      const along = all.map((own, a) => own - through * normal[a]);
      samples.push({ height, velocity: along, density: values[dimension] });
      isAtEdge =
        height > wallSpacing &&
        values[dimension + 1] * height <= edgeVorticity * Math.hypot(...along);
      height *= growth;
    }
    if (!isAtEdge) return null;
    const last = samples[samples.length - 1];
    const edgeSpeed = Math.hypot(...last.velocity);
    const profile = [
      { height: 0, speed: 0, density: samples[0].density },
      ...samples.map(({ height: own, velocity: along, density }) => ({
        height: own,
        speed: along.reduce((sum, value, a) => sum + (value * last.velocity[a]) / edgeSpeed, 0),
        density,
      })),
    ];
    const edge = profile[profile.length - 1];
    const shear = Math.hypot(...shearOf(row));
    const friction = Math.sqrt(shear / profile[0].density);
    const hasUnits = row.friction !== null && yPlus !== null && friction > 0;
    return {
      profile,
      edge,
      thickness: heightAt(profile, 0.99 * edge.speed),
      ...thicknesses(profile, edge),
      wallUnits: hasUnits ? { speed: 1 / friction, height: yPlus / wallSpacing } : null,
    };
  };
}

function heightAt(profile: readonly ProfilePoint[], speed: number): number {
  const above = profile.findIndex((point) => point.speed >= speed);
  const [a, b] = [profile[above - 1], profile[above]];
  return a.height + ((speed - a.speed) / (b.speed - a.speed)) * (b.height - a.height);
}

/** Integrates the deficits by Simpson's rule on intervals between the points, with the velocity at their middle. */
function thicknesses(
  profile: readonly ProfilePoint[],
  edge: ProfilePoint,
): Pick<BoundaryLayer, 'displacement' | 'momentum'> {
  let [displacement, momentum] = [0, 0];
  const deficits = ({ speed, density }: Omit<ProfilePoint, 'height'>): [number, number] => {
    const flow = (density * speed) / (edge.density * edge.speed);
    return [1 - flow, flow * (1 - speed / edge.speed)];
  };
  for (let i = 1; i < profile.length; i++) {
    const [a, b] = [profile[i - 1], profile[i]];
    const middle = { speed: (a.speed + b.speed) / 2, density: (a.density + b.density) / 2 };
    const [atA, atMiddle, atB] = [deficits(a), deficits(middle), deficits(b)];
    const share = (b.height - a.height) / 6;
    displacement += share * (atA[0] + 4 * atMiddle[0] + atB[0]);
    momentum += share * (atA[1] + 4 * atMiddle[1] + atB[1]);
  }
  return { displacement, momentum };
}

/** The boundary layer above a row of a wall. */
export interface LayerRow {
  /** Connected part of the wall, from 1. */
  readonly part: number;
  readonly row: WallRow;
  /** null if the mesh ends below the edge. */
  readonly layer: BoundaryLayer | null;
}

/** Returns the boundary layers above the rows of a wall. */
export function layersOf(
  solution: WallSolution,
  parts: readonly (readonly WallRow[])[],
): LayerRow[] {
  const read = boundaryLayerReader(solution);
  return parts.flatMap((part, i) => part.map((row) => ({ part: i + 1, row, layer: read(row) })));
}

/** Returns the row next to each place where a wall passes an abscissa. */
export function rowsAt(
  parts: readonly (readonly WallRow[])[],
  x: number,
): { readonly part: number; readonly row: WallRow }[] {
  return parts.flatMap((part, i) =>
    part.slice(1).flatMap((b, k) => {
      const a = part[k];
      const passes = a.x < x !== b.x < x;
      const row = Math.abs(a.x - x) <= Math.abs(b.x - x) ? a : b;
      return passes ? [{ part: i + 1, row }] : [];
    }),
  );
}

/** Writes the thicknesses of boundary layers as CSV. */
export const layersCsv = (rows: readonly LayerRow[]): string =>
  writeCsv(
    [
      ...['part', 'x', 'y', 'z', 'arc', 'edgeSpeed', 'edgeHeight', 'delta99', 'displacement'],
      ...['momentum', 'shape'],
    ],
    rows.map(({ part, row: { x, y, z, arc }, layer }) => [
      ...[part, x, y, z, arc],
      ...(layer
        ? [
            ...[layer.edge.speed, layer.edge.height, layer.thickness],
            ...[layer.displacement, layer.momentum, layer.displacement / layer.momentum],
          ]
        : ['', '', '', '', '', '']),
    ]),
  );

/** Writes velocity profiles as CSV, with wall units and the law of the wall. */
export const profilesCsv = (rows: readonly LayerRow[]): string =>
  writeCsv(
    ['part', 'x', 'y', 'z', 'height', 'speed', 'density', 'yPlus', 'uPlus', 'lawOfTheWall'],
    rows.flatMap(({ part, row: { x, y, z }, layer }) =>
      (layer?.profile ?? []).map(({ height, speed, density }) => {
        const units = layer?.wallUnits;
        const yPlus = units && units.height * height;
        return [
          ...[part, x, y, z, height, speed, density],
          ...(units && yPlus !== null && yPlus !== undefined
            ? [yPlus, units.speed * speed, lawOfTheWall(yPlus)]
            : ['', '', '']),
        ];
      }),
    ),
  );
