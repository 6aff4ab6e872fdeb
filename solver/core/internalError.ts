/**
 * Returns an error for a bug of the program itself, such as an impossible argument. Its message is for developers and
 * stays in English; everything that a user can cause is refused with a text of solver/text.
 */
export const internalError = (message: string): Error => new Error(`internal error: ${message}`);
