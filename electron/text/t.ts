import { textsOf } from '../../solver/core';
import { geometries } from './en/geometries';
import { projects } from './en/projects';
import { requests } from './en/requests';
import { windows } from './en/windows';

const en = { ...projects, ...requests, ...geometries, ...windows };

/** Returns the text of the hosts with the id `key`, in the language in use. */
export const t = textsOf(en);
