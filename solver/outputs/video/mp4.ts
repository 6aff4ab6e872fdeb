/**
 * MP4 files of one H.264 track (ISO/IEC 14496-12, 14496-15): pictures at even distances, the index before them so
 * that players begin at once.
 */

export interface Mp4Track {
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond: number;
  /** The decoder's configuration record, as the encoder gives it (`avcC`). */
  readonly description: Uint8Array;
  /** Encoded pictures in the order of time, lengths before their units; the first one is a key frame. */
  readonly frames: readonly { readonly bytes: Uint8Array; readonly isKey: boolean }[];
}

/** Units of time in a second: a multiple of all usual rates. */
const timescale = 90_000;
const identity = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000];
const sampleDescriptionHeader = 8;

/** The whole file, in pieces that follow each other. @throws RangeError for one beyond 4 GB */
export function writeMp4(track: Mp4Track): Uint8Array[] {
  const type = box('ftyp', text('isom'), u32(0x200), text('isomiso2avc1mp41'));
  const size = track.frames.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const before = type.length + movie(track, 0).length + 8;
  if (before + size > 0xffffffff) throw new RangeError('an MP4 file holds 4 GB at most');
  return [
    type,
    movie(track, before),
    joined(u32(size + 8), text('mdat')),
    ...track.frames.map(({ bytes }) => bytes),
  ];
}

/** @param start of the pictures in the file */
function movie(track: Mp4Track, start: number): Uint8Array {
  const { frames, framesPerSecond } = track;
  const perFrame = Math.round(timescale / framesPerSecond);
  const duration = perFrame * frames.length;
  return box(
    'moov',
    full(
      'mvhd',
      0,
      u32(0, 0, timescale, duration, 0x10000),
      u16(0x100, 0),
      u32(0, 0),
      matrix,
      unused,
      u32(2),
    ),
    box(
      'trak',
      trackHeader(track, duration),
      box(
        'mdia',
        full('mdhd', 0, u32(0, 0, timescale, duration), u16(undetermined, 0)),
        full('hdlr', 0, u32(0), text('vide'), u32(0, 0, 0), text('video\0')),
        box(
          'minf',
          full('vmhd', 1, u16(0, 0, 0, 0)),
          box('dinf', full('dref', 0, u32(1), full('url ', 1))),
          sampleTable(track, perFrame, start),
        ),
      ),
    ),
  );
}

/** The language of no words: `und`. */
const undetermined = 0x55c4;

const trackHeader = ({ width, height }: Mp4Track, duration: number): Uint8Array =>
  // Enabled and part of the presentation.
  full(
    'tkhd',
    3,
    u32(0, 0, 1, 0, duration, 0, 0),
    u16(0, 0, 0, 0),
    matrix,
    u32(width * 0x10000, height * 0x10000),
  );

function sampleTable(track: Mp4Track, perFrame: number, start: number): Uint8Array {
  const { frames } = track;
  const keys = frames.flatMap(({ isKey }, i) => (isKey ? [i + 1] : []));
  return box(
    'stbl',
    full('stsd', 0, u32(1), sampleEntry(track)),
    full('stts', 0, u32(1, frames.length, perFrame)),
    full('stss', 0, u32(keys.length, ...keys)),
    // All pictures in one chunk.
    full('stsc', 0, u32(1, 1, frames.length, 1)),
    full('stsz', 0, u32(0, frames.length), u32(...frames.map(({ bytes }) => bytes.length))),
    full('stco', 0, u32(1, start)),
  );
}

const sampleEntry = ({ width, height, description }: Mp4Track): Uint8Array =>
  box(
    'avc1',
    new Uint8Array(sampleDescriptionHeader - 2),
    u16(1),
    new Uint8Array(16),
    u16(width, height),
    // 72 points per inch, one picture per sample, no name, 24 bits deep.
    u32(0x480000, 0x480000, 0),
    u16(1),
    new Uint8Array(32),
    u16(24, 0xffff),
    box('avcC', description),
  );

function box(name: string, ...content: readonly Uint8Array[]): Uint8Array {
  const inner = joined(...content);
  return joined(u32(inner.length + 8), text(name), inner);
}

/** A box with version 0 and flags. */
const full = (name: string, flags: number, ...content: readonly Uint8Array[]): Uint8Array =>
  box(name, u32(flags), ...content);

const u16 = (...values: readonly number[]): Uint8Array =>
  Uint8Array.from(values.flatMap((value) => [value >> 8, value & 0xff]));

function u32(...values: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(4 * values.length);
  const view = new DataView(bytes.buffer);
  values.forEach((value, i) => view.setUint32(4 * i, value));
  return bytes;
}

const text = (characters: string): Uint8Array =>
  Uint8Array.from(characters, (character) => character.charCodeAt(0));

const matrix = u32(...identity);
const unused = new Uint8Array(24);

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
