import { z } from 'zod';

/** Files that a run writes while it is computed (`--live`). */
export const liveFileNames = { status: 'status.json', picture: 'picture.png' } as const;

export const liveStatusSchema = z.object({
  step: z.number(),
  time: z.number(),
  /** Completed fraction of the run or sweep, from 0 to 1; null without a foreseeable end. */
  fraction: z.number().nullable(),
  secondsLeft: z.number().nullable(),
  /** The progress as text. */
  line: z.string(),
});
export type LiveStatus = z.infer<typeof liveStatusSchema>;
