/** Makes text from files safe to show on a terminal and in messages. */
export { plainLine as oneLine, printable, printableJson } from '../../solver/core';
