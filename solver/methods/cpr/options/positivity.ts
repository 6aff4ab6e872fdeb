import { positivity as ofDg } from '../../dgModal/options/positivity';

export { positivitySchema } from '../../dgModal/options/positivity';

/** Smooth flows need it not. */
export const positivity: typeof ofDg = { ...ofDg, usual: () => false };
