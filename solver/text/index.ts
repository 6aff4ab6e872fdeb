/** Texts of the solver that people read: messages, titles, labels and descriptions. */
export { t } from './t';
