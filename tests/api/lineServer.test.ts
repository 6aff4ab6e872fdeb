import { describe, expect, it } from 'vitest';
import { openCase } from '../../electron/api';
import { LineServer } from '../../electron/api/lineServer';
import { fluxbench } from '../cli/support';
import { wave } from './wave';

/** A program that sends requests and receives their answers. */
class Program {
  readonly answers: Record<string, unknown>[] = [];
  private readonly server = new LineServer(
    (source, options) => openCase(source, { ...options, onMessage: () => undefined }),
    (line) => this.answers.push(JSON.parse(line) as Record<string, unknown>),
  );
  private last = 0;

  async ask(method: string, params: object): Promise<unknown> {
    const id = ++this.last;
    await this.server.receive(JSON.stringify({ id, method, params }));
    const answer = this.answers.find((own) => own.id === id && !('progress' in own));
    return answer && 'error' in answer ? answer : answer?.result;
  }

  receive(line: string): Promise<void> {
    return this.server.receive(line);
  }
}

const numbers = (column: unknown): number[] => {
  const bytes = Buffer.from((column as { float64: string }).float64, 'base64');
  return [...new Float64Array(new Uint8Array(bytes).buffer)];
};

describe('a program in another language', () => {
  it('opens, changes and runs a case, and reads columns', async () => {
    const program = new Program();
    const opened = await program.ask('open', { source: wave });
    const doubled = await program.ask('with', { case: opened, values: { height: 2 } });
    const options = { backend: 'cpu', steps: 2 };
    const ran = (await program.ask('run', { case: doubled, options })) as Record<string, unknown>;
    expect(ran).toMatchObject({ failure: null, summary: { steps: 2, cells: 40 } });
    expect(program.answers.some(({ id, progress }) => id === 3 && progress)).toBe(true);
    const { run } = ran;
    const sampled = await program.ask('sample', { run, fields: ['q'], points: [[0.2625], [5]] });
    const [inside, outside] = numbers((sampled as { q: unknown }).q);
    expect(inside).toBeCloseTo(2, 1);
    expect(outside).toBeNaN();
    const history = (await program.ask('history', { run })) as Record<string, unknown>;
    expect(numbers(history.step)).toEqual([1, 2]);
    const document = (await program.ask('document', { case: opened })) as Record<string, unknown>;
    const edited = await program.ask('replace', {
      case: opened,
      document: { ...document, initial: { q: '0' } },
    });
    expect(await program.ask('document', { case: edited })).toMatchObject({ initial: { q: '0' } });
    expect(await program.ask('document', { case: opened })).toEqual(document);
  });

  it('answers an invalid request with one line', async () => {
    const program = new Program();
    expect(await program.ask('fly', {})).toMatchObject({
      error: expect.stringMatching(/^fly: unknown method/),
    });
    expect(await program.ask('constructor', {})).toHaveProperty('error');
    expect(await program.ask('check', { case: 7 })).toMatchObject({
      error: '7: no such case or run; it may have been released',
    });
    await program.receive('{"id": 1,');
    expect(program.answers.at(-1)).toMatchObject({ id: null, error: expect.any(String) });
    const opened = await program.ask('open', { source: wave });
    await program.ask('release', { case: opened });
    expect(await program.ask('check', { case: opened })).toHaveProperty('error');
  });

  it('cancels a run', async () => {
    const program = new Program();
    const opened = await program.ask('open', { source: { ...wave, time: { end: 1e6 } } });
    const running = program.ask('run', { case: opened, options: { backend: 'cpu' } });
    await expect.poll(() => program.answers.some(({ progress }) => progress)).toBe(true);
    await program.ask('cancel', { request: 2 });
    expect(await running).toMatchObject({ summary: { outcome: { kind: 'stopped' } } });
  });

  it('connects by fluxbench serve --stdio', async () => {
    const request = JSON.stringify({ id: 1, method: 'open', params: { source: wave } });
    const { exitCode, out } = await fluxbench(['serve', '--stdio'], {
      async *lines() {
        yield request;
      },
    });
    expect(exitCode).toBe(0);
    expect(JSON.parse(out)).toEqual({ id: 1, result: 1 });
    expect(await fluxbench(['serve'])).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining('--stdio'),
    });
  });
});
