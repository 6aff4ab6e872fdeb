/** Video formats with their MIME types. The encoder is loaded on demand. */
export const videoFormats = { webm: 'video/webm', mp4: 'video/mp4' } as const;

export type VideoFormat = keyof typeof videoFormats;

export const videos: readonly VideoFormat[] = ['webm', 'mp4'];

/** Whether this browser can encode a format at all. */
export async function encodes(format: VideoFormat): Promise<boolean> {
  if (typeof VideoEncoder === 'undefined') return false;
  const { codecFor } = await import('./encodeVideo');
  return (await codecFor(format, { width: 1280, height: 720, framesPerSecond: 10 })) !== null;
}
