import { readFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { t } from '../text/t';
import { createDataHandler, type DataHandlerOptions } from './dataHandler';
import { describeFailure, errorCode } from './failure';
import { requestSegments } from './requestPath';
import { failureResponse, securityHeaders } from './responses';

export interface WorkbenchHandlerOptions extends DataHandlerOptions {
  /** The built page. */
  readonly rendererRoot: string;
}

/** License notices beside the page, created for all parts of the application. */
const licenseArea = 'licenses';
const dataAreas: readonly string[] = ['data', 'examples', 'verification'];

/** Browsers reject module scripts with another type. */
const mimeTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** Serves the files under `root`; `/` is index.html. Files of unknown type are not found. */
function createStaticHandler(root: string): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return failureResponse(405, t('staticMethodNotAllowed'));
    }
    const segments = requestSegments(request.url);
    if (segments === null) return notFound();
    const path = segments.length === 0 ? ['index.html'] : segments;
    const type = mimeTypes[extname(path.at(-1) ?? '')];
    if (type === undefined) return notFound();
    const content = await readIfFile(join(root, ...path));
    if (content === null) return notFound();
    // Names under assets/ contain a hash of the content.
    const cache = path[0] === 'assets' ? 'public, max-age=31536000, immutable' : 'no-cache';
    return new Response(request.method === 'HEAD' ? null : content, {
      headers: {
        ...securityHeaders,
        'content-type': type,
        'content-length': String(content.length),
        'cache-control': cache,
      },
    });
  };
}

const notFound = (): Response => failureResponse(404, t('notFound'));

async function readIfFile(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await readFile(path));
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(errorCode(error) ?? '')) return null;
    throw error;
  }
}

/** Answers all requests of the page except API requests. */
export function createWorkbenchHandler(
  options: WorkbenchHandlerOptions,
): (request: Request) => Promise<Response> {
  const answerData = createDataHandler(options);
  const answerStatic = createStaticHandler(options.rendererRoot);
  const answerLicenses = createStaticHandler(dirname(options.rendererRoot));
  return async (request) => {
    const [area] = requestSegments(request.url) ?? [];
    if (area !== undefined && dataAreas.includes(area)) return answerData(request);
    try {
      return await (area === licenseArea ? answerLicenses : answerStatic)(request);
    } catch (error) {
      return failureResponse(500, describeFailure(error));
    }
  };
}
