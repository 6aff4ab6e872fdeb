import type { CaseDocument } from '../../solver/case';

/** Sets a derivative of the initial state, such as `dx(rho)`. Use on a draft. */
export function setSlope(draft: CaseDocument, name: string, expression: string): void {
  draft.initialSlopes = { ...draft.initialSlopes, [name]: expression };
}

/** Removes an explicit derivative, so that it follows from the variable. Use on a draft. */
export function withoutSlope(draft: CaseDocument, name: string): void {
  const others = Object.entries(draft.initialSlopes ?? {}).filter(([own]) => own !== name);
  if (others.length > 0) draft.initialSlopes = Object.fromEntries(others);
  else delete draft.initialSlopes;
}
