import { euler2d } from './euler2d';
import { spalartAllmaras } from './spalartAllmaras';

export const spalartAllmaras2d = spalartAllmaras(euler2d);
