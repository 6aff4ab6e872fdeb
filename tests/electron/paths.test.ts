// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest';
import { displayPath } from '../../electron/host/displayPath';

describe.skipIf(process.platform === 'win32')('a displayed path', () => {
  afterEach(() => void vi.unstubAllEnvs());

  it('abbreviates the home folder only', () => {
    vi.stubEnv('HOME', '/home/me');
    expect(displayPath('/home/me/Fluxbench/wing.fluxbench')).toBe('~/Fluxbench/wing.fluxbench');
    expect(displayPath('/home/melanie/a')).toBe('/home/melanie/a');
    expect(displayPath('/data/a')).toBe('/data/a');
  });
});
