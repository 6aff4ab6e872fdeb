/**
 * Name of the point spacing in a cell, which coefficients of viscous fluxes may use: V^(1/d)/(p + 1), where V is the
 * volume of the cell, or its area in 2D, and p the order. One number per cell; see `spacingOfCell`.
 */
export const pointSpacing = 'pointSpacing';
