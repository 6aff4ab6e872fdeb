import { beforeEach } from 'vitest';
import { forgetCommands, testDevice } from './gpu';

/** Packages that `npm test` neither found nor could install. Chromium includes the software driver. */
const missing = (process.env.FLUXBENCH_MISSING_PACKAGES ?? '')
  .split(',')
  .filter((name) => name === 'libvulkan1' || name === 'chromium');

/** Why there is no software adapter, or null. Asked once per worker, which keeps the device. */
const reason = testDevice().then(
  () => forgetCommands().then(() => null),
  (error: Error) => error.message,
);

// Without this, each test would wait for its adapter. In CI a driver that is installed must work.
beforeEach(async ({ skip }) => {
  const fault = await reason;
  if (fault === null) return;
  if (process.env.CI && missing.length === 0) throw new Error(fault);
  skip(missing.length > 0 ? `needs ${missing.join(', ')}` : fault);
});
