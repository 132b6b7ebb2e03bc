import { AccountChangedError, NotOfferedError, SigningError } from '../../../../src/contract/call/errors.ts';
import {
  AbortedError,
  BusinessError,
  ComplianceWallError,
  ContractError,
  EmptyResponseError,
  HttpError,
  NetworkError,
  NoPermissionError,
  ResponseTypeError,
  SignatureError,
  TimeoutError,
  TokenError,
} from '../../../../src/contract/index.ts';

/** One of every error class of the request layer; `poison` stands wherever a server or a library may put a text. */
export function everyError(poison = 'server text'): Readonly<Record<string, ContractError>> {
  const operation = 'convertQuote';
  const cause = new Error(poison);
  const result = { title: poison, content: poison, email: poison };
  const params = { limit: poison };
  return {
    abortedError: new AbortedError({ operation, cause }),
    accountChangedError: new AccountChangedError({ operation }),
    businessError: new BusinessError({ message: poison, result }, { operation, code: 700008, params }),
    complianceWallError: new ComplianceWallError(result, { operation, code: 10024, params }),
    contractError: new ContractError('not sent', { operation, code: 0, cause }),
    emptyResponseError: new EmptyResponseError({ operation }),
    httpError: new HttpError(503, poison, { operation }),
    networkError: new NetworkError({ operation, cause }),
    noPermissionError: new NoPermissionError({ operation, code: 10007 }),
    notOfferedError: new NotOfferedError({ operation }),
    responseTypeError: new ResponseTypeError({ operation, cause }),
    signatureError: new SignatureError({ operation, code: 79992 }),
    signingError: new SigningError({ operation, cause }),
    timeoutError: new TimeoutError(30_000, { operation }),
    tokenError: new TokenError(poison, { operation, code: 1007, params }),
  };
}
