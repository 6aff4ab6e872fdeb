import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openWorkbench, projectsFolder, useBrowser } from '../e2e/support/workbench';
import { album } from './support/album';
import { visits } from './support/visits';

/**
 * Walks through the screens and dialogs of the page, takes a picture of each in both themes and at both window sizes,
 * and lists text that is clipped or covered:
 *
 *     npm run screens                 (VISIT=NAME: this visit only; FOLDER=PATH: of the pictures)
 */

useBrowser();

const folder = process.env.FOLDER ?? join(import.meta.dirname, '..', '..', 'out', 'screens');
const only = process.env.VISIT;

describe('the screens of the page', () => {
  const pictures = album(folder);

  for (const [visit, steps] of Object.entries(visits)) {
    if (only !== undefined && !only.split(',').includes(visit)) continue;
    it(`is pictured: ${visit}`, async () => {
      const projects = await projectsFolder();
      const workbench = await openWorkbench(projects);
      workbench.page.setDefaultTimeout(60_000);
      await pictures.follow(workbench, visit, steps);
      await writeFile(
        join(folder, `faults-${visit}.txt`),
        [...pictures.faults, ...workbench.complaints].join('\n'),
      );
      expect(workbench.complaints).toEqual([]);
    });
  }

  it('shows no clipped text or covered controls', () => {
    expect(pictures.faults).toEqual([]);
  });
});
