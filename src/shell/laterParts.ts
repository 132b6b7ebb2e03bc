/* What starts once the first screen is drawn: one script and one style sheet instead of four. */
export { afterStart } from './afterStart.ts';
export { startReporting } from './analytics/startReporting.ts';
export { attachAssistant, createHelpAssistant } from './assistant/attachAssistant.tsx';
export { wholeFrame } from './navigation/wholeFrame.ts';
