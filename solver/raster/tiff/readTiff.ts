import { oneLine } from '../../core/oneLine';
import type { RasterContent } from '../content';
import { grayOf } from '../gray';
import { withoutNoData } from '../noData';
import { RasterError } from '../types';
import { tiffDirectories, unreadable, type TiffDirectory } from './directory';
import { manyBands, tiffLayout, type TiffLayout } from './layout';
import { tiffPlace, unitRemarks, type TiffPlace } from './place';
import { readSamples } from './samples';
import { tags } from './tags';
import { t } from '../../text/t';

const [reducedPicture, maskPicture] = [1, 4];
const unspecifiedSample = 0;

type Values = RasterContent['values'];

/** GDAL metadata of a band. */
interface BandMetadata {
  /** Values are sample × scale + offset. */
  readonly scale: number;
  readonly offset: number;
  /** Unit of the values, e.g. `m` or `ft`; empty if not given. */
  readonly unit: string;
  /** No-data value; null if none is declared. */
  readonly noData: number | null;
}

const maxCharacters = 1_000_000;

/** @see GDAL, "GTiff — GeoTIFF File Format": Georeferencing, Internal nodata masks, Metadata */
function bandMetadata(directory: TiffDirectory): BandMetadata {
  const text = (directory.text(tags.gdalMetadata) ?? '').slice(0, maxCharacters);
  const items = [...text.matchAll(/<Item\s([^<>]*)>([^<]*)<\/Item>/g)].map(([, head, value]) => ({
    name: attribute(head, 'name')?.toUpperCase(),
    role: attribute(head, 'role'),
    sample: attribute(head, 'sample') ?? '0',
    value: value.trim(),
  }));
  const ofBand = (role: string, name: string): string | undefined =>
    items.find((item) => item.sample === '0' && (item.role === role || item.name === name))?.value;
  const numberOf = (role: string, or: number): number => {
    const value = Number(ofBand(role, role.toUpperCase()) || NaN);
    return Number.isFinite(value) ? value : or;
  };
  return {
    scale: numberOf('scale', 1),
    offset: numberOf('offset', 0),
    unit: ofBand('unittype', 'UNITTYPE') ?? '',
    noData: noDataOf(directory.text(tags.gdalNoData)),
  };
}

const attribute = (head: string, name: string): string | undefined =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(head)?.[1];

/** Parses the no-data value; NaN never counts as a value anyway. */
function noDataOf(text: string | null): number | null {
  const [word] = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/i.exec(text ?? '') ?? [null];
  return word === null ? null : Number(word);
}

/**
 * Reads the first image of a TIFF file with its GeoTIFF position, like GDAL: for one band the values, number × scale
 * + offset; for three or four bands of 8 or 16 bits the grays of their colors, see `grayOf`. Pixels that equal
 * GDAL's no-data value, or that a mask or a transparent alpha band hides, have no value.
 * @param name is the prefix of messages @throws RasterError with one line
 * @see OGC 19-008r4, "GeoTIFF Standard"; GDAL, "GTiff — GeoTIFF File Format"
 */
export async function readTiff(file: Uint8Array, name: string): Promise<RasterContent> {
  try {
    const [picture, ...others] = tiffDirectories(file, name);
    const layout = tiffLayout(picture, file, name);
    const { columns, rows } = layout;
    const place = tiffPlace(picture, columns, rows, name);
    const metadata = bandMetadata(picture);
    const values = await valuesOf(picture, layout, file, name);
    const mask = others.find((other) => isMask(other, layout));
    if (mask) await hideMasked(values, mask, file, name);
    return {
      columns,
      rows,
      values: place ? northUp(values, columns, place) : values,
      extent: place?.extent ?? null,
      remarks: unitRemarks(picture, metadata.unit),
    };
  } catch (error) {
    if (error instanceof RasterError) throw error;
    throw unreadable(name, oneLine(error));
  }
}

async function valuesOf(
  picture: TiffDirectory,
  layout: TiffLayout,
  file: Uint8Array,
  name: string,
): Promise<Values> {
  const { bands, bits, format } = layout;
  const { scale, offset, noData } = bandMetadata(picture);
  const isColor = bands >= 3;
  if (isColor && (format !== 'unsigned' || bits > 16)) throw manyBands(name, bands);
  const mayHide = format === 'unsigned' && bits <= 16;
  const hasAlpha =
    bands === 2 &&
    mayHide &&
    picture.number(tags.extraSamples, unspecifiedSample) !== unspecifiedSample;
  if (bands === 2 && !hasAlpha) throw manyBands(name, bands);
  const [first, ...rest] = await readSamples(file, layout, noData ?? 0, name);
  if (isColor) {
    const all = [first, ...rest];
    return grayOf(first.length, bands, (i, band) => all[band][i], 2 ** bits - 1);
  }
  withoutNoData(first, noData, format === 'float' && bits <= 32 ? 'single' : 'double');
  if (hasAlpha) rest[0].forEach((alpha, i) => alpha === 0 && (first[i] = NaN));
  if (scale === 1 && offset === 0) return first;
  return Float64Array.from(first, (value) => value * scale + offset);
}

/** Returns whether an image is a mask of the same size; its pixels are 0 for missing values. */
function isMask(directory: TiffDirectory, { columns, rows }: TiffLayout): boolean {
  const type = directory.number(tags.subfileType, 0);
  return (
    (type & maskPicture) !== 0 &&
    (type & reducedPicture) === 0 &&
    directory.number(tags.width, 0) === columns &&
    directory.number(tags.height, 0) === rows
  );
}

async function hideMasked(
  values: Values,
  mask: TiffDirectory,
  file: Uint8Array,
  name: string,
): Promise<void> {
  const layout = tiffLayout(mask, file, name);
  if (layout.bands !== 1) throw unreadable(name, t('tiffMaskBands'));
  const [shown] = await readSamples(file, layout, 0, name);
  for (let i = 0; i < values.length; i++) if (shown[i] === 0) values[i] = NaN;
}

/** Reorders rows from north to south and columns from west to east. */
function northUp(values: Values, columns: number, { isMirrored, isSouthUp }: TiffPlace): Values {
  const rows = Array.from({ length: values.length / columns }, (_, row) =>
    values.subarray(row * columns, (row + 1) * columns),
  );
  if (isMirrored) for (const row of rows) row.reverse();
  if (!isSouthUp) return values;
  const turned = values.slice();
  rows.toReversed().forEach((row, i) => turned.set(row, i * columns));
  return turned;
}
