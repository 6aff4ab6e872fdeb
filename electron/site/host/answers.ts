import { createDataHandler } from '../../host/dataHandler';
import { describeFailure } from '../../host/failure';
import { KernelChoicesFile } from '../../host/kernelChoicesFile';
import { ProjectStore } from '../../host/projectStore';
import { requestSegments } from '../../host/requestPath';
import { failureResponse } from '../../host/responses';
import { answerVerbRequest } from '../../host/verbRequests';
import { createVerbs } from '../../host/verbs';
import type { SiteExamples } from './siteExamples';

/** Projects folder in the browser's file system, as shown to the user. */
const projectsFolder = '/In this browser';
const dataFolder = '/.workbench';

export interface SiteOptions {
  readonly version: string;
  readonly examples: SiteExamples;
}

/** Host over the files of this browser: the counterpart of the local server, without a network. */
export async function createAnswers({
  version,
  examples,
}: SiteOptions): Promise<(request: Request) => Promise<Response>> {
  const store = await ProjectStore.open({ projectsFolder, dataFolder, lists: 'folder' });
  const answerVerb = createVerbs({
    kind: 'browser',
    version,
    store,
    examples,
    kernelChoices: new KernelChoicesFile(`${dataFolder}/kernels.json`, version),
    dialogs: null,
    mesher: null,
    queue: null,
  });
  const answerData = createDataHandler({
    store,
    examples,
    verification: { published: null, example: examples.folder },
  });
  return async (request) => {
    const [area, ...rest] = requestSegments(request.url) ?? [];
    try {
      if (area === 'api') return await answerVerbRequest(request, rest.join('/'), answerVerb);
      if (area === 'verification') await examples.fetchMesh(rest.join('/'));
      return await answerData(request);
    } catch (error) {
      return failureResponse(500, describeFailure(error));
    }
  };
}
