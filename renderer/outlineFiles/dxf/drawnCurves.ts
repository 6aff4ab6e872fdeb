import { applied, identity, moved, product, scaled, turned, type Affine } from '../affine';
import type { Chain } from '../chain';
import type { SkipList } from '../drawing';
import {
  arcOf,
  ellipseOf,
  lightPolylineOf,
  lineOf,
  polylineOf,
  splineOf,
  type DxfCurve,
} from './curves';
import type { DxfBlock, DxfDocument, DxfEntity } from './document';
import { flagsAt, numberAt, requiredAt, textAt, type DxfRecord } from './records';
import { t } from '../../text/t';

/** Maximum number of entities with all blocks inserted. */
const maxEntities = 50_000;
const maxDepth = 64;

/** The context of entities: the drawing itself or an inserted block. */
interface Place {
  readonly matrix: Affine;
  /** The layer of the insertion, which replaces layer 0 of a block; null outside blocks. */
  readonly layer: string | null;
  readonly blocks: readonly DxfBlock[];
}

/** Mirrors x: object coordinates of a plane whose normal points along −z. */
const mirrored: Affine = [-1, 0, 0, 1, 0, 0];

/** The visible curves of a drawing in world coordinates, including inserted blocks. */
export function drawnCurves(document: DxfDocument, skipped: SkipList): Chain[] {
  const chains: Chain[] = [];
  /** Cached curves of entities that are inserted repeatedly. */
  const curves = new Map<DxfEntity, DxfCurve | string>();
  let left = maxEntities;

  function draw(entities: readonly DxfEntity[], place: Place): void {
    for (const entity of entities) {
      if (--left < 0) throw new Error(t('dxfTooManyObjects', maxEntities));
      drawOne(entity, place);
    }
  }

  function drawOne(entity: DxfEntity, place: Place): void {
    const { record } = entity;
    const own = textAt(record, 8) || '0';
    const layer = own === '0' && place.layer !== null ? place.layer : own;
    const what = t('dxfObject', record.type, layer);
    const hidden = reasonHidden(record, layer, document);
    if (hidden !== null) skipped.add(what, hidden);
    else if (record.type === 'INSERT') insert(record, place, layer, what);
    else {
      const curve = curves.get(entity) ?? curveOf(entity);
      curves.set(entity, curve);
      if (typeof curve === 'string') skipped.add(what, curve);
      else chains.push(placedChain(curve, place.matrix, layer, what));
    }
  }

  function insert(record: DxfRecord, place: Place, layer: string, what: string): void {
    const name = textAt(record, 2);
    const block = document.blocks.get(name.toLowerCase());
    const direction = directionOf(record);
    if (!block) return skipped.add(what, t('dxfBlockMissing', name));
    if (block.isExternal) return skipped.add(what, t('dxfBlockExternal', name));
    if (place.blocks.includes(block)) return skipped.add(what, t('dxfBlockRecursive', name));
    if (direction === null) return skipped.add(what, t('dxfTilted'));
    const [scaleX, scaleY] = [numberAt(record, 41, 1), numberAt(record, 42, 1)];
    if (scaleX === 0 || scaleY === 0) return skipped.add(what, t('dxfScaleZero'));
    if (place.blocks.length >= maxDepth) throw new Error(t('dxfNesting', record.line, maxDepth));
    const [columns, rows] = [70, 71].map((code) => Math.max(1, flagsAt(record, code)) || 1);
    const frame = [
      place.matrix,
      direction,
      moved(requiredAt(record, 10), requiredAt(record, 20)),
      turned(numberAt(record, 50, 0)),
    ].reduce(product, identity);
    const own = product(scaled(scaleX, scaleY), moved(-block.base[0], -block.base[1]));
    const [gapX, gapY] = [numberAt(record, 44, 0), numberAt(record, 45, 0)];
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        if (--left < 0) throw new Error(t('dxfTooManyInserted', record.line, maxEntities));
        const matrix = product(product(frame, moved(column * gapX, row * gapY)), own);
        draw(block.entities, { matrix, layer, blocks: [...place.blocks, block] });
      }
    }
  }

  draw(document.entities, { matrix: identity, layer: null, blocks: [] });
  return chains;
}

function reasonHidden(record: DxfRecord, layer: string, { layers }: DxfDocument): string | null {
  const state = layers.get(layer.toLowerCase());
  if (flagsAt(record, 67) === 1) return t('dxfPaperSpace');
  if (flagsAt(record, 60) === 1) return t('dxfInvisible');
  if (state?.isFrozen) return t('dxfLayerFrozen');
  // Block content on its own layers is drawn even if the layer of the insertion is off.
  if (state?.isOff && record.type !== 'INSERT') return t('dxfLayerOff');
  return null;
}

const upward: Affine = identity;

/** The map of an entity's object coordinates to the plane; null if they are not parallel. */
function directionOf(record: DxfRecord): Affine | null {
  const [x, y, z] = [numberAt(record, 210, 0), numberAt(record, 220, 0), numberAt(record, 230, 1)];
  if (Math.hypot(x, y) > 1e-6 * Math.abs(z)) return null;
  return z > 0 ? upward : z < 0 ? mirrored : null;
}

/** The curve of an entity in the coordinates of its block, or the reason it is skipped. */
function curveOf(entity: DxfEntity): DxfCurve | string {
  const { record } = entity;
  const direction = directionOf(record);
  const turnedBy = (curve: DxfCurve | string): DxfCurve | string => {
    if (direction === null) return t('dxfTilted');
    return typeof curve === 'string' ? curve : mapped(curve, direction);
  };
  switch (record.type) {
    // World coordinates, independent of the normal.
    case 'LINE':
      return lineOf(record);
    case 'SPLINE':
      return splineOf(record);
    case 'ELLIPSE':
      return direction === null ? t('dxfTilted') : ellipseOf(record, direction === upward);
    case 'ARC':
    case 'CIRCLE':
      return turnedBy(arcOf(record));
    case 'LWPOLYLINE':
      return turnedBy(lightPolylineOf(record));
    case 'POLYLINE': {
      const isInSpace = (flagsAt(record, 70) & 8) !== 0;
      return isInSpace ? polylineOf(entity) : turnedBy(polylineOf(entity));
    }
    default:
      return t('dxfUnsupported');
  }
}

const mapped = ({ stretches, isClosed }: DxfCurve, matrix: Affine): DxfCurve => ({
  stretches: stretches.map(({ points, isCurve }) => ({
    points: points.map((point) => applied(matrix, point)),
    isCurve,
  })),
  isClosed,
});

const placedChain = (curve: DxfCurve, matrix: Affine, group: string, what: string): Chain => ({
  ...mapped(curve, matrix),
  group,
  what,
});
