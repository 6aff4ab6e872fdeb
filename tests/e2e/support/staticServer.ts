import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/** A generic web server: a folder below a path, with no headers except the type. */
export async function serveFolder(folder: string, below: string): Promise<[Server, string]> {
  const server = createServer((request, response) => {
    const [path] = (request.url ?? '').split('?');
    const file = path.startsWith(below) ? path.slice(below.length) || 'index.html' : '';
    readFile(join(folder, decodeURIComponent(file))).then(
      (content) => {
        const type = types[extname(file)] ?? 'application/octet-stream';
        response.writeHead(200, { 'content-type': type }).end(content);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return [server, `http://127.0.0.1:${(server.address() as AddressInfo).port}${below}`];
}
