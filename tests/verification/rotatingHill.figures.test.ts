import { testEntry } from '../support/verification';

await testEntry('rotating-hill');
