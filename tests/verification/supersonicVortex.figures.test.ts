import { testEntry } from '../support/verification';

await testEntry('supersonic-vortex');
