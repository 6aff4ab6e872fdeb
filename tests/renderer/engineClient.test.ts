import { describe, expect, it } from 'vitest';
import { EngineClient } from '../../renderer/engine/engineClient';
import { reportHostMemory } from '../../renderer/engine/reportHostMemory';
import { EngineError, type Announcement } from '../../renderer/engine/workerLink';
import { hostMemory } from '../../solver/core/hostMemory';
import { FakeHost, fakeCase } from './support/fakeHost';
import { FakeWorker, fakeSummary } from './support/fakeWorker';
import { settle } from './support/workbench';

function setUp() {
  const workers: FakeWorker[] = [];
  const reported: Announcement[] = [];
  const client = new EngineClient(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  });
  client.listen((announcement) => reported.push(announcement));
  return { client, workers, reported };
}

const start = (client: EngineClient) =>
  client.start({
    document: fakeCase(),
    backend: 'cpu',
    field: 'p',
    checkpoint: null,
    steps: null,
    pauseAfter: null,
    asInitial: false,
  });

describe('the engine client', () => {
  it('starts the worker on the first request and matches answers to requests', async () => {
    const { client, workers } = setUp();
    expect(workers).toHaveLength(0);
    const [device, mesh] = await Promise.all([
      client.describeDevice(),
      client.loadMesh('a.msh', new ArrayBuffer(1)),
    ]);
    expect(device.adapter).toBe('fake adapter');
    expect(mesh.summary).toEqual(fakeSummary);
    expect(workers).toHaveLength(1);
  });

  it('sends the memory size of the host to every worker', async () => {
    const { client, workers } = setUp();
    const host = new FakeHost();
    await reportHostMemory(host, [client]);
    expect(hostMemory()).toBe(2 ** 34);
    await client.loadMesh('a.msh', new ArrayBuffer(1));
    await client.beside().describeDevice();
    const known = { type: 'shareHostMemory', bytes: 2 ** 34 };
    expect(workers.map(({ requests }) => requests[0])).toEqual([known, known]);
  });

  it('rejects with the error message of the engine', async () => {
    const { client, workers } = setUp();
    await client.describeDevice();
    workers[0].refusals.set('selectField', 'field: unknown name "q" (column 1)');
    await expect(client.selectField({ pane: 0, field: 'q' })).rejects.toThrow(
      new EngineError('field: unknown name "q" (column 1)'),
    );
  });

  it('reports unsolicited events and resolves answers', async () => {
    const { client, workers, reported } = setUp();
    await start(client);
    const bytes = new ArrayBuffer(8);
    workers[0].emit({ type: 'checkpoint', request: null, step: 3, time: 0.1, bytes });
    workers[0].emit({ type: 'failed', request: null, message: 'the pressure is not positive' });
    expect(reported.map(({ type }) => type)).toEqual(['runState', 'checkpoint', 'runFailed']);
    expect((await client.takeCheckpoint()).step).toBe(0);
    expect(reported).toHaveLength(3);
  });

  it('rejects pending requests when the worker crashes, reports the crash and starts a new worker', async () => {
    const { client, workers, reported } = setUp();
    const waiting = client.describeDevice();
    workers[0].crash('out of memory');
    await expect(waiting).rejects.toThrow('The solver stopped unexpectedly: out of memory');
    expect(reported).toEqual([
      { type: 'crashed', message: 'The solver stopped unexpectedly: out of memory' },
    ]);
    expect(workers[0].terminated).toBe(true);
    await client.describeDevice();
    expect(workers).toHaveLength(2);
  });

  it('reads the first mesh in the worker that described the device', async () => {
    const { client, workers } = setUp();
    const device = client.describeDevice();
    const other = client.beside();
    const mesh = await other.loadMesh('a.msh', new ArrayBuffer(1));
    client.takeOver(other);
    expect(mesh.summary).toEqual(fakeSummary);
    expect((await device).adapter).toBe('fake adapter');
    expect(workers.map(({ terminated }) => terminated)).toEqual([false]);
    await client.beside().loadMesh('b.msh', new ArrayBuffer(1));
    expect(workers).toHaveLength(2);
  });

  it('asks a new worker for the device if the first mesh cannot be read', async () => {
    const { client, workers } = setUp();
    const device = client.describeDevice();
    const other = client.beside();
    workers[0].slow.add('describeDevice').add('loadMesh');
    const reading = other.loadMesh('a.msh', new ArrayBuffer(1));
    await settle();
    other.reset();
    await expect(reading).rejects.toThrow('canceled');
    expect((await device).adapter).toBe('fake adapter');
    expect(workers.map(({ terminated }) => terminated)).toEqual([true, false]);
  });

  it('keeps an idle worker for the next mesh, and ignores its news of the closed one', async () => {
    const { client, workers, reported } = setUp();
    await client.loadMesh('a.msh', new ArrayBuffer(1));
    client.closeMesh();
    expect(workers[0].requests.at(-1)?.type).toBe('closeMesh');
    workers[0].emit({ type: 'notice', message: 'late' });
    expect(reported).toEqual([]);
    const other = client.beside();
    await other.loadMesh('b.msh', new ArrayBuffer(1));
    client.takeOver(other);
    workers[0].emit({ type: 'notice', message: 'new' });
    expect(reported).toEqual([{ type: 'notice', message: 'new' }]);
    expect(workers.map(({ terminated }) => terminated)).toEqual([false]);
  });

  it.each(['a run', 'a request'])('ends a worker busy with %s', async (work) => {
    const { client, workers } = setUp();
    await client.loadMesh('a.msh', new ArrayBuffer(1));
    if (work === 'a run') await start(client);
    else {
      workers[0].slow.add('inspectMesh');
      client.inspectMesh({}, null).catch(() => undefined);
    }
    client.closeMesh();
    expect(workers[0].terminated).toBe(true);
  });

  it('ignores messages of a worker after a reset', async () => {
    const { client, workers, reported } = setUp();
    const waiting = client.describeDevice();
    client.reset();
    await expect(waiting).rejects.toThrow('canceled');
    workers[0].emit({ type: 'notice', message: 'late' });
    workers[0].crash('late');
    await settle();
    expect(reported).toEqual([]);
    expect(workers[0].terminated).toBe(true);
  });
});
