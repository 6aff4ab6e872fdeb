import { z } from 'zod';

/** The name of a boundary group. */
export const groupName = z.string().trim().min(1).max(200);
