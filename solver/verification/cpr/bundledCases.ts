import cylinder from '../../../resources/examples/cylinder-re100/case.json';
import plate from '../../../resources/examples/flat-plate/case.json';
import airfoil from '../../../resources/examples/naca0012-re5000/case.json';
import { caseSchema, type CaseDocument } from '../../case/document';

/** Bundled examples that checks run unchanged. */
export const bundledCases = {
  cylinder: (): CaseDocument => caseSchema.parse(cylinder),
  plate: (): CaseDocument => caseSchema.parse(plate),
  airfoil: (): CaseDocument => caseSchema.parse(airfoil),
} as const;
