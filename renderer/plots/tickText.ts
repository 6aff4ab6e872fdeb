/** The label of a tick on screen: with a minus sign (U+2212) and without redundant signs of exponents. */
export const tickText = (label: string): string => label.replaceAll('-', '−').replace('e+', 'e');
