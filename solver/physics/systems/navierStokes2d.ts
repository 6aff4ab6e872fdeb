import { euler2d } from './euler2d';
import { navierStokes } from './navierStokes';

export const navierStokes2d = navierStokes(euler2d);
