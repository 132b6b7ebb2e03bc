export { Boundary } from './Boundary.tsx';
export { errorText, plainText, readErrorText, useErrorText } from './errorText.ts';
export { FailureHelp } from './failure/FailureHelp.tsx';
export {
  holdLaterParts,
  type LazyPart,
  type LazyValue,
  laterPart,
  lazyPage,
  lazyPart,
  lazyValue,
  type Meanwhile,
  useWhenIdle,
} from './lazyPart.ts';
export { callOperation, createRequestId } from './ports/callOperation.ts';
export { createPageMoves, PageLink, type PageMoves } from './ports/PageLink.tsx';
export { RouteLink } from './ports/RouteLink.tsx';
export { RuntimeProvider, useRuntime, useSession } from './ports/RuntimeProvider.tsx';
export type {
  FlagStates,
  Message,
  Notice,
  NoticePlacement,
  Notices,
  NoticeType,
  Prove,
  Runtime,
  Session,
  SiteLinks,
  TitledNotice,
  Toasts,
  Write,
} from './ports/runtime.ts';
export { createUpdateLock, type UpdateLock } from './ports/updateLock.ts';
export type { KeptColumn, KeptPage, KeptTable } from './records/keptShape.ts';
export { ScreenModel } from './screen/ScreenModel.ts';
export { askSource, createQueryClient } from './screen/sourceQuery.ts';
export { type PageChoice, referencedScopes, type ScreenBase } from './screen/sourceRequest.ts';
export type { SourceState } from './screen/sourceState.ts';
export { type Option, type OptionList, useOptions } from './screen/useOptions.ts';
export {
  LocalScopesProvider,
  ScreenModelProvider,
  useAwaited,
  useCondition,
  useFacts,
  useLocalScopes,
  useOpeningHold,
  useScopes,
  useScreenModel,
  useSource,
} from './screen/useScreenModel.tsx';
export { type ClientState, initialClientState, selectStore } from './state/clientState.ts';
export { createHiddenValues } from './state/hiddenValues.ts';
export {
  LONGEST_NAME,
  MOST_SAVED,
  type SavedFilter,
  savedFilters,
  storeFilters,
} from './state/savedFilters.ts';
export { createStore, type Store, useStore, type WritableStore, waitFor } from './state/store.ts';
export { type ColumnChoice, createTableChoices } from './state/tableChoices.ts';
