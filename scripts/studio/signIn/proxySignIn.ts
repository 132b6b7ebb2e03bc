import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { tokenIn } from '../../../src/sandbox/http/wire/accessSettings.ts';
import { isOverTls } from '../../../src/sandbox/http/wire/securityHeaders.ts';
import { createIsFromProxy } from '../../../src/sandbox/http/wire/trustedSenders.ts';
import type { StudioPerson } from '../../../src/studio/protocol/protocol.ts';
import type { ProxySettings } from '../../settings/environment/studio.ts';
import { isEqual, refuse, type SignIn } from './signIn.ts';

/** The header in which the proxy sends the secret. */
export const secretHeader = 'x-studio-secret';

/** Names of people, as identity providers give them: `ada@bank.example`, `BANK\ada`, `auth0|5f7c`. Never two in one. */
const wellFormed = /^[\w.@+|:\\/=-]{1,254}$/;

const CHANGES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Lets in whom the proxy names. A name counts only where the proxy itself sent the request, proves it by the secret, which
 * no other program of its machine has, and names exactly one person.
 */
export function proxySignIn(settings: ProxySettings): SignIn {
  const { origin, secretFile, trustedProxies } = settings;
  const isFromProxy = createIsFromProxy(trustedProxies);
  const { host } = new URL(origin);
  const personOf = ({ raw }: Pick<FastifyRequest, 'raw'>) => personIn(raw, settings);
  const problemOf = (request: FastifyRequest): string | null => {
    const secret = tokenIn(secretFile);
    const presented = onlyValue(request.raw, secretHeader);
    if (!isFromProxy(request.raw) || secret === null || presented === null || !isEqual(presented, secret))
      return 'The studio answers only to the proxy in front of it.';
    if (!isOverTls(request) || request.headers.host?.toLowerCase() !== host)
      return `The studio answers at ${origin} alone.`;
    if (!isFromOwnPage(request, origin)) return 'Another site asked the studio; nothing was done.';
    return personOf(request) === null
      ? 'The proxy in front of the studio does not say who you are: sign in there.'
      : null;
  };
  return {
    guard: (app) =>
      app.addHook('onRequest', async (request, reply) => {
        const problem = problemOf(request);
        return problem === null ? undefined : refuse(reply, problem);
      }),
    personOf,
  };
}

/**
 * Browsers send the proxy's cookie with requests from any page, so each change has to prove that it comes from a page of
 * the studio: by `Origin`, which no page can forge.
 */
function isFromOwnPage({ method, headers }: FastifyRequest, origin: string): boolean {
  return headers.origin === undefined ? !CHANGES.has(method) : headers.origin === origin;
}

function personIn(raw: IncomingMessage, { header, editors }: ProxySettings): StudioPerson | null {
  const name = onlyValue(raw, header);
  if (name === null || !wellFormed.test(name)) return null;
  return { name, mayEdit: editors === 'all' || editors.includes(name) };
}

/** The value of a header that came exactly once. */
function onlyValue({ headersDistinct }: IncomingMessage, name: string): string | null {
  const [value, ...others] = headersDistinct[name] ?? [];
  return value === undefined || others.length > 0 ? null : value;
}
