import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProjectEntry } from '../contract/contract';
import type { OpenProjects } from './openProjects';
import { isProjectFolderName, projectNameOf } from './projectFolder';
import { describeProject } from './readProject';
import type { RecentProjects } from './recentProjects';
import { displayPath } from './displayPath';
import type { UnsavedProjects } from './unsavedProjects';

/** Folder of saved projects, and whether to list all of them or recent ones. */
interface Listing {
  readonly projectsFolder: string;
  readonly lists: 'folder' | 'recent';
}

/** Project lists for pages, each entry with a token: unsaved and saved projects. */
export async function listProjects(
  { projectsFolder, lists }: Listing,
  open: OpenProjects,
  recent: RecentProjects,
  unsaved: UnsavedProjects,
): Promise<ProjectEntry[]> {
  const saved = lists === 'recent' ? await recent.list() : await projectsIn(projectsFolder);
  const entries = [
    ...(await describe(open, await unsaved.listWithWork(), false)),
    ...(await describe(open, saved, true)),
  ];
  return lists === 'recent' ? entries : entries.sort((a, b) => b.savedAt.localeCompare(a.savedAt));
}

async function projectsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && isProjectFolderName(entry.name))
    .map((entry) => join(folder, entry.name));
}

async function describe(
  open: OpenProjects,
  folders: readonly string[],
  saved: boolean,
): Promise<ProjectEntry[]> {
  const entries: ProjectEntry[] = [];
  for (const folder of folders) {
    const description = await describeProject(folder);
    if (description === null) continue;
    entries.push({
      token: open.tokenFor(folder),
      name: projectNameOf(folder),
      saved,
      location: saved ? displayPath(folder) : '',
      ...description,
    });
  }
  return entries;
}
