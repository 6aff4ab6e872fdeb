import { afterAll } from 'vitest';
import { releaseDevice } from './gpu';

afterAll(releaseDevice);
