import { describe, expect, it } from 'vitest';
import type { KernelSource } from '../../solver/gpu/kernelSource';
import { printKernel } from '../../solver/gpu/printKernel';

const kernel = (main: string, modules: Readonly<Record<string, string>> = {}): KernelSource => ({
  name: 'test',
  title: 'a test',
  shader: {
    module: 'main.wgsl',
    library: { 'main.wgsl': main, ...modules },
    options: { unroll: true },
  },
  entryPoint: 'main',
});

const printed = (main: string, modules?: Readonly<Record<string, string>>): string =>
  printKernel(kernel(main, modules), false);

/** Returns the names declared in a printed module whose `main` has the given body. */
function keptBy(body: string, others: string, header = 'fn main()'): string[] {
  const text = printed(`${others}\n@compute @workgroup_size(1) ${header} {\n${body}\n}`);
  const names = text.matchAll(/^(?:@.* )?(?:fn|const|struct|alias|override|var(?:<.*>)?) (\w+)/gm);
  return [...names].map(([, name]) => name).filter((name) => name !== 'main');
}

describe('printKernel', () => {
  it('keeps functions reachable from the entry point', () => {
    const functions = 'fn a() { b(); }\nfn b() {}\nfn c() { a(); }\nfn other() {}';
    expect(keptBy('a();', functions)).toEqual(['a', 'b']);
  });

  it('keeps the constants, types and variables that are used, also in attributes and sizes', () => {
    const declarations = `
const N = 2u * M;
const M = 3u;
const SIZE = 64u;
const UNUSED = 1u;
alias Row = array<Item, N>;
struct Item { value: f32, next: Link }
struct Link { to: u32 }
struct Lost { to: u32 }
override scale: f32 = 1.0;
@group(0) @binding(0) var<storage, read> rows: array<Row>;
@group(0) @binding(SLOT) var<uniform> hidden: Item;
const SLOT = 1;
var<workgroup> shared_: array<u32, SIZE>;`;
    expect(keptBy('let row = rows[0];', declarations)).toEqual([
      'N',
      'M',
      'Row',
      'Item',
      'Link',
      'rows',
    ]);
    expect(keptBy('_ = hidden.value * scale;', declarations)).toEqual([
      'Item',
      'Link',
      'scale',
      'hidden',
      'SLOT',
    ]);
    const sized = printed(`${declarations}\n@compute @workgroup_size(SIZE) fn main() {}`);
    expect(sized).toContain('const SIZE = 64u;');
  });

  it.each([
    ['a member', 'let p = vec2f(); _ = p.x; _ = q().sum;'],
    ['a local variable', 'let sum = 1.0; _ = sum;'],
    ['a block-scoped variable', 'if (true) { var sum: f32; sum = 1.0; }'],
    ['a loop variable', 'for (var sum = 0u; sum < 2u; sum++) { _ = sum; }'],
    ['a comment', '// sum()\n/* sum() /* sum() */ sum() */'],
  ])('does not mistake %s for a function of the same name', (_, body) => {
    expect(keptBy(body, 'fn sum() -> f32 { return 1.0; }')).toEqual([]);
  });

  it.each([
    ['in the initializer of a variable of the same name', 'let sum = sum();'],
    ['after the block of a variable of the same name', 'if (true) { let sum = 1.0; } _ = sum();'],
    [
      'after a loop over a variable of the same name',
      'for (var sum = 0u; sum < 2u; sum++) { } _ = sum();',
    ],
    ['in the initializer of a loop', 'for (var i = u32(sum()); i < 2u; i++) { }'],
    ['as a case selector', 'switch (1u) { case sum: { } default: { } }'],
  ])('keeps a function used %s', (_, body) => {
    expect(keptBy(body, 'fn sum() -> f32 { return 1.0; }')).toEqual(['sum']);
  });

  it('distinguishes parameter names from parameter types', () => {
    const types = 'struct Part { x: f32 }\nstruct place { x: f32 }';
    expect(keptBy('_ = place;', types, 'fn main(place: u32, other: Part)')).toEqual(['Part']);
  });

  it('keeps the condition of a marked loop', () => {
    const loop = '  // @unroll SHORT\n  for (var i = 0u; i < 2u; i++) {\n    a();\n  }';
    expect(keptBy(loop, 'const SHORT = true;\nconst OTHER = true;\nfn a() {}')).toEqual([
      'SHORT',
      'a',
    ]);
  });

  it('heads each section with its module and omits unused modules', () => {
    const text = printed('// @import a.wgsl\n// @import generated/b.wgsl\n\nfn main() { b(); }', {
      'a.wgsl': '// About a.\n\nfn a() {}',
      'generated/b.wgsl': 'fn b() {}\nfn c() {}',
    });
    expect(text).toBe(
      [
        '// ======== generated/b.wgsl\n',
        'fn b() {}\n',
        '// ======== shaders/main.wgsl\n',
        'fn main() { b(); }\n',
      ].join('\n'),
    );
  });

  it('keeps comments with their declarations', () => {
    const text = printed(
      [
        '// What the module is for.\n// @import a.wgsl',
        '// ---- Gone',
        '// Of gone.\nfn gone() {}',
        '// ---- Kept',
        'const A = 1u; // The first.\nconst B = 2u; // The second.',
        '// The entry point.\n@compute @workgroup_size(1)\nfn main() { _ = B; }',
        '// At the end.',
      ].join('\n\n'),
      { 'a.wgsl': '' },
    );
    expect(text).toBe(
      [
        '// ======== shaders/main.wgsl',
        '// What the module is for.',
        '// ---- Kept',
        'const B = 2u; // The second.',
        '// The entry point.\n@compute @workgroup_size(1)\nfn main() { _ = B; }\n',
      ].join('\n\n'),
    );
  });

  it('prints loops as written, or unrolled with braces', () => {
    const source = kernel(
      'fn main() {\n  // @unroll\n  for (var i = 0u; i < 2u; i++) {\n    a(i);\n  }\n}\nfn a(i: u32) {}',
    );
    expect(printKernel(source, false)).toContain('  for (var i = 0u; i < 2u; i++) {');
    expect(printKernel(source, true)).toContain(
      'fn main() {\n  {\n    a(0u);\n  }\n  {\n    a(1u);\n  }\n}\n',
    );
  });

  it('starts with the directives', () => {
    const source = kernel('fn main() {}');
    const options = { unroll: true, subgroups: true };
    const text = printKernel({ ...source, shader: { ...source.shader, options } }, true);
    expect(text).toBe(
      'enable subgroups;\ndiagnostic(off, subgroup_uniformity);\n\n// ======== shaders/main.wgsl\n\nfn main() {}\n',
    );
  });
});
