import { solutionMsh } from '../outputs/gmsh/solutionMsh';
import { caseReport } from '../report/report';
import { fieldCsv, type Solution } from '../outputs/solution';
import { partOf, type Tell } from '../core/progress';
import { boundaryVtu, solutionVtu, usualVtu } from '../outputs/vtk/solutionVtu';
import type { StateExport } from './protocol';

/** A file to give out: the end of its name, and what it holds. */
export interface StateFile {
  readonly suffix: string;
  readonly bytes: ArrayBuffer;
}

/** Makes the files of a state. @throws CaseError where a field is no valid expression */
export function exportState(solution: Solution, what: StateExport, tell: Tell): StateFile[] {
  switch (what.kind) {
    case 'vtu': {
      const { fields, form = usualVtu } = what;
      if (!what.boundary) return [file('.vtu', solutionVtu(solution, fields, { form, tell }))];
      const [first, second] = [partOf(tell, 0, 0.5), partOf(tell, 0.5, 1)];
      const cells = file('.vtu', solutionVtu(solution, fields, { form, tell: first }));
      const sides = boundaryVtu(solution, fields, { form, tell: second });
      return [cells, file('-boundary.vtu', sides)];
    }
    case 'msh':
      return [file('.msh', solutionMsh(solution, what.fields, tell))];
    case 'csv':
      return [file('.csv', fieldCsv(solution, what.field))];
    case 'report':
      return [file('.html', caseReport({ ...what, solution }))];
  }
}

function file(suffix: string, content: string | Uint8Array): StateFile {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return { suffix, bytes: new Uint8Array(bytes).buffer };
}
