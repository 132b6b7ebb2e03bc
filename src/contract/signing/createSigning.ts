import type { Middleware } from 'openapi-fetch';
import { loadOnce } from '../../language/index.ts';
import type { Call } from '../call/call.ts';
import { NetworkError } from '../call/errors.ts';
import type { SignerDeps } from './signCall.ts';

/**
 * Signs the calls that are flagged encrypted (requirements §5.2; README.md has the recipe). It comes last before the
 * transports, because it signs what is sent. The signer is loaded with the first such call; if it cannot be loaded, or
 * cannot sign, the call fails and is not sent.
 */
export function createSigning(deps: SignerDeps): (call: Call) => Middleware {
  const load = loadOnce(() => import('./signCall.ts').then((module) => module.createSignCall(deps)));
  return (call) => ({
    async onRequest({ request }) {
      if (!call.operation.encrypted) return;
      const sign = await load().catch((cause: unknown) => {
        throw new NetworkError({ operation: call.id, cause });
      });
      await sign(call, request);
    },
  });
}
