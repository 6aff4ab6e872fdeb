import type { OpenedProject } from '../../electron/contract/contract';
import { useServices } from '../services';

/** Runs a function on a new, unsaved project and removes the project if it fails. */
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

/** Removes a project whose creation failed. */
export async function dropProject({ token }: Pick<OpenedProject, 'token'>): Promise<void> {
  // An error of the removal would hide the original error.
  await useServices()
    .host.call('closeProject', { token, discard: true })
    .catch(() => undefined);
}
