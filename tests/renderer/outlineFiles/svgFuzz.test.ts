import { describe, expect, it } from 'vitest';
import { closedPath } from '../../../renderer/outlineFiles/closedPath';
import { SkipList } from '../../../renderer/outlineFiles/drawing';
import { joinedLoops } from '../../../renderer/outlineFiles/joinedLoops';
import { copyDrawing } from '../../../renderer/outlineFiles/svg/copy';
import { inertSvg } from '../../../renderer/outlineFiles/svg/inertSvg';
import { maxSegments, subpathsOf } from '../../../renderer/outlineFiles/svg/pathData';
import { CopiedStyles } from '../../../renderer/outlineFiles/svg/styles';
import { YieldTimer } from '../../../renderer/outlineFiles/svg/yieldTimer';

/** Random numbers from 0 to 1 by the generator mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Random choices of one seed. */
class Choices {
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = randomOf(seed);
  }

  below(count: number): number {
    return Math.floor(this.#random() * count);
  }

  of<T>(values: readonly T[]): T {
    return values[this.below(values.length)];
  }

  list<T>(most: number, make: () => T): T[] {
    return Array.from({ length: this.below(most + 1) }, make);
  }
}

const numbers = '0 1 -1 .5 -.5e1 3.25 1e3 1e-3 -0 7. 1e38 -3e38 1e-38 1e-45'.split(' ');
/** Numbers beyond single precision, and other tokens. */
const rubbish = '1e39 -1e308 1e-320 1e999 ++1 1..2 . e5 NaN Infinity 0x10 --1 1e é ∞'.split(' ');
const counts = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };
const letters = Object.keys(counts) as (keyof typeof counts)[];

/** Path data that follows the grammar, with extreme numbers. */
function path(choices: Choices): string {
  const command = (): string => {
    const letter = choices.of(letters);
    const own = Array.from({ length: counts[letter] }, (_, i) =>
      letter === 'A' && (i === 3 || i === 4) ? choices.of(['0', '1']) : choices.of(numbers),
    );
    return choices.of([letter, letter.toLowerCase()]) + own.join(choices.of([' ', ',', ' , ']));
  };
  return `M${choices.of(numbers)} ${choices.of(numbers)}${choices.list(20, command).join('')}`;
}

/** Path data with errors. */
function brokenPath(choices: Choices): string {
  const tokens = [...letters, ...numbers, ...rubbish, ' ', ',', ',,', '01', '\n', '\0'];
  const pieces = choices.list(40, () => choices.of(tokens));
  return choices.of(['', 'M0 0', 'm', path(choices).slice(0, choices.below(60))]) + pieces.join('');
}

/** Whether a line ends in a line feed or has several. */
const isOneLine = (message: string): boolean => message !== '' && !message.includes('\n');

describe('path data of SVG', () => {
  it('has finite points in joined stretches for any numbers', () => {
    for (let seed = 0; seed < 3000; seed++) {
      const data = path(new Choices(seed));
      const { subpaths, isCut } = subpathsOf(data);
      expect(isCut, data).toBe(false);
      for (const { stretches } of subpaths) {
        let last = stretches[0].points[0];
        for (const { points } of stretches) {
          const isFinite = points.every((point) => point.every(Number.isFinite));
          if (!isFinite || points[0].join() !== last.join())
            expect([data, points, last]).toBeNull();
          last = points[points.length - 1];
        }
      }
    }
  });

  it('ends before the first error, and the part before it is read as if it were alone', () => {
    let cut = 0;
    for (let seed = 0; seed < 3000; seed++) {
      const choices = new Choices(seed);
      const sound = path(choices);
      const { subpaths, isCut } = subpathsOf(
        sound + choices.of(['L1', 'X', 'A1 1 0 2 0 1 1', 'L1e39 0', 'l0 1e999', '#']),
      );
      expect(isCut, sound).toBe(true);
      expect(subpaths, sound).toEqual(subpathsOf(sound).subpaths);
      if (subpathsOf(brokenPath(choices)).isCut) cut++;
    }
    expect(cut).toBeGreaterThan(1000);
  });

  it('is joined to closed outlines, or its lines are skipped for a reason', () => {
    for (let seed = 0; seed < 300; seed++) {
      const choices = new Choices(seed);
      const chains = choices
        .list(6, () => (choices.below(2) === 0 ? path(choices) : brokenPath(choices)))
        .flatMap((data) => subpathsOf(data).subpaths)
        .map((own) => ({ ...own, group: '', what: '<path>' }));
      const skipped = new SkipList();
      for (const { stretches, group } of joinedLoops(chains, 1e-4, skipped)) {
        const outline = closedPath(group, stretches);
        outline?.points.flat().forEach((value) => expect(value).toBeTypeOf('number'));
        expect(outline?.points.flat().every(Number.isFinite) ?? true).toBe(true);
      }
      for (const { reason } of skipped.entries) expect(isOneLine(reason)).toBe(true);
    }
  });

  it('takes linear time for blanks, digits and unfinished commands', () => {
    const long = 1_000_000;
    for (const data of [
      `M0 0${' '.repeat(long)}`,
      `M0 0${' '.repeat(long)}x`,
      `M0 0${`${' '.repeat(200)}1 1`.repeat(long / 200)}`,
      `M${'1'.repeat(long)}`,
      `M0.${'0'.repeat(long)}1 0L1 1`,
      `M0 0A${'1 '.repeat(long / 2)}`,
      ','.repeat(long),
    ]) {
      // Quadratic work would exceed the time limit of the test.
      subpathsOf(data);
    }
  });

  it('is rejected with more segments than the limit', () => {
    const message = `a path has more than ${maxSegments} segments`;
    expect(() => subpathsOf(`M0 0${'z'.repeat(maxSegments)}`)).toThrow(message);
    expect(() => subpathsOf(`M0 0${' 1 1'.repeat(maxSegments)}`)).toThrow(message);
  });
});

const ids = Array.from({ length: 12 }, (_, i) => `n${i}`);

/** An element with random children, references and attributes. */
function element(choices: Choices, depth: number): string {
  const name = choices.of([
    'g',
    'g',
    'use',
    'use',
    'svg',
    'symbol',
    'defs',
    'switch',
    'path',
    'rect',
    'a',
    'text',
    'clipPath',
    'animate',
    'unknown',
  ]);
  const id = choices.below(2) === 0 ? ` id="${choices.of(ids)}"` : '';
  const href = choices.of([
    '#n0',
    `#${choices.of(ids)}`,
    `#${choices.of(ids)}`,
    '#%6e0',
    '#%',
    '',
    'other.svg#n0',
    '#nowhere',
  ]);
  const reference = name === 'use' ? ` ${choices.of(['href', 'xlink:href'])}="${href}"` : '';
  const number = choices.of([...numbers, '1e400', '-', '100%', 'url(#n0)', 'calc(1px']);
  const placed = ` ${choices.of(['x', 'y', 'width', 'height', 'transform', 'viewBox', 'style', 'd'])}="${number}"`;
  const inner = depth > 0 ? choices.list(4, () => element(choices, depth - 1)).join('') : '';
  return `<${name}${id}${reference}${placed}>${inner}</${name}>`;
}

const drawing = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${content}</svg>`;

/** Copies a drawing as the reader does. @returns the number of elements; the message of an error */
async function copied(text: string): Promise<number | string> {
  const skipped = new SkipList();
  const timer = new YieldTimer();
  const target = document.createElement('div');
  try {
    const source = inertSvg(text);
    const styles = await CopiedStyles.of(source, skipped, timer);
    await copyDrawing(source, target, styles, skipped, timer);
    for (const { what, reason } of skipped.entries) expect(isOneLine(what + reason)).toBe(true);
    return target.querySelectorAll('*').length;
  } catch (error) {
    if (!(error instanceof Error) || error.constructor !== Error) throw error;
    return error.message;
  }
}

describe('references in SVG', () => {
  it('is copied within the limits or refused in one line, however elements refer to each other', async () => {
    let drawn = 0;
    for (let seed = 0; seed < 150; seed++) {
      const choices = new Choices(seed);
      const result = await copied(drawing(choices.list(5, () => element(choices, 4)).join('')));
      if (typeof result === 'number') drawn++;
      else expect(isOneLine(result), result).toBe(true);
    }
    expect(drawn).toBeGreaterThan(100);
  });

  it.each([
    ['in a circle', 40, (i: number, count: number) => [(i + 1) % count]],
    ['twice per level', 40, (i: number) => [i + 1, i + 1]],
    [
      'each to all others',
      12,
      (_: number, count: number) => Array.from({ length: count }, (__, k) => k),
    ],
    ['in a chain', 400, (i: number) => [i + 1]],
  ])('ends for groups that refer %s', async (_, count, targetsOf) => {
    const groups = Array.from({ length: count }, (__, i) => {
      const uses = targetsOf(i, count).map((k) => `<use href="#g${k}"/>`);
      return `<g id="g${i}">${uses.join('')}</g>`;
    });
    const shape = `<rect id="g${count}" width="1" height="1"/>`;
    const result = await copied(
      drawing(`<defs>${groups.join('')}${shape}</defs><use href="#g0"/>`),
    );
    if (typeof result === 'string')
      expect(result).toMatch(/^its? (elements are nested|draws) more than \d+ /);
    else expect(result).toBeLessThan(20_000);
  });
});
