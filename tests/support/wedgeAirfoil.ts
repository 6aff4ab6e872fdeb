/** A coordinate file of an airfoil with straight sides, from trailing edge to trailing edge. */
export const wedgeAirfoil = [
  'Wedge',
  ...['1 0', '0.8 0.05', '0.6 0.08', '0.4 0.09', '0.2 0.08', '0 0'],
  ...['0.2 -0.05', '0.4 -0.06', '0.6 -0.05', '0.8 -0.03', '1 0'],
].join('\n');
