export { Boundary } from './Boundary.tsx';
export { callOperation } from './callOperation.ts';
export { type ClientState, initialClientState, selectStore } from './clientState.ts';
export { createQuestionClient } from './createQuestionClient.ts';
export { createRequestId } from './createRequestId.ts';
export { errorText, readErrorText } from './errorText.ts';
export { createHolds, type Holds } from './holds.ts';
export { type Later, later } from './later.ts';
export type {
  Message,
  Notice,
  NoticePlacement,
  Notices,
  NoticeType,
  TitledNotice,
  Toasts,
} from './notices.ts';
export { PageLink } from './PageLink.tsx';
export { createPageMoves, type PageMoves } from './pageMoves.ts';
export { plainText } from './plainText.ts';
export type { Prove, Write } from './prove.ts';
export { RuntimeProvider } from './RuntimeProvider.tsx';
export type { FlagStates, Runtime, SiteLinks } from './runtime.ts';
export { askSource } from './screen/askSource.ts';
export type { Option, OptionList } from './screen/options.ts';
export { referencedScopes } from './screen/referencedScopes.ts';
export { ScreenModel } from './screen/ScreenModel.ts';
export {
  LocalScopesProvider,
  ScreenModelProvider,
  useLocalScopes,
  useScreenModel,
} from './screen/ScreenModelContext.tsx';
export type { PageChoice, ScreenBase } from './screen/screenBase.ts';
export type { SourceState } from './screen/sourceState.ts';
export { useCondition, useFacts } from './screen/useCondition.ts';
export { useOptions } from './screen/useOptions.ts';
export { useScopes } from './screen/useScopes.ts';
export { useSource } from './screen/useSource.ts';
export type { Session } from './session.ts';
export { createStore, type Store, type WritableStore } from './store.ts';
export { useAtRest } from './useAtRest.ts';
export { useErrorText } from './useErrorText.ts';
export { useRuntime } from './useRuntime.ts';
export { useSession } from './useSession.ts';
export { useStore } from './useStore.ts';
