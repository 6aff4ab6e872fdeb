import type { OpenedProject } from '../../electron/contract/contract';
import { useServices } from '../services';

/** Lets something be made of a new project that lies nowhere yet. Where that fails, the project is gone. */
export async function inNewProject<T>(
  name: string,
  work: (project: OpenedProject) => Promise<T>,
): Promise<T> {
  const project = await useServices().host.call('createProject', { name });
  try {
    return await work(project);
  } catch (error) {
    await dropProject(project);
    throw error;
  }
}

/** Lets go of a project of which nothing came. */
export async function dropProject({ token }: Pick<OpenedProject, 'token'>): Promise<void> {
  // What went wrong is told; that the project can't be removed either would hide it.
  await useServices()
    .host.call('closeProject', { token, discard: true })
    .catch(() => undefined);
}
