import { type Ports, requestKey } from '../../contract/index.ts';

/** A fetch that first looks for an answer the early script has already asked for; each is taken once. */
export function takeEarly({
  fetch,
  early,
  location,
}: Pick<Ports, 'fetch' | 'early' | 'location'>): (url: string, init: RequestInit) => Promise<Response> {
  return (url, init) => {
    const method = init.method ?? 'GET';
    const key = requestKey(method, url, '');
    const send = () => fetch(new Request(new URL(url, location.origin), init));
    const started = method === 'GET' ? early.get(key) : undefined;
    if (started === undefined) return send();
    early.delete(key);
    return started.catch(send);
  };
}
