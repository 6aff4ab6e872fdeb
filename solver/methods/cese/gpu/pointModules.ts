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
 * What the steps' files need of a case: physics of points, conditions and slopes.
 * @param hasRest whether points carry what their states round away
 * @throws CaseError naming the place of a constant that the numbers can't hold
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
