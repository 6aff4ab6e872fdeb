import type { Curve } from '../curves/curve';
import { MeshError } from '../types';
import { airfoilLoop } from './airfoilLoop';
import { airfoilMap, type AirfoilMap } from './airfoilMap';
import type { GeneratedBlocks } from './blocks';
import { breaksFromFirst, breaksToLast, gradedBreaks, growthFrom, sumOf } from './grading';
import type { AirfoilPoints } from './airfoilPoints';
import { nacaPoints } from './naca';
import { t } from '../../text/t';
import type { MeshBlock } from './blockLattice';

/** A C-grid around an airfoil, in the units of its coordinates; a NACA airfoil has chord 1. */
export interface AirfoilSettings {
  /** Four or five digits; alternatively `points`, in order around the airfoil. */
  readonly naca?: string | undefined;
  readonly points?: AirfoilPoints | undefined;
  /** Number of cells along each side of the airfoil and along the wake. */
  readonly cells: readonly [side: number, wake: number];
  /** Approximate height of the cells at the airfoil. */
  readonly firstCell: number;
  /** Length of the cells at the trailing edge; default: about 0.7 times the mean one. */
  readonly trailingEdgeCell?: number | undefined;
  /** Approximate growth factor of the cells outward. */
  readonly growth: number;
  /** Minimum distance of the far field. */
  readonly farField: number;
}

const groups = { wall: 'airfoil', outside: 'farField' } as const;

/** Length of the last cell along a side over that of the first, in the mapped plane. */
const grading = 0.35;
/** Growth of the cell height at the wake per chord, far behind the trailing edge. */
const wakeSpread = 4;
const maxLayers = 2000;

/**
 * Returns quadrilaterals around an airfoil and its wake; all nodes of the first row lie on a spline through its points.
 * The far field consists of two parabolas.
 * @throws MeshError with one line that starts with the invalid entry
 */
export function airfoilBlocks(settings: AirfoilSettings): GeneratedBlocks {
  const map = airfoilMap(pointsOf(settings));
  const { cells, farField, trailingEdgeCell } = settings;
  const [side, wake] = cells;
  const [edge] = map.trailingEdge;
  const [edgeX, edgeY] = map.place(...map.trailingEdge);
  const columns = new Columns(settings, map);
  const layers = Array.from({ length: columns.layers + 1 }, (_, i) => i / columns.layers);

  // The map scales lengths of the mapped plane by |w|.
  const scale = edge * edge;
  const half =
    trailingEdgeCell === undefined
      ? gradedBreaks(side, grading)
      : breaksToLast(side, trailingEdgeCell / scale);
  const alongAirfoil = [...half.map((part) => -part).toReversed(), ...half.slice(1)];
  const lastCell = scale * (1 - half[side - 1]);
  const alongWake = breaksFromFirst(wake, Math.min(1 / wake, lastCell / farField));
  const block = (
    along: readonly number[],
    sides: readonly (string | null)[],
    at: (part: number) => readonly [number, number],
  ): MeshBlock => ({
    breaks: [along, layers],
    sides: [...sides, groups.outside],
    place: (part, outwards) => columns.place(at(part), outwards),
  });
  const onAirfoil = (part: number): [number, number] => {
    const x = edge * (2 * part - 1);
    return [x, map.surfaceAt(x).height];
  };
  const onWake = (part: number, below: 1 | -1): [number, number] =>
    map.flat(edgeX + part * farField, edgeY, below);
  const blocks = [
    block(alongWake.map((part) => 1 - part).toReversed(), [groups.outside, null, null], (part) =>
      onWake(1 - part, -1),
    ),
    block(
      alongAirfoil.map((part) => (1 + part) / 2),
      [null, null, groups.wall],
      onAirfoil,
    ),
    block(alongWake, [null, groups.outside, null], (part) => onWake(part, 1)),
  ];
  return { blocks, curves: new Map([[groups.wall, surfaceCurve(map)]]) };
}

function pointsOf({ naca, points }: AirfoilSettings): AirfoilPoints {
  if (points !== undefined && naca === undefined) return airfoilLoop(points, 'points');
  if (naca !== undefined && points === undefined) return nacaPoints(naca);
  throw new MeshError(t('airfoilShape'));
}

/** Grid lines outward, straight in the mapped plane. */
class Columns {
  readonly layers: number;
  /** Height of the far field in the mapped plane. */
  private readonly top: number;
  private readonly growths = new Map<number, number>();
  private readonly edge: number;

  constructor(
    private readonly settings: AirfoilSettings,
    private readonly map: AirfoilMap,
  ) {
    const { farField, firstCell, growth } = settings;
    this.top = Math.sqrt(2 * farField);
    [this.edge] = map.trailingEdge;
    let layers = 1;
    while (layers <= maxLayers && firstCell * sumOf(layers, growth) < this.edge * this.top)
      layers++;
    if (layers > maxLayers) {
      throw new MeshError(t('airfoilGrowth', firstCell, maxLayers));
    }
    this.layers = layers;
  }

  /** @param foot start of the line in the mapped plane @param outwards from 0 to 1 @returns x and y */
  place([x, foot]: readonly [number, number], outwards: number): [number, number] {
    if (outwards === 1) return this.map.place(x, this.top);
    const growth = this.growthOver(x, foot);
    const layer = Math.floor(this.layers * outwards + 1e-9);
    const part = this.layers * outwards - layer;
    const height = (sumOf(layer, growth) + part * growth ** layer) / sumOf(this.layers, growth);
    return this.map.place(x, foot + height * (this.top - foot));
  }

  private growthOver(x: number, foot: number): number {
    const known = this.growths.get(x);
    if (known !== undefined) return known;
    const scale = Math.hypot(x, foot);
    const chordsBehind = Math.max(0, (x * x) / (this.edge * this.edge) - 1);
    // Smooth at the trailing edge.
    const spread = (wakeSpread * chordsBehind * chordsBehind) / (1 + chordsBehind);
    const first = this.settings.firstCell * (1 + spread);
    const growth = growthFrom(this.layers, Math.min(0.5, first / scale / (this.top - foot)));
    this.growths.set(x, growth);
    return growth;
  }
}

/** Returns the curve of the airfoil, for nodes of refined meshes. */
const surfaceCurve = (map: AirfoilMap): Curve => ({
  project(x, y, _sideX, sideY) {
    // The outward normal of the domain points down on the upper side.
    const [flatX] = map.flat(x, y, sideY > 0 ? -1 : 1);
    const [edge] = map.trailingEdge;
    const onAirfoil = Math.min(edge, Math.max(-edge, flatX));
    const { height, slope } = map.surfaceAt(onAirfoil);
    const [placeX, placeY] = map.place(onAirfoil, height);
    // Tangent of the airfoil with the domain on the left: w (1 + i slope).
    const [alongX, alongY] = [onAirfoil - height * slope, height + onAirfoil * slope];
    const length = Math.hypot(alongX, alongY);
    return { x: placeX, y: placeY, normalX: alongY / length, normalY: -alongX / length };
  },
});
