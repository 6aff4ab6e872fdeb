import { describe, expect, it } from 'vitest';
import { countOperations } from '../../solver/gpu/operations';

const count = (code: string): number => countOperations(code, 'main');

describe('operations of a kernel', () => {
  it.each([
    [
      'additions and products, by component',
      'let a = vec4f() * 2.0 + vec4f(); let b = a.x * a.y;',
      9,
    ],
    ['free: negation, integers and conversions', 'let a = -f32(2u * 3u + 1u);', 0],
    ['functions', 'let a = sqrt(2.0) + max(1.0, 3.0); let b = fma(a, a, a) + abs(a);', 6],
    ['scalar products', 'let a = dot(vec3f(), vec3f());', 5],
    ['compound assignment', 'var a = vec2f(); a += vec2f(); a.x *= 3.0;', 3],
    [
      'loops of constant length',
      'var a = 0.0; for (var i = 1u; i < N + 2u; i++) { a = a + 2.0 * a; }',
      12,
    ],
    [
      'nested loops',
      'var a = 0.0; for (var i = 0u; i < N; i++) { for (var j = 0u; j < 3u; j++) { a += 1.0; } }',
      15,
    ],
    ['the larger branch', 'var a = 1.0; if (a < 2.0) { a = a * a; } else { a = a * a * a; }', 2],
    ['the taken branch of a constant condition', 'var a = 1.0; if (false) { a = a * a; }', 0],
    [
      'a loop that repeats until it succeeds, once',
      'var a = 1.0; loop { a = a + 1.0; if (a > 2.0) { break; } }',
      1,
    ],
    ['calls', 'let a = twice(twice(3.0));', 2],
    ['arrays, structs and aliases', 'var a = array<Pair, 3>(); let b = a[2].q * a[1].r.x;', 4],
    ['pointers', 'var a = array<State, 3>(); change(&a);', 4],
    ['accesses with computed indices', 'let a = numbers[2u * N + 1u] + numbers[0];', 1],
  ])('counts %s', (_, statements, operations) => {
    const code = `
      alias State = vec4f;
      const N = 5u;
      struct Pair { q: State, r: vec2f, }
      @group(0) @binding(0) var<storage, read> numbers: array<f32>;
      fn twice(a: f32) -> f32 { return 2.0 * a; }
      fn change(all: ptr<function, array<State, 3>>) { (*all)[1] = (*all)[1] + (*all)[2]; }
      // Counted from here: 1.0 + 2.0
      @compute @workgroup_size(64)
      fn main(@builtin(global_invocation_id) id: vec3u) {
        ${statements}
      }`;
    expect(count(code)).toBe(operations);
  });

  it('rejects what it cannot count', () => {
    expect(() => count('fn main() { var n = 3u; for (var i = 0u; i < n; i++) { } }')).toThrow(
      'constant bounds',
    );
    expect(() => countOperations('fn other() {}', 'main')).toThrow('no function main');
  });
});
