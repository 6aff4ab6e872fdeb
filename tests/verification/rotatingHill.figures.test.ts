import { testEntry } from '../support/verification';

// p = 4, which takes as long as all others together, is covered by the supersonic vortex.
await testEntry('rotating-hill');
