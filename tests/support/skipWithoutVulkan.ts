import { beforeEach } from 'vitest';

/** Packages that `npm test` neither found nor could install. */
const missing = (process.env.FLUXBENCH_MISSING_PACKAGES ?? '')
  .split(',')
  .filter((name) => name === 'libvulkan1' || name === 'chromium');

// Chromium includes the software driver.
beforeEach(({ skip }) => skip(missing.length > 0, `needs ${missing.join(', ')}`));
