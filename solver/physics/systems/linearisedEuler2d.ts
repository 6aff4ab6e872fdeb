import { linearisedEuler } from './linearisedEuler';

export const linearisedEuler2d = linearisedEuler(2);
