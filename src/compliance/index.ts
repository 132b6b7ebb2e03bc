export { nextBoundary } from './activeEntry.ts';
export { type FlagStates, isHidden } from './flagStates.ts';
export { regionVariant, regulatedSite } from './hostEdition.ts';
export {
  type FlagAction,
  type FlagDefinitions,
  type FlagEntry,
  type Layer,
  type LayerName,
  layerNames,
} from './layer.ts';
export { readWire } from './readWire.ts';
export { resolve } from './resolve.ts';
export { type AcceptsExt, type FlagFault, resolveFlags } from './resolveFlags.ts';
export { resolveScreen } from './resolveScreen.ts';
export { shippedScreen } from './shippedScreen.ts';
export { shownPart } from './shownPart.ts';
