export { attachAssistant } from './attachAssistant.ts';
export { createHelpAssistant } from './createHelpAssistant.ts';
