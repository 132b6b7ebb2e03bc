export { type FlagStates, isHidden } from './flagStates.ts';
export { regulatedSite } from './regulatedSite.ts';
export { resolveScreen } from './resolveScreen.ts';
