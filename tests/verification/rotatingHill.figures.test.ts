import { testEntry } from '../support/verification';

// p = 4, as long as all others together, is left to the supersonic vortex.
await testEntry('rotating-hill', ['A/p4']);
