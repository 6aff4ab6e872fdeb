import { descriptors } from '../../../solver/methods/descriptors';
import { boxesMethod } from '../../support/boxesMethod';

// Before modules that derive schemas from the list are loaded, as if the method were in it.
(descriptors as unknown as unknown[]).push(boxesMethod);
