import type { PlainTextKey } from '../../core/texts';
import type { gmsh } from '../../text/en/gmsh';

/** The id of the text that names a number of a Gmsh file in messages, looked up only if reading it fails. */
export type GmshField = PlainTextKey<typeof gmsh>;
