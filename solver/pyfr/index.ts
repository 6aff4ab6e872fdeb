export { pyfrRefusal } from './refusal';
