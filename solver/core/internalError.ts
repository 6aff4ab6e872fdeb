/**
 * Returns an error for a bug in the program, such as an impossible argument. Its message is for developers and
 * stays in English; errors that a user can cause use a text of solver/text.
 */
export const internalError = (message: string): Error => new Error(`internal error: ${message}`);
