import {
  BufferTarget,
  getFirstEncodableVideoCodec,
  Mp4OutputFormat,
  Output,
  Quality,
  VideoSample,
  VideoSampleSource,
  WebMOutputFormat,
  type OutputFormat,
  type VideoCodec,
} from 'mediabunny';
import { t } from '../text/t';
import type { VideoFormat } from './videoFormats';

interface Size {
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond: number;
}

export interface VideoOptions extends Size {
  readonly format: VideoFormat;
  /** Name and version of the writing program. */
  readonly program: string;
}

const secondsPerKey = 3;
/** Bits per pixel and frame, sufficient for sharp text and lines. */
const bitsPerPixel = 0.25;

/**
 * Browser codecs for each format, in order of preference. For MP4, codecs supported by every player and presentation.
 */
const codecs = {
  webm: ['vp9', 'vp8'],
  mp4: ['avc'],
} as const satisfies Readonly<Record<VideoFormat, readonly VideoCodec[]>>;

const containers: Readonly<Record<VideoFormat, () => OutputFormat>> = {
  webm: () => new WebMOutputFormat(),
  // The index precedes the frames, so that playback starts immediately.
  mp4: () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
};

const qualityOf = ({ width, height, framesPerSecond }: Size): Quality =>
  new Quality({ bitrate: Math.round(width * height * framesPerSecond * bitsPerPixel) });

/** The codec of a format that this browser can encode at that size; null for none. */
export const codecFor = (format: VideoFormat, size: Size): Promise<VideoCodec | null> =>
  getFirstEncodableVideoCodec([...codecs[format]], {
    width: size.width,
    height: size.height,
    frameRate: size.framesPerSecond,
    quality: qualityOf(size),
  });

/** Encodes frames at equal time intervals to a video file. */
export class VideoFile {
  private frames = 0;

  private constructor(
    private readonly output: Output<OutputFormat, BufferTarget>,
    private readonly source: VideoSampleSource,
    private readonly framesPerSecond: number,
  ) {}

  /** @throws Error with one line if this browser cannot encode video of that size */
  static async open({ format, program, ...size }: VideoOptions): Promise<VideoFile> {
    const codec = await codecFor(format, size);
    if (!codec) throw new Error(t(format === 'mp4' ? 'exportNoMp4' : 'exportNoVideo'));
    const output = new Output({ format: containers[format](), target: new BufferTarget() });
    const source = new VideoSampleSource({
      codec,
      quality: qualityOf(size),
      keyFrameInterval: secondsPerKey,
    });
    output.addVideoTrack(source, { frameRate: size.framesPerSecond });
    output.setMetadataTags({ comment: program });
    await output.start();
    return new VideoFile(output, source, size.framesPerSecond);
  }

  /** @throws Error if the encoder failed */
  async add(picture: HTMLCanvasElement): Promise<void> {
    const [timestamp, duration] = [this.frames++ / this.framesPerSecond, 1 / this.framesPerSecond];
    const sample = new VideoSample(picture, { timestamp, duration });
    await this.source.add(sample);
    sample.close();
  }

  /** @throws Error if the encoder failed */
  async finish(): Promise<ArrayBuffer> {
    await this.output.finalize();
    const { buffer } = this.output.target;
    if (!buffer) throw new Error(t('exportEncoderFailed'));
    return buffer;
  }

  /** Aborts an unfinished encoding. */
  async close(): Promise<void> {
    if (this.output.state !== 'finalized') await this.output.cancel();
  }
}
