/* What starts once the first screen is drawn: one script and one style sheet instead of three. What reports
 * failures has a file of its own: it is to say so when this one fails. */
export { afterStart } from './afterStart.ts';
export { attachAssistant, createHelpAssistant } from './assistant/attachAssistant.tsx';
export { wholeFrame } from './navigation/wholeFrame.ts';
