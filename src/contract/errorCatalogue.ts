import type { Middleware } from 'openapi-fetch';
import type { Call, Envelope } from './call/call.ts';
import {
  BusinessError,
  ComplianceWallError,
  type ContractError,
  SignatureError,
  TokenError,
} from './call/errors.ts';

/** Turns every remaining code except 0 into the error that requirements §8.1 assigns to it. */
export function errorCatalogue(call: Call): Middleware {
  return {
    onResponse() {
      if (call.envelope !== undefined && call.envelope.code !== 0) throw errorOf(call, call.envelope);
    },
  };
}

function errorOf(call: Call, envelope: Envelope): ContractError {
  const { code, params } = envelope;
  const details = { operation: call.id, code, params };
  switch (code) {
    case 1007:
    case 1008:
      return new TokenError(envelope.message, details);
    case 10024:
      return new ComplianceWallError(envelope.result, details);
    case 79992:
      return new SignatureError(details);
    default:
      return new BusinessError(envelope, details);
  }
}
