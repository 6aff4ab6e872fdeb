/** The first line of an error's message; WebGPU's errors are no `Error`s but have one. */
export function oneLine(error: unknown): string {
  const text =
    typeof error === 'object' && error !== null && 'message' in error
      ? String(error.message)
      : String(error);
  return text.split('\n', 1)[0].trim();
}
