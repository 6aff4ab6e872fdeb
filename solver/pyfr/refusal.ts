import type { CaseDocument } from '../case/document';
import { t } from '../text/t';

/** Schemes that PyFR's flux reconstruction can stand for. */
export type CarriedScheme = Extract<CaseDocument['scheme'], { id: 'cpr' | 'dg' | 'frMixed' }>;

const methods: readonly string[] = ['cpr', 'dg', 'frMixed'] satisfies CarriedScheme['id'][];
const systems: readonly string[] = ['euler2d', 'euler3d', 'navierStokes2d', 'navierStokes3d'];

/** Returns why PyFR cannot compute a case, one line; null if it has the system and a counterpart of the method. */
export function pyfrRefusal({ system, scheme }: CaseDocument): string | null {
  if (!systems.includes(system.id)) return t('pyfrSystem', system.id);
  return methods.includes(scheme.id) ? null : t('pyfrMethod', scheme.id);
}
