/**
 * WebM files of one video track (Matroska in EBML, RFC 8794 and RFC 9559): what browsers and players
 * need of it, with a duration and an index of key frames.
 */

/** An encoded picture. */
export interface VideoChunk {
  readonly bytes: Uint8Array;
  /** Milliseconds from the beginning, whole. */
  readonly time: number;
  readonly isKey: boolean;
}

export interface VideoTrack {
  readonly codec: 'V_VP8' | 'V_VP9';
  readonly width: number;
  readonly height: number;
  /** In milliseconds. */
  readonly duration: number;
  /** In the order of time; the first one is a key frame. */
  readonly chunks: readonly VideoChunk[];
  /** Name and version of the writing program. */
  readonly program: string;
}

const ids = {
  ebml: 0x1a45dfa3,
  ebmlVersion: 0x4286,
  ebmlReadVersion: 0x42f7,
  ebmlMaxIdLength: 0x42f2,
  ebmlMaxSizeLength: 0x42f3,
  docType: 0x4282,
  docTypeVersion: 0x4287,
  docTypeReadVersion: 0x4285,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  flagLacing: 0x9c,
  codecId: 0x86,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cueTrackPositions: 0xb7,
  cueTrack: 0xf7,
  cueClusterPosition: 0xf1,
} as const;

const trackNumber = 1;
const videoTrackType = 1;
const nanosecondsPerMillisecond = 1_000_000;
/** Times in a cluster are 16-bit numbers of milliseconds from its beginning. */
const longestCluster = 30_000;
const keyFlag = 0x80;

/** The whole file, in pieces that follow each other. */
export function writeWebm(track: VideoTrack): Uint8Array[] {
  const head = [info(track), tracks(track)].flat();
  const clusters: Uint8Array[] = [];
  const cuePoints: Uint8Array[] = [];
  let position = lengthOf(head);
  for (const chunks of intoClusters(track.chunks)) {
    cuePoints.push(...cuePoint(chunks[0].time, position));
    const pieces = cluster(chunks);
    clusters.push(...pieces);
    position += lengthOf(pieces);
  }
  const content = [...head, ...clusters, ...element(ids.cues, cuePoints)];
  return [...ebmlHeader(), ...element(ids.segment, content)];
}

/** A new cluster at every key frame, and where one would become too long. */
function intoClusters(chunks: readonly VideoChunk[]): VideoChunk[][] {
  const clusters: VideoChunk[][] = [];
  for (const chunk of chunks) {
    const last = clusters.at(-1);
    if (last && !chunk.isKey && chunk.time - last[0].time < longestCluster) last.push(chunk);
    else clusters.push([chunk]);
  }
  return clusters;
}

const ebmlHeader = (): Uint8Array[] =>
  element(ids.ebml, [
    ...number(ids.ebmlVersion, 1),
    ...number(ids.ebmlReadVersion, 1),
    ...number(ids.ebmlMaxIdLength, 4),
    ...number(ids.ebmlMaxSizeLength, 8),
    ...text(ids.docType, 'webm'),
    ...number(ids.docTypeVersion, 4),
    ...number(ids.docTypeReadVersion, 2),
  ]);

const info = ({ duration, program }: VideoTrack): Uint8Array[] =>
  element(ids.info, [
    ...number(ids.timestampScale, nanosecondsPerMillisecond),
    ...real(ids.duration, duration),
    ...text(ids.muxingApp, program),
    ...text(ids.writingApp, program),
  ]);

const tracks = ({ codec, width, height }: VideoTrack): Uint8Array[] =>
  element(
    ids.tracks,
    element(ids.trackEntry, [
      ...number(ids.trackNumber, trackNumber),
      ...number(ids.trackUid, trackNumber),
      ...number(ids.trackType, videoTrackType),
      ...number(ids.flagLacing, 0),
      ...text(ids.codecId, codec),
      ...element(ids.video, [...number(ids.pixelWidth, width), ...number(ids.pixelHeight, height)]),
    ]),
  );

function cluster(chunks: readonly VideoChunk[]): Uint8Array[] {
  const start = chunks[0].time;
  const blocks = chunks.flatMap(({ bytes, time, isKey }) => {
    const head = new Uint8Array(4);
    head[0] = 0x80 | trackNumber;
    new DataView(head.buffer).setInt16(1, time - start);
    head[3] = isKey ? keyFlag : 0;
    return element(ids.simpleBlock, [head, bytes]);
  });
  return element(ids.cluster, [...number(ids.timestamp, start), ...blocks]);
}

/** @param position of the cluster, from the beginning of the segment's content */
const cuePoint = (time: number, position: number): Uint8Array[] =>
  element(ids.cuePoint, [
    ...number(ids.cueTime, time),
    ...element(ids.cueTrackPositions, [
      ...number(ids.cueTrack, trackNumber),
      ...number(ids.cueClusterPosition, position),
    ]),
  ]);

const lengthOf = (pieces: readonly Uint8Array[]): number =>
  pieces.reduce((sum, piece) => sum + piece.length, 0);

/** An id, the length of the content in eight bytes, and the content. */
function element(id: number, content: readonly Uint8Array[]): Uint8Array[] {
  const idBytes = bigEndian(id);
  const head = new Uint8Array(idBytes.length + 8);
  head.set(idBytes);
  const view = new DataView(head.buffer);
  view.setBigUint64(idBytes.length, BigInt(lengthOf(content)));
  // The first bit of the length that is set tells how many bytes it has.
  head[idBytes.length] = 0x01;
  return [head, ...content];
}

const number = (id: number, value: number): Uint8Array[] => element(id, [bigEndian(value)]);

const text = (id: number, value: string): Uint8Array[] =>
  element(id, [new TextEncoder().encode(value)]);

function real(id: number, value: number): Uint8Array[] {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return element(id, [bytes]);
}

/** A whole number in as few bytes as it needs, at least one. */
function bigEndian(value: number): Uint8Array {
  const bytes: number[] = [];
  for (let rest = value; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return Uint8Array.from(bytes.length === 0 ? [0] : bytes);
}
