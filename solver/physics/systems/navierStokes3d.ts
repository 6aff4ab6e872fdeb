import { euler3d } from './euler3d';
import { navierStokes } from './navierStokes';

export const navierStokes3d = navierStokes(euler3d);
