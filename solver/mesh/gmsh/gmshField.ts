import type { PlainTextKey } from '../../core/texts';
import type { gmsh } from '../../text/en/gmsh';

/** Text id of the name of a Gmsh number in error messages, looked up only on failure. */
export type GmshField = PlainTextKey<typeof gmsh>;
