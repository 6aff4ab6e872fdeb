import { linearizedEuler } from './linearizedEuler';

export const linearizedEuler3d = linearizedEuler(3);
