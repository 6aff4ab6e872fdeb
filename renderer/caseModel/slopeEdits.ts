import type { CaseDocument } from '../../solver/case';

/** Gives a derivative of the initial state, such as `dx(rho)`. To be used on a draft. */
export function setSlope(draft: CaseDocument, name: string, expression: string): void {
  draft.initialSlopes = { ...draft.initialSlopes, [name]: expression };
}

/** Leaves a derivative to the expression of its variable. To be used on a draft. */
export function withoutSlope(draft: CaseDocument, name: string): void {
  const others = Object.entries(draft.initialSlopes ?? {}).filter(([own]) => own !== name);
  if (others.length > 0) draft.initialSlopes = Object.fromEntries(others);
  else delete draft.initialSlopes;
}
