import { protocol } from 'electron';
import { failureResponse } from '../host/responses';
import { isWorkbenchUrl, scheme } from './origin';
import { t } from '../text/t';

/** Makes `app://` a secure origin with fetch and workers. Must be called before `ready`. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme,
      privileges: {
        standard: true,
        secure: true,
        supportFetchAPI: true,
        stream: true,
        codeCache: true,
      },
    },
  ]);
}

/** Serves the page, the examples' pictures and the projects' files under `app://workbench/`. */
export function setupProtocol(answer: (request: Request) => Promise<Response>): void {
  protocol.handle(scheme, (request) =>
    isWorkbenchUrl(request.url) ? answer(request) : failureResponse(404, t('noAddress')),
  );
}
