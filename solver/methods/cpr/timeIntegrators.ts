export { integratorIds, timeIntegrators, type IntegratorId } from '../dgModal/timeIntegrators';
