export { type FlagStates, isHidden } from './flagStates.ts';
export { resolveScreen } from './resolveScreen.ts';
