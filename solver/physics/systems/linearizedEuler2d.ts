import { linearizedEuler } from './linearizedEuler';

export const linearizedEuler2d = linearizedEuler(2);
