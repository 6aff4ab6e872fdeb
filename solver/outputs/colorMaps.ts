import type { ColorPoint } from '../case/view';
import { t } from '../text/t';

/** Color maps shared by pictures, legends and the viewport. */

export interface ColorMap {
  readonly id: string;
  readonly title: string;
  /** Diverging maps have a neutral center, for quantities with a meaningful center; cyclic ones have equal ends, for angles. */
  readonly kind: 'sequential' | 'diverging' | 'cyclic';
  /** sRGB control colors `rrggbb`, interpolated linearly in sRGB. */
  readonly colors: readonly string[];
  /** Ascending positions of the colors from 0 to 1; if omitted, they are equally spaced. */
  readonly places?: readonly number[];
}

/**
 * Viridis, magma, plasma and inferno by S. van der Walt and N. Smith, cividis by Nuñez, Anderton and Renslow
 * (2018), cool–warm by Moreland (2009), batlow, vik, roma and berlin by Crameri (2021, doi
 * 10.5281/zenodo.5501399), twilight by B. Bazán (2018): perceptually uniform; turbo by A. Mikhailov (2019): a
 * rainbow without false bands. All are reduced to 33 colors, within 4 of 255 of the full tables.
 */
export const colorMaps: readonly ColorMap[] = [
  {
    id: 'viridis',
    title: 'Viridis',
    kind: 'sequential',
    colors:
      '440154 470d60 48186a 482374 472d7b 453681 424086 3f4989 3b528b 375a8d 33638d 2f6a8e 2c728e 297a8e 26818e 23898e 21908c 1f988b 1f9f88 21a685 28ae80 31b57b 3ebc74 4cc26c 5dc963 6ece58 82d34c 96d83f abdc32 c0df24 d5e21a eae51a fde725'.split(
        ' ',
      ),
  },
  {
    id: 'plasma',
    title: 'Plasma',
    kind: 'sequential',
    colors:
      '0d0887 220690 310596 3f049c 4c02a1 5901a5 6600a7 7201a8 7e03a8 8909a6 9511a2 9f1a9c a92396 b22c8e bb3587 c33e80 cb4778 d25071 d9596a e06263 e66c5c eb7555 f07f4f f48a48 f89441 fb9f3a fdab33 feb72d fdc328 fcd025 f9dd25 f5eb27 f0f921'.split(
        ' ',
      ),
  },
  {
    id: 'inferno',
    title: 'Inferno',
    kind: 'sequential',
    colors:
      '000004 040312 0b0724 150b37 210c4a 2e0a5a 3c0965 4a0c6b 57106d 63146e 70196e 7d1e6d 89226a 962766 a32b61 af315c bb3755 c63e4d d14644 db4f3b e35932 eb6528 f1711e f67f14 f98d0a fb9c06 fcab0f fbba1f f9ca32 f5d949 f2e865 f3f586 fcffa4'.split(
        ' ',
      ),
  },
  {
    id: 'magma',
    title: 'Magma',
    kind: 'sequential',
    colors:
      '000004 030311 0a0822 130d33 1d1146 28115a 36106a 430f76 50127c 5d177f 691c81 762181 822681 8f2a81 9c2e7f a9327d b63779 c33b75 cf4170 db486a e65163 ee5c5e f5695c f9785d fb8761 fd9668 fea571 feb47b fec387 fed194 fde0a2 fceeb0 fcfdbf'.split(
        ' ',
      ),
  },
  {
    id: 'cividis',
    title: 'Cividis',
    kind: 'sequential',
    colors:
      '002051 00265d 012b65 083169 11366c 1c3c6e 26426e 31476e 3c4d6e 47536d 51586e 5a5e6e 62646f 6a6a70 727071 797673 7f7c75 868276 8c8877 938e78 9a9478 a19b78 a9a177 b2a874 bbaf71 c5b66d cebd68 d8c462 e2cb5c ebd355 f3da4f fae249 fdea45'.split(
        ' ',
      ),
  },
  {
    id: 'batlow',
    title: 'Batlow',
    kind: 'sequential',
    colors:
      '011959 08255b 0d315d 0f3b5f 114360 134b61 175262 1b5962 226061 2b655e 356a59 406f53 4d734d 597745 667b3e 747e38 828232 90862d a0892b b08d2e bf9035 ce923f dc954c e8985b f19d6c f8a27e fca891 fdaea2 fdb4b4 fdbac4 fcbfd6 fbc6e8 faccfa'.split(
        ' ',
      ),
  },
  {
    id: 'turbo',
    title: 'Turbo',
    kind: 'sequential',
    colors:
      '30123b 392a73 4040a1 4456c7 466be3 467ff6 4293ff 37a7fa 29bbec 1dcdd8 18dcc3 1ee8b0 31f299 4cf97e 6bfd64 8aff4d a3fd3c b8f735 cced34 dee037 edd03a f8c03a fdae35 fe982c fb8022 f56817 ec520f e04009 d23105 c02302 ac1701 950d01 7a0403'.split(
        ' ',
      ),
  },
  {
    id: 'water',
    title: t('colorWater'),
    kind: 'sequential',
    colors:
      'c4ece4 a4e0de 84d3d9 65c4d3 4ab2cb 369fc1 298bb5 2278a7 1d6798 195888 164b78 133f69 10355b'.split(
        ' ',
      ),
  },
  {
    id: 'terrain',
    title: t('colorTerrain'),
    kind: 'sequential',
    colors:
      '6f7a55 7f855d 8f9066 a09a70 b0a27a b9a57e b99f7b b09373 a5876c 9d8169 9f8a77 aa9c8e bdb4aa d4cfc8'.split(
        ' ',
      ),
  },
  {
    id: 'coolWarm',
    title: t('colorCoolWarm'),
    kind: 'diverging',
    colors:
      '3b4cc0 445acc 4e68d7 5875e1 6282ea 6c8ef1 779af7 82a5fb 8db0fe 98b9ff a3c2ff aec9fd b8d0f9 c2d5f4 ccd9ee d5dbe6 dddddd e5d8d1 ecd3c6 f1ccb9 f5c4ad f7bba0 f7b194 f7a687 f49a7b f18d6f ec7f63 e57057 de614c d55042 cb3e38 c0282f b40426'.split(
        ' ',
      ),
  },
  {
    id: 'vik',
    title: t('colorVik'),
    kind: 'diverging',
    colors:
      '001261 021f69 022b71 023779 034481 055089 0c5e92 1b6c9b 2f7ca6 468cb1 5e9dbc 78adc7 91bcd1 abcbdc c3dae5 dbe5e9 ece5e0 eed9cd e9cab8 e2baa3 dbab8e d59c7a cf8d67 c97f54 c27142 bd6330 b3521e a43f0e 932f06 832106 741506 670a07 590008'.split(
        ' ',
      ),
  },
  {
    id: 'roma',
    title: t('colorRoma'),
    kind: 'diverging',
    colors:
      '7e1700 862c06 8f3c0c 964b12 9d5818 a3651e a97123 b07e2a b68c32 bc9a3b c3a949 cab95b cfc870 d2d688 d1e19e cce7b2 c0eac3 b1e9ce 9fe4d4 8cdcd7 77d1d7 63c5d4 52b7d0 43aacb 389cc6 3190c1 2b83bc 2677b7 226ab1 1e5dab 194fa5 11409f 033198'.split(
        ' ',
      ),
  },
  {
    id: 'berlin',
    title: t('colorBerlin'),
    kind: 'diverging',
    colors:
      '9eb0ff 8caef6 79abed 65a7e2 529fd4 4294c2 3686ae 2e779a 286887 235a74 1e4c62 193e50 143240 112630 111b21 121215 190c09 220c02 2b0e01 351000 401201 4c1602 5a1d08 6b2611 7c331d 8d412d 9d503e ad5f50 bc6e62 cc7d74 dd8d86 ee9d9a ffadad'.split(
        ' ',
      ),
  },
  {
    id: 'twilight',
    title: t('colorTwilight'),
    kind: 'cyclic',
    colors:
      'e2d9e2 d6d7dd c3ced4 abc2cc 94b4c7 81a6c3 7297c1 6886be 6275ba 5f63b5 5e51ad 5d3da1 592a8f 521b77 45135c 381146 2f1437 3a113a 4b1342 5f174a 741e4f 872750 983550 a64550 b25652 bb6858 c27c62 c78f72 cca388 d1b5a2 d8c6bd ded3d5 e2d9e2'.split(
        ' ',
      ),
  },
  { id: 'gray', title: t('colorGray'), kind: 'sequential', colors: ['000000', 'ffffff'] },
];

export const defaultColorMapId = 'viridis';

/** Returns the map with this id, or undefined. */
export function findColorMap(id: string): ColorMap | undefined {
  return colorMaps.find((map) => map.id === id);
}

/**
 * Returns a map as `size` sRGB colors from lowest to highest value.
 * @returns size × 3 bytes (red, green, blue).
 */
export function colorTable(map: ColorMap, size = 256): Uint8Array {
  const stops = map.colors.map((color) => parseInt(color, 16));
  const table = new Uint8Array(3 * size);
  for (let i = 0; i < size; i++) {
    const share = size === 1 ? 0 : i / (size - 1);
    const [stop, fraction] = map.places
      ? placedStop(map.places, share)
      : evenStop(stops.length, share);
    for (let channel = 0; channel < 3; channel++) {
      const shift = 16 - 8 * channel;
      const low = (stops[stop] >> shift) & 255;
      const high = (stops[stop + 1] >> shift) & 255;
      table[3 * i + channel] = Math.round(low + fraction * (high - low));
    }
  }
  return table;
}

/** Position of a color between two control colors: the first one, and the fraction of the way to the second. */
type Stop = readonly [stop: number, fraction: number];

function evenStop(count: number, share: number): Stop {
  const position = share * (count - 1);
  const stop = Math.min(Math.floor(position), count - 2);
  return [stop, position - stop];
}

/** Colors beyond the first and last position are constant; at equal positions the color jumps. */
function placedStop(places: readonly number[], share: number): Stop {
  let stop = 0;
  while (stop < places.length - 2 && places[stop + 1] <= share) stop++;
  const [from, to] = [places[stop], places[stop + 1]];
  const fraction = to > from ? (share - from) / (to - from) : Number(share >= to);
  return [stop, Math.min(1, Math.max(0, fraction))];
}

/** ID of maps with custom colors. */
export const customMapId = 'custom';

/** Returns a map with custom colors. */
export const customMap = (points: readonly ColorPoint[]): ColorMap => ({
  id: customMapId,
  title: t('colorCustom'),
  kind: 'sequential',
  colors: points.map(({ color }) => color.slice(1)),
  places: points.map(({ at }) => at),
});

/** Largest number of control points of a preset to edit. */
const fewPoints = 17;

/** Returns control points of a map, fewer than its colors if these are many. */
export function controlPoints({ colors, places }: ColorMap): ColorPoint[] {
  const stride = colors.length > fewPoints ? 4 : 1;
  const last = colors.length - 1;
  return colors.flatMap((color, i) =>
    i % stride === 0 || i === last ? [{ at: places?.[i] ?? i / last, color: `#${color}` }] : [],
  );
}

/** Returns the color of a map at a position from 0 to 1, as `#rrggbb`. */
export function colorAt(map: ColorMap, at: number): string {
  const table = colorTable(map, 1025);
  const entry = 3 * Math.round(1024 * at);
  return `#${Array.from(table.subarray(entry, entry + 3), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
