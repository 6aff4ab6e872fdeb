import { expect, it } from 'vitest';
import { PortReach, type Port } from '../../electron/site/page/portReach';

it('resolves requests out of order, and rejects them after the worker has ended', async () => {
  const port: Port & { readonly sent: number[] } = {
    sent: [],
    onmessage: null,
    postMessage: ({ id }) => port.sent.push(id),
  };
  const link = new PortReach(port);
  const [first, second] = [link.reach('api/hostInfo'), link.reach('api/listProjects')];
  const [, id] = port.sent;
  port.onmessage?.(
    new MessageEvent('message', { data: { id, status: 204, headers: {}, body: null } }),
  );
  expect((await second).status).toBe(204);
  link.fail('it did not start');
  const line = 'The files in this browser are not accessible (it did not start); reload this page';
  await expect(first).rejects.toThrow(line);
  await expect(link.reach('api/hostInfo')).rejects.toThrow(line);
  expect(port.sent).toHaveLength(2);
});
