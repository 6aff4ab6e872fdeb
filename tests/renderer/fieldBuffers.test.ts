import { describe, expect, it } from 'vitest';
import { FieldBuffers, type DrawnPrimitive } from '../../renderer/view3d/fieldBuffers';
import { fieldNames } from '../../renderer/view3d/fieldShader';

const uniforms = { range: [0, 1, 0.5], base: 2, scale: 3, hasGaps: true } as const;

/** A primitive whose device records the uploads and the uniforms set. */
function primitive(type = 2, scale: readonly number[] | null = null) {
  const sent: string[] = [];
  const set = new Map<string, readonly number[]>();
  const note =
    (name: string) =>
    (...values: unknown[]): void =>
      void sent.push(`${name} ${(values.at(name === 'bufferData' ? 1 : -1) as unknown[]).length}`);
  const gl = new Proxy({} as Record<string, unknown>, {
    get: (_, name: string) => {
      if (/^(bufferData|bufferSubData|texImage2D)$/.test(name)) return note(name);
      return name === name.toUpperCase() ? 0 : () => 16;
    },
  });
  const keep = (name: string, ...values: number[]): boolean => Boolean(set.set(name, values));
  const drawn = {
    getPrimitiveType: () => type,
    getProgram: () => ({
      getHandle: () => ({}),
      setUniformi: keep,
      setUniform3f: keep,
    }),
    getCABO: () => ({
      getOpenGLRenderWindow: () => ({ getContext: () => gl }),
      getCoordScale: () => scale,
    }),
  } as unknown as DrawnPrimitive;
  return { drawn, sent, set };
}

describe('a field buffer', () => {
  it('uploads values and colors once, and reuses the buffer for new values of the same count', () => {
    const { drawn, sent } = primitive();
    const buffers = new FieldBuffers();
    buffers.setValues(new Float32Array(6));
    buffers.setColors(new Uint8Array(16));
    buffers.bind(drawn, uniforms);
    buffers.bind(drawn, uniforms);
    expect(sent).toEqual(['bufferData 6', 'texImage2D 16']);
    buffers.setValues(new Float32Array(6));
    buffers.bind(drawn, uniforms);
    buffers.setValues(new Float32Array(9));
    buffers.bind(drawn, uniforms);
    expect(sent.slice(2)).toEqual(['bufferSubData 6', 'bufferData 9']);
  });

  it('colors triangles but not their edges', () => {
    const coloredOf = (type: number) => {
      const { drawn, set } = primitive(type);
      new FieldBuffers().bind(drawn, uniforms);
      return set.get(fieldNames.isColored);
    };
    expect([coloredOf(2), coloredOf(4)]).toEqual([[1], [0]]);
  });

  it('has transparent gaps where a surface in the plane has no values', () => {
    const { drawn, set } = primitive();
    for (const hasGaps of [true, false]) {
      new FieldBuffers().bind(drawn, { ...uniforms, hasGaps });
      expect(set.get(fieldNames.hasGaps)).toEqual([hasGaps ? 1 : 0]);
    }
  });

  it('converts heights to the coordinates of the points, which vtk.js may have scaled', () => {
    const near = primitive();
    new FieldBuffers().bind(near.drawn, uniforms);
    expect(near.set.get(fieldNames.lift)).toEqual([2, 3, 1]);
    const far = primitive(2, [1, 1, 0.25]);
    new FieldBuffers().bind(far.drawn, uniforms);
    expect(far.set.get(fieldNames.lift)).toEqual([2, 3, 0.25]);
  });
});
