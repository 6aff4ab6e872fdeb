import { requireSize, type RasterContent } from './content';
import { withoutNoData } from './noData';
import { RasterError } from './types';
import { t } from '../text/t';

/** Header keywords, in any order; GDAL writes `dx` and `dy` for non-square pixels. */
const known: readonly string[] = [
  'ncols',
  'nrows',
  'cellsize',
  'dx',
  'dy',
  'xllcorner',
  'yllcorner',
  'xllcenter',
  'yllcenter',
  'nodata_value',
];

/**
 * Reads an ESRI ASCII grid (`.asc`): a header of keywords and numbers, then the values row by row, northernmost
 * first.
 * @param name is the prefix of messages @throws RasterError with one line that names the line of the file
 * @see Esri, "Esri ASCII raster format"
 */
export function readAsc(text: string, name: string): RasterContent {
  const words = new Words(text, name);
  const head = readHead(words);
  const number = (key: string, or = key): number => {
    const value = head.get(key) ?? head.get(or);
    if (value !== undefined) return value;
    throw new RasterError(t('ascNoKey', name, key));
  };
  const [columns, rows] = [number('ncols'), number('nrows')];
  const size = { x: number('cellsize', 'dx'), y: number('cellsize', 'dy') };
  if (!(Number.isInteger(columns) && columns > 0 && Number.isInteger(rows) && rows > 0)) {
    throw new RasterError(t('ascCounts', name, columns, rows));
  }
  if (!(size.x > 0 && size.y > 0)) {
    throw new RasterError(t('ascCellSize', name, Math.min(size.x, size.y)));
  }
  requireSize(name, columns, rows);
  const corner = (axis: 'x' | 'y'): number => {
    const center = head.get(`${axis}llcenter`);
    return head.get(`${axis}llcorner`) ?? (center === undefined ? 0 : center - size[axis] / 2);
  };
  const [x, y] = [corner('x'), corner('y')];
  return {
    columns,
    rows,
    values: readValues(words, columns * rows, head.get('nodata_value') ?? null),
    extent: { min: [x, y], max: [x + columns * size.x, y + rows * size.y] },
  };
}

function readHead(words: Words): Map<string, number> {
  const head = new Map<string, number>();
  for (let word = words.peek(); /^[a-z_]/i.test(word) && !isNan(word); word = words.peek()) {
    const key = words.next().toLowerCase();
    if (!known.includes(key)) {
      words.fail(t('ascUnknownKey', word.slice(0, 20), known.join(', ')));
    }
    head.set(key, key === 'nodata_value' ? words.value(() => key) : words.number(() => key));
  }
  return head;
}

function readValues(words: Words, count: number, noData: number | null): Float64Array {
  // Limited by the possible number of words, so that a header alone does not allocate memory.
  const values = new Float64Array(Math.min(count, words.most));
  for (let i = 0; i < count; i++) values[i] = words.value(() => t('ascValue', i + 1, count));
  if (words.peek() !== '') words.fail(t('ascTooManyValues', count));
  withoutNoData(values, noData, 'single');
  return values;
}

/** A number with a decimal comma. */
const decimalComma = /^[+-]?\d*,\d+(?:e[+-]?\d+)?$/i;

const isNan = (word: string): boolean => notNumbers.test(word);
/** NaN and infinity as C libraries write them. */
const notNumbers = /^[+-]?(?:nan(?:\(\w*\))?|inf(?:inity)?|1\.#(?:[qs]?nan|ind|inf)\d*)$/i;

/** Iterates over the words of a text. */
class Words {
  private at = 0;
  private line = 1;
  private ahead: string | null = null;

  constructor(
    private readonly text: string,
    private readonly name: string,
  ) {}

  /** Returns the next word without consuming it; empty at the end. */
  peek(): string {
    return (this.ahead ??= this.read());
  }

  next(): string {
    const word = this.peek();
    this.ahead = null;
    return word;
  }

  /** Upper bound of the number of words. */
  get most(): number {
    return Math.ceil(this.text.length / 2);
  }

  /** Reads a number; NaN for a missing value. */
  value(what: () => string): number {
    return isNan(this.peek()) ? (this.next(), NaN) : this.number(what);
  }

  number(what: () => string): number {
    const word = this.next();
    if (word === '') this.fail(t('ascEnds', what()));
    const value = Number(decimalComma.test(word) ? word.replace(',', '.') : word);
    if (!Number.isFinite(value)) this.fail(t('ascNotANumber', what(), word.slice(0, 20)));
    return value;
  }

  fail(message: string): never {
    throw new RasterError(`${this.name}:${this.line}: ${message}`);
  }

  private read(): string {
    const { text } = this;
    const space = 32;
    const newLine = 10;
    while (this.at < text.length && text.charCodeAt(this.at) <= space) {
      if (text.charCodeAt(this.at) === newLine) this.line++;
      this.at++;
    }
    const start = this.at;
    while (this.at < text.length && text.charCodeAt(this.at) > space) this.at++;
    return text.slice(start, this.at);
  }
}
