import type { ShaderLibrary } from '../../../gpu/linker';
import { singleNumbers, type KernelNumbers } from '../../../physics/wgsl';
import { importOf } from '../../../stepping/gpu/modules';
import type { CeseOperators } from '../operators';
import { mirroredGhosts } from '../mirrored';
import { mirroredModule, type PointConditions } from './mirroredModule';
import { wallGroups } from '../walls';
import { sharesModule } from './sharesModule';
import { slopesFile, slopesModule } from './slopesModule';

/**
 * Returns the case-dependent modules of the steps' files: physics of points, conditions and slopes.
 * @param hasRest whether points carry the rounding errors of their states
 * @throws CaseError naming the location of a constant that the number type can't represent
 */
export const pointModules = (
  operators: CeseOperators,
  hasRest: boolean,
  numbers: KernelNumbers = singleNumbers,
): ShaderLibrary => ({
  'generated/mirrored.wgsl': mirroredModule(conditionsOf(operators), hasRest, numbers),
  'generated/shares.wgsl': sharesModule(operators, numbers),
  'generated/slopes.wgsl': importOf(slopesFile(operators)),
  'generated/slopes_between.wgsl': slopesModule(operators, numbers),
});

function conditionsOf({ physics, grid, walls }: CeseOperators): PointConditions {
  const own = walls && wallGroups(grid, walls);
  const kept = (group: string): string[] => [
    own?.has(group) ? 'inner.beside + normal' : 'inner.beside',
  ];
  return {
    physics,
    groups: grid.groups.map(({ name }) => name),
    mirrored: mirroredGhosts(physics, grid.spacing),
    ...(walls && { kept }),
  };
}
