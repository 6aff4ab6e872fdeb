import { writeWebm, type VideoChunk } from '../../solver/outputs';
import { t } from '../text/t';

export interface VideoOptions {
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond: number;
  readonly program: string;
}

const codecs = [
  { name: 'vp09.00.41.08', id: 'V_VP9' },
  { name: 'vp8', id: 'V_VP8' },
] as const;
const framesPerKey = 30;
/** Bits per pixel and frame: letters and lines stay sharp. */
const bitsPerPixel = 0.25;
const longestQueue = 4;

/** Encodes pictures, one after another at even distances, to a WebM file. */
export class VideoFile {
  private readonly chunks: VideoChunk[] = [];
  private failure: Error | null = null;
  private frames = 0;

  private constructor(
    private readonly options: VideoOptions,
    private readonly codec: (typeof codecs)[number],
    private readonly encoder: VideoEncoder,
  ) {}

  /** @throws Error with one line where this browser encodes no video of that size */
  static async open(options: VideoOptions): Promise<VideoFile> {
    if (typeof VideoEncoder === 'undefined') throw new Error(t('exportNoVideo'));
    const { width, height, framesPerSecond } = options;
    for (const codec of codecs) {
      const config: VideoEncoderConfig = {
        codec: codec.name,
        width,
        height,
        framerate: framesPerSecond,
        bitrate: Math.round(width * height * framesPerSecond * bitsPerPixel),
        latencyMode: 'quality',
      };
      const { supported } = await VideoEncoder.isConfigSupported(config);
      if (!supported) continue;
      const encoder = new VideoEncoder({
        output: (chunk) => file.take(chunk),
        error: (error) => (file.failure = error),
      });
      const file: VideoFile = new VideoFile(options, codec, encoder);
      encoder.configure(config);
      return file;
    }
    throw new Error(t('exportNoVideo'));
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
    const { width, height, program } = this.options;
    const pieces = writeWebm({
      codec: this.codec.id,
      width,
      height,
      duration: Math.round(this.microseconds(this.frames) / 1000),
      chunks: this.chunks,
      program,
    });
    return new Blob(pieces as Uint8Array<ArrayBuffer>[], { type: 'video/webm' });
  }

  close(): void {
    if (this.encoder.state !== 'closed') this.encoder.close();
  }

  private microseconds(frame: number): number {
    return Math.round((frame * 1e6) / this.options.framesPerSecond);
  }

  private take(chunk: EncodedVideoChunk): void {
    const bytes = new Uint8Array(chunk.byteLength);
    chunk.copyTo(bytes);
    const time = Math.round(chunk.timestamp / 1000);
    this.chunks.push({ bytes, time, isKey: chunk.type === 'key' });
  }
}
