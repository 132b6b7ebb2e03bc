import { serializeQuery } from '../contract/query.ts';
import { requestKey } from '../contract/requestKey.ts';
import type { FirstRequest, PageData } from './pageData.ts';

interface EarlyPorts {
  fetch: typeof fetch;
  /** The page's own origin. */
  origin: string;
  /** Origin of the API that the page's route leads to. */
  apiOrigin: string;
  /** Query string of the page's address. */
  search: string;
  /** The UserToken header's value, when there is one. */
  token: string | undefined;
}

/**
 * Starts the page's first requests, with the headers of the request layer (spec §7), so that their answers travel
 * beside the code. The request layer takes each over by its key; what nobody takes is left alone.
 */
export function startFirstRequests(page: PageData, ports: EarlyPorts): Map<string, Promise<Response>> {
  const started = new Map<string, Promise<Response>>();
  for (const request of page.first.filter((candidate) => isWanted(candidate, ports))) {
    const query = serializeQuery(request.query);
    const url = `${ports.apiOrigin}${request.path}${query === '' ? '' : `?${query}`}`;
    const body = request.body === null ? '' : JSON.stringify(request.body);
    const answer = ports.fetch(url, {
      method: request.method,
      credentials: 'include',
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        platform: 'pc',
        ...(ports.token === undefined ? {} : { UserToken: ports.token }),
      },
      ...(body === '' ? {} : { body }),
    });
    // Whoever takes the answer over meets its failure; here it is no unhandled one.
    answer.catch(() => undefined);
    started.set(requestKey(request.method, url, body, ports.origin), answer);
  }
  return started;
}

function isWanted(request: FirstRequest, { token, search }: EarlyPorts): boolean {
  if (request.private && token === undefined) return false;
  return !request.unfiltered || [...new URLSearchParams(search).keys()].every((name) => name === 'lang');
}
