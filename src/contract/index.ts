export type { CallOptions, Contract, FailureHandler, StaleHandler } from './contract.ts';
export { createContract } from './createContract.ts';
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
  SignatureError,
  TimeoutError,
  TokenError,
} from './errors.ts';
export { createObserver } from './monitoring/createObserver.ts';
export { isLoginFree, isNotLoggedIn } from './permission.ts';
export { browserPorts } from './ports/browserPorts.ts';
export type { KeyValue, Ports, Visibility } from './ports/ports.ts';
export { requestKey } from './requestArguments.ts';
export { requestIdOf } from './requestIdOf.ts';
export type { RouteState, Routes } from './routes/createRoutes.ts';
export { noSettings, readSiteSettings, type SiteSettings } from './siteSettings.ts';
