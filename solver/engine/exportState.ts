import { solutionMsh } from '../outputs/gmsh/solutionMsh';
import { caseReport } from '../outputs/report/report';
import { fieldCsv, type Solution } from '../outputs/solution';
import { partOf, type Tell } from '../progress';
import { boundaryVtu, solutionVtu } from '../outputs/vtk/solutionVtu';
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
      if (!what.boundary) return [file('.vtu', solutionVtu(solution, what.fields, tell))];
      const [first, second] = [partOf(tell, 0, 0.5), partOf(tell, 0.5, 1)];
      const cells = file('.vtu', solutionVtu(solution, what.fields, first));
      return [cells, file('-boundary.vtu', boundaryVtu(solution, what.fields, second))];
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
