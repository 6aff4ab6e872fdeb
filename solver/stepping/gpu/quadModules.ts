import quadPlacesSource from '../../../shaders/mesh/quad_places.wgsl?raw';
import quadSizesSource from '../../../shaders/mesh/quad_sizes.wgsl?raw';
import quadsSource from '../../../shaders/mesh/quads.wgsl?raw';
import type { ShaderLibrary } from '../../gpu/linker';
import { mapNumbers } from '../../mesh/bilinear';
import type { BilinearSpace } from '../../space/bilinearSpace';
import { importOf } from './modules';
import type { NumberWords } from './monitorPoints';

/** Modules for straight-sided quadrilaterals; they bind `packQuads`. */
export const quadModules: ShaderLibrary = {
  'mesh/quads.wgsl': quadsSource,
  'mesh/quad_places.wgsl': quadPlacesSource,
  'mesh/quad_sizes.wgsl': quadSizesSource,
  'generated/cells.wgsl': importOf('mesh/quads.wgsl', 'mesh/quad_sizes.wgsl'),
  'generated/places.wgsl': importOf('mesh/quad_places.wgsl'),
};

/** Bytes of a cell in `packQuads`. */
export const quadBytes = 4 * mapNumbers;

/** Packs the array `quads` of shaders/mesh/quads.wgsl; with two words per number, all low words follow the high ones. */
export function packQuads(
  { maps, cellCount }: Pick<BilinearSpace, 'maps' | 'cellCount'>,
  numberWords: NumberWords = 1,
): Float32Array<ArrayBuffer> {
  const packed = new Float32Array(numberWords * mapNumbers * cellCount);
  const low = mapNumbers * cellCount;
  for (let cell = 0; cell < cellCount; cell++) {
    const at = mapNumbers * cell;
    const [mx, my, ux, uy, vx, vy, wx, wy] = maps.numbers.subarray(at, at + mapNumbers);
    const numbers = [mx, my, wx, wy, ux, uy, vx, vy];
    packed.set(numbers, at);
    if (numberWords === 2) {
      packed.set(
        numbers.map((number) => number - Math.fround(number)),
        low + at,
      );
    }
  }
  return packed;
}
