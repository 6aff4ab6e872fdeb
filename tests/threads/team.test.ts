import { describe, expect, it } from 'vitest';
import { nodeThreads } from '../../electron/cli/nodeThreads';
import { controlBytes, Team, threadsFor, type ThreadHost } from '../../solver/threads';
import { FunctionBuilder, ModuleBuilder } from '../../solver/wasm';

const array = 1024;

/** (context, first, end, added): adds to the doubles first…end−1, two at a time. */
function addKernel(): FunctionBuilder {
  const code = new FunctionBuilder(['i32', 'i32', 'i32', 'f64']);
  const [, first, end, added] = [0, 1, 2, 3].map((i) => code.param(i));
  const place = code.local('i32');
  code.loop(first, end, 2, () => {
    code.get(first).i32(8).op('i32.mul').set(place);
    code.get(place).get(place).memory('v128.load', array);
    code.get(added).op('f64x2.splat').op('f64x2.add').memory('v128.store', array);
  });
  return code;
}

/** (context, first, end): writes the number of items end − first at place `first`. */
function lengthKernel(): FunctionBuilder {
  const code = new FunctionBuilder(['i32', 'i32', 'i32']);
  const [, first, end] = [0, 1, 2].map((i) => code.param(i));
  code.get(first).i32(4).op('i32.mul');
  code.get(end).get(first).op('i32.sub').memory('i32.store', array);
  return code;
}

function teamOf(size: number, host: ThreadHost = nodeThreads) {
  const builder = new ModuleBuilder();
  builder.export('add', addKernel());
  builder.export('length', lengthKernel());
  const memory = new WebAssembly.Memory({ initial: 2, maximum: 2, shared: true });
  const team = new Team({
    module: new WebAssembly.Module(builder.encode(2, true)),
    memory,
    control: 64,
    contexts: new Array<number>(size).fill(0),
    host,
  });
  return { team, values: new Float64Array(memory.buffer, array, 1000) };
}

describe('a team of threads', () => {
  it.each([1, 2, 5])('processes every part of a range once, repeatedly: %i', async (size) => {
    const { team, values } = teamOf(size);
    await team.ready;
    for (let round = 0; round < 200; round++) team.run('add', 10, 990, [1]);
    team.run('add', 0, 1000, [0.5]);
    team.run('add', 0, 0, [7]);
    team.dispose();
    expect(values.subarray(10, 990).every((value) => value === 200.5)).toBe(true);
    expect([values[9], values[990], values[999]]).toEqual([0.5, 0.5, 0.5]);
    expect(64 + controlBytes(size)).toBeLessThanOrEqual(array);
  });

  it('divides few items of much work one by one if asked, else in pairs', async () => {
    const { team, values } = teamOf(2);
    const lengths = new Int32Array(values.buffer, array, 3);
    await team.ready;
    team.run('length', 0, 3, []);
    expect([...lengths]).toEqual([2, 0, 1]);
    team.run('length', 0, 3, [], 1);
    team.dispose();
    expect([...lengths]).toEqual([1, 1, 1]);
  });

  it('reports a thread that cannot start', async () => {
    const { team } = teamOf(2, {
      cores: 2,
      start: () => ({ started: Promise.reject(new Error('no more threads')), end: () => {} }),
    });
    await expect(team.ready).rejects.toThrow('no more threads');
  });
});

describe('the number of threads', () => {
  const host = { ...nodeThreads, cores: 8 };

  it('is one for little work, and the number of cores for much work', () => {
    const counts = [1000, 39_999, 80_000, 1e7].map((unknowns) =>
      threadsFor({ host, count: null }, unknowns),
    );
    expect(counts).toEqual([1, 1, 4, 8]);
  });

  it('is the requested one if the host supports threads', () => {
    expect(threadsFor({ host, count: 3 }, 10)).toBe(3);
    expect(threadsFor({ host: null, count: 3 }, 1e7)).toBe(1);
  });
});
