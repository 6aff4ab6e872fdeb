import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';

/** Properties of a video file as read by a player. */
export interface Video {
  readonly codec: string | null;
  readonly size: readonly [number, number];
  readonly frames: number;
  readonly seconds: number;
}

/** @throws Error if the bytes are not a video */
export async function videoIn(bytes: Buffer): Promise<Video> {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error('The file has no pictures');
  const { packetCount: frames } = await track.computePacketStats();
  return {
    codec: await track.getCodec(),
    size: [await track.getDisplayWidth(), await track.getDisplayHeight()],
    frames,
    seconds: await track.computeDuration(),
  };
}
