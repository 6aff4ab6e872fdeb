import { checkNode } from './nodeVersion.js';

/** To be imported first: exits if this version of Node.js is not supported. */
const { usable, message } = checkNode();
if (message !== null) console.error(message);
if (!usable) process.exit(1);
