import { judgeNode } from './nodeVersion.js';

/** To be imported first: ends the program where this Node will not do, before others fail on it. */
const { usable, message } = judgeNode();
if (message !== null) console.error(message);
if (!usable) process.exit(1);
