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
    const { code } = linkShader('main.wgsl', library, { unroll: true });
    expect(code).toBe('fn c() {}\nfn a() {}\nfn b() {}\nfn main() {}');
  });

  it('maps a line of the linked code to its module and line', () => {
    const linked = linkShader('main.wgsl', library, { unroll: true });
    expect(linked.locate(1)).toEqual({ module: 'c.wgsl', line: 1 });
    expect(linked.locate(4)).toEqual({ module: 'main.wgsl', line: 3 });
  });

  it('puts subgroup directives first and offsets line numbers accordingly', () => {
    const linked = linkShader('main.wgsl', library, { unroll: false, subgroups: true });
    const lines = linked.code.split('\n');
    expect(lines.slice(0, 3)).toEqual([
      'enable subgroups;',
      'diagnostic(off, subgroup_uniformity);',
      'fn c() {}',
    ]);
    expect(linked.locate(1).module).toBe('main.wgsl');
    expect(linked.locate(3)).toEqual({ module: 'c.wgsl', line: 1 });
    expect(linked.locate(lines.length)).toEqual({ module: 'main.wgsl', line: 3 });
  });

  it('reports import cycles and unknown modules', () => {
    expect(() => linkShader('ring.wgsl', library, { unroll: true })).toThrow(
      'shader import cycle: ring.wgsl → ring2.wgsl → ring.wgsl',
    );
    expect(() => linkShader('lost.wgsl', library, { unroll: true })).toThrow(
      'unknown shader module nowhere.wgsl, imported by lost.wgsl',
    );
  });
});

describe('loop unrolling', () => {
  const unrolled = (source: string): string =>
    linkShader('a', { a: source }, { unroll: true }).code.replace(/\s+/g, ' ').trim();

  it('repeats the body with the index as a literal, also in nested loops', () => {
    const source = `const N = 2u;
      // @unroll
      for (var i = 0u; i < N; i++) {
        // @unroll
        for (var k = 1u; k < 3u; k++) {
          a[i] += b.i * bi[k];
        }
      }`;
    expect(unrolled(source)).toBe(
      'const N = 2u; { { a[0u] += b.i * bi[1u]; } { a[0u] += b.i * bi[2u]; } } ' +
        '{ { a[1u] += b.i * bi[1u]; } { a[1u] += b.i * bi[2u]; } }',
    );
  });

  it('keeps the loop if the condition is false', () => {
    const loop = 'for (var i = 0u; i < 2u; i++) { }';
    expect(
      unrolled(`const BIG = true;\nconst UNROLL = false;\n// @unroll UNROLL\n${loop}`),
    ).toContain(loop);
  });

  it('maps unrolled lines to their source lines', () => {
    const source = '// @unroll\nfor (var i = 0u; i < 2u; i++) {\n  x();\n}\ny();';
    const linked = linkShader('a', { a: source }, { unroll: true });
    expect(linked.code.split('\n')).toEqual(['{', '  x();', '}', '{', '  x();', '}', 'y();']);
    expect(linked.locate(5)).toEqual({ module: 'a', line: 3 });
    expect(linked.locate(7)).toEqual({ module: 'a', line: 5 });
  });

  it('rejects a marker without a loop, or with a bound that is not a known number', () => {
    expect(() => unrolled('// @unroll\nwhile (true) {\n}')).toThrow('no loop to unroll');
    expect(() => unrolled('// @unroll\nfor (var i = 0u; i < N; i++) {\n}')).toThrow(
      'unknown constant N',
    );
    const byName = 'const N = M;\n// @unroll\nfor (var i = 0u; i < N; i++) {\n}';
    expect(() => unrolled(byName)).toThrow('N is no number');
  });
});

describe('conditional lines', () => {
  const source = ['// @ifdef WIDE', 'a();', '// @else', 'b();', '// @endif', 'c();'].join('\n');
  const linked = (text: string) =>
    linkShader('a', { a: text, b: 'const WIDE = 2u;' }, { unroll: true });

  it('depend on declared constants and keep line numbers', () => {
    expect(linked(source).code).toBe('b();\nc();');
    expect(linked(source).locate(1)).toEqual({ module: 'a', line: 4 });
    expect(linked(`// @import b\n${source}`).code).toBe('const WIDE = 2u;\na();\nc();');
  });

  it('can be nested', () => {
    const inner = '// @ifdef B\nb();\n// @else\nc();\n// @endif';
    const text = `// @ifdef A\n${inner}\n// @endif\nd();`;
    expect(linked(`const A = 1;\n${text}`).code).toBe('const A = 1;\nc();\nd();');
    expect(linked(`const B = 1;\n${text}`).code).toBe('const B = 1;\nd();');
  });

  it('are resolved before loops are unrolled', () => {
    const loop = '// @unroll\nfor (var i = 0u; i < 1u; i++) {\n';
    expect(linked(`${loop}${source}\n}`).code).toBe('{\nb();\nc();\n}');
  });

  it.each([
    ['A', 'a();'],
    ['B', 'b();'],
    ['C', 'c();'],
  ])('selects one of several branches with @elif: %s', (name, kept) => {
    const source = ['// @ifdef A', 'a();', '// @elif B', 'b();', '// @else', 'c();', '// @endif'];
    expect(linked([`const ${name} = 1u;`, ...source].join('\n')).code).toBe(
      `const ${name} = 1u;\n${kept}`,
    );
  });

  it.each(['// @else', '// @endif', '// @ifdef', '// @ifdef A\n// @else\n// @else'])(
    'rejects unmatched directives: %j',
    (text) => {
      expect(() => linked(text)).toThrow('is out of place');
    },
  );

  it('reject a missing @endif', () => {
    expect(() => linked('// @ifdef A')).toThrow('@endif is missing');
  });
});

describe('dispatch folding', () => {
  it('keeps small dispatches one-dimensional', () => {
    expect(foldWorkgroups(65_535)).toEqual({ x: 65_535, y: 1 });
  });

  it.each([65_536, 100_000, 1_000_003])('covers %i workgroups with few empty ones', (count) => {
    const { x, y } = foldWorkgroups(count);
    expect(x).toBeLessThanOrEqual(65_535);
    expect(x * y).toBeGreaterThanOrEqual(count);
    expect(x * y - count).toBeLessThan(y);
  });
});
