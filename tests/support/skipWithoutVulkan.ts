import { beforeEach } from 'vitest';

/** Packages that `npm test` could neither find nor install. */
const missing = (process.env.FLUXBENCH_MISSING_PACKAGES ?? '')
  .split(',')
  .filter((name) => name === 'libvulkan1' || name === 'chromium');

// Chromium brings the software driver.
beforeEach(({ skip }) => skip(missing.length > 0, `needs ${missing.join(', ')}`));
