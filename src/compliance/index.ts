export { applicableLayers } from './applicableLayers.ts';
export { areSameStates, type FlagState, type FlagStates, isHidden, isSameState } from './flagStates.ts';
export { regionVariant, regulatedSite } from './hostEdition.ts';
export type { Json, JsonObject } from './json.ts';
export {
  type FlagAction,
  type FlagDefinitions,
  type FlagEntry,
  type Layer,
  type LayerName,
  layerNames,
  layerOrigins,
  nextBoundary,
  readWire,
} from './layer.ts';
export type { TraceEntry } from './prune.ts';
export { resolve } from './resolve.ts';
export { type AcceptsExt, type FlagFault, resolveFlags } from './resolveFlags.ts';
export { resolveScreen, shippedScreen } from './resolveScreen.ts';
export { shownPart } from './shownPart.ts';
