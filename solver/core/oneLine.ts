/** Returns the first line of an error message; WebGPU errors are not `Error`s but have a message. */
export function oneLine(error: unknown): string {
  const text =
    typeof error === 'object' && error !== null && 'message' in error
      ? String(error.message)
      : String(error);
  return text.split('\n', 1)[0].trim();
}
