/** The label of a tick on screen: a true minus, no sign at exponents that need none. */
export const tickText = (label: string): string => label.replaceAll('-', '−').replace('e+', 'e');
