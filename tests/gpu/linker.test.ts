import { describe, expect, it } from 'vitest';
import { linkShader } from '../../solver/gpu/linker';
import { foldWorkgroups } from '../../solver/gpu/pipeline';

describe('shader linker', () => {
  const library = {
    'main.wgsl': '// @import a.wgsl\n// @import b.wgsl\nfn main() {}',
    'a.wgsl': '// @import c.wgsl\nfn a() {}',
    'b.wgsl': '// @import c.wgsl\nfn b() {}',
    'c.wgsl': 'fn c() {}',
    'ring.wgsl': '// @import ring2.wgsl',
    'ring2.wgsl': '// @import ring.wgsl',
    'lost.wgsl': '// @import nowhere.wgsl',
  };

  it('places each module once, before its first user', () => {
    const { code } = linkShader('main.wgsl', library);
    expect(code).toBe('fn c() {}\nfn a() {}\nfn b() {}\nfn main() {}');
  });

  it('finds the module and the line of a compiler message', () => {
    const linked = linkShader('main.wgsl', library);
    expect(linked.locate(1)).toEqual({ module: 'c.wgsl', line: 1 });
    expect(linked.locate(4)).toEqual({ module: 'main.wgsl', line: 3 });
  });

  it('names import cycles and unknown modules', () => {
    expect(() => linkShader('ring.wgsl', library)).toThrow(
      'shader import cycle: ring.wgsl → ring2.wgsl → ring.wgsl',
    );
    expect(() => linkShader('lost.wgsl', library)).toThrow(
      'unknown shader module nowhere.wgsl, imported by lost.wgsl',
    );
  });
});

describe('folding of dispatches', () => {
  it('keeps small dispatches flat', () => {
    expect(foldWorkgroups(65_535)).toEqual({ x: 65_535, y: 1 });
  });

  it.each([65_536, 100_000, 1_000_003])('covers %i workgroups with few empty ones', (count) => {
    const { x, y } = foldWorkgroups(count);
    expect(x).toBeLessThanOrEqual(65_535);
    expect(x * y).toBeGreaterThanOrEqual(count);
    expect(x * y - count).toBeLessThan(y);
  });
});
