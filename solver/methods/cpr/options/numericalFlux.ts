export { numericalFlux, numericalFluxSchema } from '../../dgModal/options/numericalFlux';
