import { writeMp4, writeWebm } from '../../solver/outputs';

/** An encoded picture, in the order of time. */
export interface EncodedFrame {
  readonly bytes: Uint8Array;
  readonly isKey: boolean;
  /** Milliseconds from the beginning, whole. */
  readonly time: number;
}

export interface EncodedVideo {
  readonly codec: string;
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond: number;
  readonly frames: readonly EncodedFrame[];
  /** What a decoder has to know, where the codec has such. */
  readonly description: Uint8Array | null;
  /** Name and version of the writing program. */
  readonly program: string;
}

/** A file format of videos, and what of a browser's codecs it holds, the best first. */
interface VideoContainer {
  readonly mime: string;
  readonly codecs: readonly Pick<VideoEncoderConfig, 'codec' | 'latencyMode' | 'avc'>[];
  write(video: EncodedVideo): Uint8Array[];
}

const h264 = (profile: string) =>
  // Pictures in the order in which they are shown, with their lengths before them.
  ({ codec: `avc1.${profile}34`, latencyMode: 'realtime', avc: { format: 'avc' } }) as const;

export const videoContainers = {
  webm: {
    mime: 'video/webm',
    codecs: [
      { codec: 'vp09.00.41.08', latencyMode: 'quality' },
      { codec: 'vp8', latencyMode: 'quality' },
    ],
    write: ({ frames, framesPerSecond, codec, ...video }) =>
      writeWebm({
        ...video,
        codec: codec === 'vp8' ? 'V_VP8' : 'V_VP9',
        duration: Math.round((1000 * frames.length) / framesPerSecond),
        chunks: frames,
      }),
  },
  mp4: {
    mime: 'video/mp4',
    // High, main and baseline profile of H.264, level 5.2.
    codecs: [h264('6400'), h264('4d00'), h264('42e0')],
    write: ({ description, ...video }) => {
      if (!description) throw new Error('The encoder said nothing of its configuration');
      return writeMp4({ ...video, description });
    },
  },
} as const satisfies Readonly<Record<string, VideoContainer>>;

export type VideoFormat = keyof typeof videoContainers;

/** The first of a format's codecs that this browser encodes in that size; null for none. */
export async function encoderConfig(
  format: VideoFormat,
  size: Pick<VideoEncoderConfig, 'width' | 'height' | 'framerate' | 'bitrate'>,
): Promise<VideoEncoderConfig | null> {
  if (typeof VideoEncoder === 'undefined') return null;
  for (const codec of videoContainers[format].codecs) {
    const config: VideoEncoderConfig = { ...size, ...codec };
    if ((await VideoEncoder.isConfigSupported(config)).supported) return config;
  }
  return null;
}
