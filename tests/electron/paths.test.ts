// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest';
import { shownPath } from '../../electron/host/shownPath';

describe.skipIf(process.platform === 'win32')('a path for people to read', () => {
  afterEach(() => void vi.unstubAllEnvs());

  it('abbreviates the home folder only', () => {
    vi.stubEnv('HOME', '/home/me');
    expect(shownPath('/home/me/Fluxbench/wing.fluxbench')).toBe('~/Fluxbench/wing.fluxbench');
    expect(shownPath('/home/melanie/a')).toBe('/home/melanie/a');
    expect(shownPath('/data/a')).toBe('/data/a');
  });
});
