import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { linkShader } from '../../solver/gpu/linker';
import { createCompiledMachine } from '../../solver/methods/dgModal/cpu/compiled/compiledMachine';
import { ReferenceMachine } from '../../solver/methods/dgModal/cpu/machine';
import type { KernelDesign } from '../../solver/methods/dgModal/gpu/design';
import { dgShaderLibrary } from '../../solver/methods/dgModal/gpu/shaders';
import {
  limiterIds,
  limiters,
  slopeLimiter,
  slopeLimiters,
  type LimiterId,
} from '../../solver/methods/dgModal/limiters';
import { dgOperators } from '../../solver/methods/dgModal/operators';
import { projectState } from '../../solver/space/projection';
import { timeIntegrators } from '../../solver/methods/dgModal/timeIntegrators';
import { compileCasePhysics } from '../../solver/physics/compile';
import { allSides, scheme, testCase } from '../support/cases';
import { rectangleMesh } from '../support/meshes';

const settings = {
  integrator: timeIntegrators[scheme(1).integrator],
  precision: 'f32',
  cflNumber: 1,
  endTime: null,
  steadyTolerance: null,
} as const;

const design: KernelDesign = {
  lanes: 1,
  workgroupSize: 64,
  unrolled: false,
  subgroups: false,
  sharedTraces: false,
  finishesStep: true,
  persistent: false,
  df64: null,
};

/** Returns a discontinuity across cells at the lowest order that a limiter supports. */
function jumpWith(limiter: LimiterId) {
  const document = testCase({
    system: { id: 'advection2d', parameters: { ax: 1, ay: 0.5 } },
    scheme: { ...scheme(limiters[limiter].orders[0]), limiter },
    initial: { q: 'x + 0.7*y < 0.8 ? 1 : 0' },
    boundaries: allSides('outflow'),
  });
  return dgOperators(rectangleMesh(6, 5), compileCasePhysics(document), document.scheme);
}

const named = limiterIds.filter((id) => id !== 'none');

describe('limiter registry', () => {
  it('represents no limiter as null', () => {
    expect(slopeLimiter('none')).toBeNull();
    expect(jumpWith('none').limiter).toBeNull();
    expect(slopeLimiters.map(({ id }) => id)).toEqual(named);
  });

  it.each(named)('provides %s on the CPU, in the reference and compiled', (id) => {
    const operators = jumpWith(id);
    const initial = projectState(operators, operators.physics.initial, 0);
    const limited = initial.slice();
    slopeLimiter(id)!.create(operators)(limited);
    expect(limited).not.toEqual(initial);
    const reference = new ReferenceMachine(operators, settings, limited);
    const compiled = createCompiledMachine(operators, settings, limited, {
      threads: 1,
      host: null,
    });
    if (!compiled) throw new Error('WebAssembly SIMD is not available');
    for (const machine of [reference, compiled]) machine.doStep(0, 0.01, 0);
    compiled.next.forEach((value, i) => expect(value).toBeCloseTo(reference.next[i], 12));
    compiled.dispose();
  });

  it.each(named)('provides %s on the GPU with its complete source', (id) => {
    const { shader } = slopeLimiter(id)!;
    const { code } = linkShader('dg/limiter.wgsl', dgShaderLibrary(jumpWith(id), design), {
      unroll: false,
    });
    expect(code).toContain(shader.source.split('\n')[0]);
    expect(code).toContain('changed = limitSlopes(cell, own);');
    for (const name of Object.keys(shader.constants)) expect(code).toContain(`const ${name} = `);
  });

  it('is the only place that names limiters', () => {
    const method = new URL('../../solver/methods/dgModal/', import.meta.url);
    const knowing = readdirSync(method, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.startsWith('limiters/'))
      .filter((file) => {
        const text = readFileSync(new URL(file, method), 'utf8');
        return named.some((id) => text.includes(`'${id}'`));
      });
    expect(knowing).toEqual([]);
  });
});
