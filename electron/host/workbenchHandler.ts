import { dirname } from 'node:path';
import { createDataHandler, type DataHandlerOptions } from './dataHandler';
import { describeFailure } from './failure';
import { requestSegments } from './requestPath';
import { failureResponse } from './responses';
import { createStaticHandler } from './staticHandler';

export interface WorkbenchHandlerOptions extends DataHandlerOptions {
  /** The built page. */
  readonly rendererRoot: string;
}

/** License notices beside the page, created for all parts of the application. */
const licenseArea = 'licenses';
const dataAreas: readonly string[] = ['data', 'examples', 'verification'];

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
