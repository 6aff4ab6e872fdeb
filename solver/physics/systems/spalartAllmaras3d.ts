import { euler3d } from './euler3d';
import { spalartAllmaras } from './spalartAllmaras';

export const spalartAllmaras3d = spalartAllmaras(euler3d);
