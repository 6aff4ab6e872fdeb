import { afterEach } from 'vitest';
import { clearPage } from './page';

afterEach(clearPage);
