import { expect, it } from 'vitest';
import { testCase } from '../support/cases';
import { EngineRig } from './support/engineRig';

it('reports the plan and tasks of a benchmark and can be stopped', async () => {
  const rig = new EngineRig();
  const answer = rig.ask({ type: 'benchmark', quick: true, backend: 'cpu' });
  await rig.until(() => rig.of('benchmarking').length === 2);
  const refused = await rig.ask({ type: 'benchmark', quick: true, backend: 'cpu' });
  expect(refused).toMatchObject({
    type: 'failed',
    message: 'A benchmark is running: stop it to start a benchmark',
  });
  rig.send({ type: 'stopBenchmark' });
  expect(await answer).toMatchObject({ type: 'benchmarked', report: null });
  const [plan, task] = rig.of('benchmarking').map(({ news }) => news);
  if (plan.kind !== 'plan') throw new Error(plan.kind);
  expect(plan.machine).toMatchObject({ adapter: '', copyBytesPerSecond: null });
  expect(task).toEqual({ kind: 'task', id: plan.tasks[0].id });
});

it('reports why no GPU is available for a GPU benchmark', async () => {
  const rig = new EngineRig();
  const answer = await rig.ask({ type: 'benchmark', quick: true, backend: 'gpu' });
  expect(answer).toMatchObject({
    type: 'failed',
    message: expect.stringContaining('WebGPU is not available here'),
  });
});

it('reports the plan and results of a study and blocks other benchmarks', async () => {
  const rig = new EngineRig();
  const names = ['reductions/cpu/256'];
  const answer = rig.ask({ type: 'study', names, full: false, backend: 'cpu' });
  const refused = await rig.ask({ type: 'benchmark', quick: true, backend: 'cpu' });
  expect(refused).toMatchObject({
    message: 'A benchmark is running: stop it to start a benchmark',
  });
  expect(await answer).toMatchObject({ type: 'studied' });
  const news = rig.of('studying').map((event) => event.news);
  expect(news.map(({ kind }) => kind)).toEqual(['plan', 'task', 'row']);
  expect(news[2]).toMatchObject({ row: { id: names[0], note: '', seconds: { repeats: 10 } } });
});

it('is blocked by a comparison of GPU and CPU, which ends when it fails', async () => {
  const rig = new EngineRig();
  const limits = { maxSteps: 1, until: null, line: null, field: null };
  const work = { document: testCase({}), precisions: [], sameTimes: false, ...limits };
  const answer = rig.ask({ type: 'agreement', work });
  expect(await rig.ask({ type: 'benchmark', quick: true, backend: 'cpu' })).toMatchObject({
    message: 'A comparison is running: stop it to start a benchmark',
  });
  const none = { type: 'failed', message: expect.stringContaining('WebGPU is not available here') };
  expect(await answer).toMatchObject(none);
  expect(await rig.ask({ type: 'agreement', work })).toMatchObject(none);
});
