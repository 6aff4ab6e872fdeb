export { ImportError, type ForeignResult } from './types';
