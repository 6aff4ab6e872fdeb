import type { TiffDirectory } from './directory';
import { tags } from './tags';

/** GDAL metadata of a band. */
export interface BandMetadata {
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
export function bandMetadata(directory: TiffDirectory): BandMetadata {
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
