import { linearisedEuler } from './linearisedEuler';

export const linearisedEuler3d = linearisedEuler(3);
