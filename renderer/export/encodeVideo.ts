import { t } from '../text/t';
import {
  encoderConfig,
  videoContainers,
  type EncodedFrame,
  type EncodedVideo,
  type VideoFormat,
} from './videoContainers';

export type VideoOptions = Pick<
  EncodedVideo,
  'width' | 'height' | 'framesPerSecond' | 'program'
> & { readonly format: VideoFormat };

const framesPerKey = 30;
/** Bits per pixel and frame: letters and lines stay sharp. */
const bitsPerPixel = 0.25;
const longestQueue = 4;

/** Encodes pictures, one after another at even distances, to a video file. */
export class VideoFile {
  private readonly encoded: EncodedFrame[] = [];
  private description: Uint8Array | null = null;
  private failure: Error | null = null;
  private frames = 0;

  private constructor(
    private readonly options: VideoOptions,
    private readonly codec: string,
    private readonly encoder: VideoEncoder,
  ) {}

  /** @throws Error with one line where this browser encodes no video of that size */
  static async open(options: VideoOptions): Promise<VideoFile> {
    const { format, width, height, framesPerSecond: framerate } = options;
    const bitrate = Math.round(width * height * framerate * bitsPerPixel);
    const config = await encoderConfig(format, { width, height, framerate, bitrate });
    if (!config) throw new Error(t(format === 'mp4' ? 'exportNoMp4' : 'exportNoVideo'));
    const encoder = new VideoEncoder({
      output: (chunk, metadata) => file.take(chunk, metadata),
      error: (error) => (file.failure = error),
    });
    const file: VideoFile = new VideoFile(options, config.codec, encoder);
    encoder.configure(config);
    return file;
  }

  /** @throws Error where the encoder failed */
  async add(picture: HTMLCanvasElement): Promise<void> {
    const frame = new VideoFrame(picture, { timestamp: this.microseconds(this.frames) });
    this.encoder.encode(frame, { keyFrame: this.frames % framesPerKey === 0 });
    frame.close();
    this.frames++;
    while (this.encoder.encodeQueueSize > longestQueue && !this.failure) {
      await new Promise((resolve) =>
        this.encoder.addEventListener('dequeue', resolve, { once: true }),
      );
    }
    if (this.failure) throw this.failure;
  }

  /** @throws Error where the encoder failed */
  async finish(): Promise<Blob> {
    await this.encoder.flush();
    if (this.failure) throw this.failure;
    this.close();
    const { codec, description, encoded: frames } = this;
    const { write, mime } = videoContainers[this.options.format];
    const pieces = write({ ...this.options, codec, description, frames });
    return new Blob(pieces as Uint8Array<ArrayBuffer>[], { type: mime });
  }

  close(): void {
    if (this.encoder.state !== 'closed') this.encoder.close();
  }

  private microseconds(frame: number): number {
    return Math.round((frame * 1e6) / this.options.framesPerSecond);
  }

  private take(chunk: EncodedVideoChunk, metadata?: EncodedVideoChunkMetadata): void {
    const bytes = new Uint8Array(chunk.byteLength);
    chunk.copyTo(bytes);
    const time = Math.round(chunk.timestamp / 1000);
    const told = metadata?.decoderConfig?.description;
    if (told) this.description = bytesOf(told);
    this.encoded.push({ bytes, time, isKey: chunk.type === 'key' });
  }
}

/** A copy: encoders may use their memory again. */
const bytesOf = (source: AllowSharedBufferSource): Uint8Array =>
  ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength).slice()
    : new Uint8Array(source).slice();
