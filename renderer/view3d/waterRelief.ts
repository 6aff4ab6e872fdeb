import { internalError } from '../../solver/core';
import { coloringTable, findColorMap, type Coloring } from '../../solver/outputs';
import type { DisplayData, Surface } from '../engine/displayData';
import { groundPane } from '../stores/paneChoices';
import type { Pane } from '../stores/view';
import { withOpacity, type Warp } from './fieldLayer';
import { trianglesToDraw } from './liveSurface';
import { towardsEye, type Orbit } from './orbit';
import { ReliefLayer } from './reliefLayer';
import { WaterSurface, type WaterOverGround } from './waterSurface';

/** Data of water drawn over its ground. */
export interface WaterPicture {
  readonly surface: Surface;
  readonly isLive: boolean;
  readonly ground: Float32Array;
  readonly depth: Float32Array;
  readonly warp: Warp;
  readonly colors: Coloring;
  readonly range: readonly [low: number, high: number];
}

/** The water of a pane; null if disabled or incomplete. */
export function waterOf(
  { id, colors, range, ground }: Pane,
  warp: Warp | null,
  display: Pick<DisplayData, 'surface' | 'fieldOf'>,
  isLive: boolean,
): WaterPicture | null {
  const { surface } = display;
  const [depth, heights] = [display.fieldOf(id), display.fieldOf(groundPane(id))];
  if (!ground || !warp || !range || !surface || !depth || !heights) return null;
  return { surface, isLive, ground: heights.values, depth: depth.values, warp, colors, range };
}

/** Minimum depth of drawn water, as a fraction of the upper end of the color range. */
const dryShare = 2e-3;

/** Water over ground in one pane: two lit surfaces. */
export class WaterRelief {
  private readonly ground = new ReliefLayer(false);
  private readonly water = new ReliefLayer(true);
  private readonly groundTable = tableOf('terrain');
  private waterTable: { readonly key: string; readonly table: Uint8Array } | null = null;
  private shape: WaterSurface | null = null;
  private arrays: WaterOverGround | null = null;
  private shown: WaterPicture | null = null;
  private eye = towardsEye({ azimuth: 0, elevation: 1 });

  /** In drawing order. */
  readonly actors = [this.ground.actor, this.water.actor];

  get isShown(): boolean {
    return this.shown !== null;
  }

  /** Redraws the water if anything changed; null removes it. */
  show(picture: WaterPicture | null): void {
    const before = this.shown;
    this.shown = picture;
    if (!picture) {
      if (before) for (const layer of [this.ground, this.water]) layer.hide();
      return;
    }
    const { surface, isLive, ground, depth, range } = picture;
    // During a run, meshes with many cells are drawn with fewer triangles.
    const isThinned = surface.perCell !== null && before?.isLive !== isLive;
    if (!this.shape || before?.surface !== surface || isThinned) {
      this.shape = new WaterSurface(surface, trianglesToDraw(surface, isLive));
      for (const layer of [this.ground, this.water]) {
        layer.setSurface(this.shape.points, this.shape.triangles);
      }
      this.arrays = null;
    }
    if (!this.arrays || before?.ground !== ground || before.depth !== depth) {
      this.arrays = this.shape.over(ground, depth, dryShare * range[1]);
      this.ground.setArrays(this.arrays.ground);
      this.water.setArrays(this.arrays.water);
    }
    this.setLooks();
  }

  setOrbit(orbit: Orbit): void {
    this.eye = towardsEye(orbit);
    this.setLooks();
  }

  dispose(): void {
    this.ground.dispose();
    this.water.dispose();
  }

  private setLooks(): void {
    if (!this.shown || !this.arrays) return;
    const { warp, colors, range } = this.shown;
    const key = JSON.stringify([colors, range]);
    if (this.waterTable?.key !== key) {
      this.waterTable = { key, table: withOpacity(coloringTable(colors, range)) };
    }
    const { lowest, highest } = this.arrays;
    const common = { base: warp.base, scale: warp.scale, eye: this.eye };
    this.ground.setLook({ ...common, range: [lowest, highest], table: this.groundTable });
    this.water.setLook({ ...common, range, table: this.waterTable.table });
  }
}

function tableOf(id: string): Uint8Array {
  const map = findColorMap(id);
  if (!map) throw internalError(`there are no colors ${id}`);
  const plain = { map, scale: 'linear', exponent: 1, inverted: false, bands: null, steps: null };
  return withOpacity(coloringTable(plain as Coloring, [0, 1]));
}
