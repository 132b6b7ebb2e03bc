export { Boundary } from './Boundary.tsx';
export { callOperation, createRequestId } from './callOperation.ts';
export { type ClientState, initialClientState, selectStore } from './clientState.ts';
export { createQuestionClient } from './createQuestionClient.ts';
export { errorText, plainText, readErrorText, useErrorText } from './errorText.ts';
export { FailureHelp } from './failure/FailureHelp.tsx';
export { createHiddenValues } from './hiddenValues.ts';
export { createHolds, type Holds } from './holds.ts';
export { type Later, later, useAtRest } from './later.ts';
export { createPageMoves, PageLink, type PageMoves } from './PageLink.tsx';
export { RuntimeProvider, useRuntime, useSession } from './RuntimeProvider.tsx';
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
} from './runtime.ts';
export { ScreenModel } from './screen/ScreenModel.ts';
export { askSource } from './screen/sourceQuery.ts';
export { type PageChoice, referencedScopes, type ScreenBase } from './screen/sourceRequest.ts';
export type { SourceState } from './screen/sourceState.ts';
export { type Option, type OptionList, useOptions } from './screen/useOptions.ts';
export {
  LocalScopesProvider,
  ScreenModelProvider,
  useCondition,
  useFacts,
  useLocalScopes,
  useScopes,
  useScreenModel,
  useSource,
} from './screen/useScreenModel.tsx';
export { createStore, type Store, useStore, type WritableStore } from './store.ts';
export { type ColumnChoice, createTableChoices } from './tableChoices.ts';
