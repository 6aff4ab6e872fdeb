import { describe, expect, it } from 'vitest';
import { meshGeometry } from '../../solver/geometry';
import { MeshError, type MeshFile } from '../../solver/mesh';
import { maxWait } from '../support/patience';
import { outlineKinds, randomGeometry } from './randomOutlines';
import { areaWithin, boxArea, cellsOf, geometry, trianglesOf } from './support';

/** Set FLUXBENCH_OUTLINES=10000 to try more outlines than by default and print a summary. */
const asked = process.env.FLUXBENCH_OUTLINES;
const count = Math.ceil(Number(asked ?? 350) / outlineKinds.length);

/** Kinds whose sides meet at 60° or more, so no triangle needs a small angle. */
const blunt = new Set(['rectangle']);
const minAngle = 28.5;

function meshOrMessage(given: Parameters<typeof geometry>[0]): MeshFile | string {
  try {
    return meshGeometry(geometry(given));
  } catch (error) {
    if (error instanceof MeshError) return error.message;
    throw error;
  }
}

describe('random outlines', () => {
  it.each(outlineKinds)(
    'meshes outlines of kind %s, or rejects them with the offending outline',
    (kind) => {
      let [meshed, slowest] = [0, 0];
      for (let i = 0; i < count; i++) {
        const { seed, given } = randomGeometry(kind, i);
        const start = performance.now();
        const result = meshOrMessage(given);
        slowest = Math.max(slowest, performance.now() - start);
        if (typeof result === 'string') {
          expect(result, `seed ${seed}`).toMatch(
            /outlines\[\d\] "outline|outlines\[\d\] "(box|step|disc|far|first|second)/,
          );
          continue;
        }
        meshed++;
        const mesh = cellsOf(result);
        const triangles = trianglesOf(mesh);
        const areas = triangles.map(({ area }) => area);
        expect(Math.min(...areas), `seed ${seed}`).toBeGreaterThan(0);
        const area = areas.reduce((sum, own) => sum + own, 0);
        expect((area - areaWithin(mesh)) / boxArea(mesh), `seed ${seed}`).toBeCloseTo(0, 10);
        if (!blunt.has(kind)) continue;
        const least = Math.min(...triangles.map(({ angle }) => angle));
        expect(least, `seed ${seed}`).toBeGreaterThan(minAngle);
      }
      if (asked === undefined) return;
      console.info(
        `${kind}: ${meshed} of ${count} meshed, ${count - meshed} refused, longest ${slowest.toFixed(0)} ms`,
      );
    },
    asked === undefined ? undefined : 20 * maxWait,
  );
});
