import type { SystemDeclaration } from '../../solver/physics';
import { gasTemplates } from './gas';
import { generalTemplates } from './general';
import type { CaseTemplate } from './template';
import { waterTemplates } from './water';

const templates: readonly CaseTemplate[] = [
  ...gasTemplates,
  ...waterTemplates,
  ...generalTemplates,
];

/** The templates that apply to a system without name conflicts. All are two-dimensional. */
export function templatesFor(system: SystemDeclaration): CaseTemplate[] {
  if (system.dimension !== 2) return [];
  const taken = new Set(
    [...system.variables, ...system.parameters, ...system.derived].map(({ name }) => name),
  );
  const anywhere = { minX: 0, minY: 0, maxX: 1, maxY: 1 };
  return templates.filter((template) => {
    if (!template.serves(system)) return false;
    const { definitions = [] } = template.content(system);
    return ![...template.inputs(system, anywhere), ...definitions].some(({ name }) =>
      taken.has(name),
    );
  });
}
