import { extname, dirname, join } from 'node:path';
import { CaseError } from '../../solver/core';
import { isGeometryText, parseGeometry, type OutlinesSettings } from '../../solver/case';
import { meshGeometry, type Geometry } from '../../solver/geometry';
import { MeshError, writeGmsh } from '../../solver/mesh';
import { readAirfoil } from './airfoilFile';
import type { CliContext } from './context';
import { readUserText } from './files';
import { t } from '../text/cli';

const isJson = (word: string): boolean => extname(word).toLowerCase() === '.json';

/**
 * Reads an outline geometry with the coordinates of its airfoil files; null for other files.
 * @throws CliError, CaseError, MeshError
 */
export async function readGeometry(
  context: CliContext,
  shown: string,
): Promise<OutlinesSettings | null> {
  if (!isJson(shown)) return null;
  const text = await readUserText(context, shown);
  if (!isGeometryText(text)) return null;
  const geometry = parseGeometry(text, shown);
  const outlines = await Promise.all(
    geometry.outlines.map(async (outline, i) => {
      if (outline.kind !== 'airfoil' || outline.file === undefined) return outline;
      if (outline.naca !== undefined || outline.points !== undefined) {
        throw new CaseError(t('outlineSources', shown, i));
      }
      const { points } = await readAirfoil(context, join(dirname(shown), outline.file));
      return { ...outline, file: undefined, points };
    }),
  );
  return { ...geometry, outlines };
}

/** Meshes a geometry and prints progress. @returns the content of a mesh file @throws MeshError */
export function meshOfGeometry(context: CliContext, geometry: Geometry, shown: string): Uint8Array {
  try {
    let reported = -1;
    const mesh = meshGeometry(geometry, (fraction) => {
      const tenth = Math.floor(10 * fraction);
      if (!context.live || tenth <= reported) return;
      reported = tenth;
      context.notify(`\r${t('meshing', 10 * tenth)}${tenth === 10 ? '\n' : ''}`);
    });
    return writeGmsh(mesh);
  } catch (error) {
    if (error instanceof MeshError) throw new MeshError(t('fileFault', shown, error.message));
    throw error;
  }
}
