export { integrator, integratorSchema } from '../../dgModal/options/integrator';
