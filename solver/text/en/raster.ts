import type { Texts } from '../../core/texts';

/** Errors and warnings about raster files. */
export const raster = {
  ascNoKey: (name: string, key: string) =>
    `${name}: its header has no ${key}; export the grid again`,
  ascCounts: (name: string, columns: number, rows: number) =>
    `${name}: has ${columns} columns and ${rows} rows; both must be positive`,
  ascCellSize: (name: string, size: number) => `${name}: cellsize must be positive (got ${size})`,
  ascUnknownKey: (word: string, known: string) =>
    `"${word}" is not a keyword of an ESRI grid header (${known})`,
  ascTooManyValues: (count: number) => `there are more than ncols × nrows = ${count} values`,
  ascEnds: (what: string) => `the file ends where ${what} is expected; export the grid again`,
  ascNotANumber: (what: string, found: string) => `${what} is "${found}", which is not a number`,
  rasterTooLarge: (name: string, given: string, most: string) =>
    `${name}: has ${given} pixels (limit ${most}); crop it, or reduce its resolution`,
  rasterUnpacksTooLarge: (name: string, given: string, most: string) =>
    `${name}: would decompress from ${given} to ${most} bytes; export it again without compression`,
  rasterUndeclaredNoData: (end: number, count: number, again: number) =>
    `its value ${end} (${count} pixels) seems to mean "no data" but is not declared; declare it, e.g. with gdal_translate -a_nodata ${again}`,
  rasterPictureNoPlace: (file: string) =>
    `${file}: an image has no georeference; give its corners as "min" and "max"`,
  pngUnreadable: (name: string, why: string) =>
    `${name}: cannot read the PNG image (${why}); save it again`,
  pngTruncatedOrInterlaced: (name: string) =>
    `${name}: the PNG image is truncated or interlaced; save it again`,
  pngTruncated: (name: string) => `${name}: the PNG image is truncated; save it again`,
  rasterNoPixels: (name: string) => `${name}: has no pixels`,
  rasterNoArea: (name: string) =>
    `${name}: its corner and pixel size give no finite area in double precision; correct them`,
  pngTooLong: (name: string, width: number, height: number) =>
    `${name}: the PNG image holds more than its ${width} × ${height} pixels; save it again`,
  rasterExpected: 'an ESRI ASCII grid (.asc), a PNG image or a GeoTIFF',
  rasterCorners: 'must be above and to the right of "min"; give both corners or neither',
  tiffTagNotWhole: (tag: number, value: number) =>
    `tag ${tag} is ${value}; expected a non-negative integer`,
  tiffTagEnds: (tag: number) => `the file ends before the values of tag ${tag}`,
  tiffUnreadable: (name: string, why: string) =>
    `${name}: cannot read the TIFF file (${why}); export it again`,
  tiffTruncated: 'it is truncated',
  tiffTagsTruncated: 'its tags are truncated',
  tiffNoImage: 'it contains no image',
  tiffReversedBits: 'its bits are in reverse order',
  tiffNoBlockSize: 'its blocks have no size',
  tiffMissingBlocks: (found: number, blocks: number) => `it has ${found} of ${blocks} pixel blocks`,
  tiffBlockEnds: (block: number, blocks: number) =>
    `block ${block} of ${blocks} extends beyond the end of the file`,
  tiffBands: (name: string, bands: number) =>
    `${name}: has ${bands} bands; keep only the band with the values`,
  tiffMixedBands: (name: string) =>
    `${name}: its bands have different number types; keep only the band with the values`,
  tiffNumbers: (name: string, bits: number, format: number) =>
    `${name}: ${bits}-bit numbers in sample format ${format} are not supported; export it as Float32`,
  tiffSurveyFeet: 'US survey feet',
  tiffPlaceNotANumber: (name: string) => `${name}: its position is not a number; export it again`,
  tiffRotated: (name: string) =>
    `${name}: is rotated or sheared; warp it so that north is up (gdalwarp)`,
  tiffControlPoints: (name: string, points: number) =>
    `${name}: is positioned by ${points} ground control points; warp it to a grid first (gdalwarp)`,
  tiffDegrees:
    'its coordinates are degrees, but the case uses lengths; project it to meters (gdalwarp -t_srs), or give its corners in meters',
  tiffEpsgUnits: (code: number) => `in units of EPSG:${code}`,
  tiffOtherUnits: (units: string) => `its coordinates are ${units}, not meters`,
  tiffValueUnits: (units: string) => `its values are in ${units}, not meters`,
  tiffMaskBands: 'its mask has several bands',
  tiffBlockShort: (block: number, found: number, bytes: number) =>
    `block ${block} has ${found} of ${bytes} bytes`,
  tiffFloatPredictor: 'predictor 3 applies to floating-point numbers only',
  tiffPredictorBits: (predictor: number, bits: number) =>
    `predictor ${predictor} with ${bits} bits`,
  tiffPredictor: (name: string, predictor: number) =>
    `${name}: predictor ${predictor} is not supported; export it again`,
  tiffBlockTooLong: (name: string, bytes: string) =>
    `${name}: a block of the TIFF file holds more than its ${bytes} bytes; export it again`,
  tiffJpegSize: 'a JPEG block has the wrong size',
  tiffLercSize: 'a LERC block has the wrong size',
  tiffCompression: (name: string, compression: number) =>
    `${name}: compression ${compression} is not supported; export it with COMPRESS=DEFLATE`,
  tiffLercPacking: (packing: number) => `LERC with compression ${packing} is not supported`,
  rasterNotRead: (file: string) =>
    `${file}: the file was not read; check that it is next to the case`,
  ascValue: (index: number, count: number) => `value ${index} of ${count}`,
} as const satisfies Texts;
