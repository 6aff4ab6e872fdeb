/** A case and its run on one page. */
export { caseReport } from './report';
