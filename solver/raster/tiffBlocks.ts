import type { Pool } from 'geotiff';
import { RasterError } from './types';
import { requireUnpacked } from './unpacked';
import { mostZstdBytes } from './zstd';

/** How TIFF numbers the compressions of which few bytes may unpack to gigabytes. */
const deflate = [8, 32946];
const zstd = 50000;
/** So much may come of a block that isn't unpacked to know. */
const harmless = 2 ** 26;

/**
 * What unpacks blocks of pixels, but none that holds many more than the file's head says, as of one that is made to
 * fill the memory: at such a block it throws a RasterError.
 * @param pool unpacks them @param bytes of a block, unpacked
 */
export function carefulPool(pool: Pool, bytes: number, name: string): Pool {
  const refuse = (): never => {
    throw new RasterError(
      `${name}: a block of the TIFF file holds more than its ${bytes.toLocaleString('en-US')} bytes; export it again`,
    );
  };
  return {
    workerWrappers: null,
    destroy: () => pool.destroy(),
    bindParameters(compression, parameters) {
      const unpacker = pool.bindParameters(compression, parameters);
      return {
        decode(packed) {
          const block = new Uint8Array(packed);
          if (deflate.includes(compression)) requireUnpacked([block], 2 * bytes, refuse);
          if (compression === zstd && mostZstdBytes(block) > Math.max(2 * bytes, harmless))
            refuse();
          return unpacker.decode(packed);
        },
      };
    },
  };
}
