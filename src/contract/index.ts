export {
  AbortedError,
  AccountChangedError,
  BusinessError,
  ComplianceWallError,
  ContractError,
  codes,
  EmptyResponseError,
  HttpError,
  isSignedOut,
  NetworkError,
  NoPermissionError,
  ResponseTypeError,
  requestIdOf,
  SignatureError,
  TimeoutError,
  TokenError,
} from './call/errors.ts';
export { addOperations } from './call/operations.ts';
export { requestKey } from './call/requestArguments.ts';
export type { CallOptions, Contract, FailureHandler, StaleHandler } from './contract.ts';
export { createContract } from './createContract.ts';
export { createObserver } from './monitoring/createObserver.ts';
export { isNotLoggedIn } from './permission.ts';
export { browserPorts } from './ports/browserPorts.ts';
export type { Clock, EarlyAnswer, KeyValue, Ports, Visibility } from './ports/ports.ts';
export { noSettings, readSiteSettings, type SiteSettings } from './ports/siteSettings.ts';
export type { RouteState, Routes } from './routes/createRoutes.ts';
