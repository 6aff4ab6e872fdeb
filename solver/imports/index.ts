export { ImportError, type ForeignResult, type NodalBasis, type ResultField } from './types';
