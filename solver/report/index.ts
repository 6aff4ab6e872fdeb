/** One-page report of a case and its run. */
export { caseReport } from './report';
export { reportedCells } from './wallPart';
