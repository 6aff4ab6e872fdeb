import { describe, expect, it } from 'vitest';
import { fluxbench } from './support';

describe('fluxbench compare', () => {
  it('says what to do without a GPU, which it can’t do without', async () => {
    const none = { exitCode: 2, out: '' };
    expect(await fluxbench(['compare', 'sod-cese'])).toEqual({
      ...none,
      err: 'fluxbench compare: there is none here: get one\n',
    });
    expect(await fluxbench(['verify', '--compare'])).toEqual({
      ...none,
      err: '--compare: there is none here: get one\n',
    });
  });
});
