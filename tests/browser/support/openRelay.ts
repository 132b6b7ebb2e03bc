import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A way to an exchange that can be cut, and on which another file can stand in for one. */
export interface Relay {
  readonly origin: string;
  /** Files that are sent in place of the exchange's, by their path. */
  readonly instead: Map<string, string>;
  /** From now on nobody gets through. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

export async function openRelay(target: string): Promise<Relay> {
  const { hostname, port } = new URL(target);
  const instead = new Map<string, string>();
  const server = createServer((incoming, answer) => {
    const { method, url = '' } = incoming;
    const own = instead.get(url);
    const headers = own === undefined ? incoming.headers : withoutTerms(incoming.headers);
    const passed = request({ hostname, port, method, path: url, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, own === undefined ? given.headers : ofAnother(given.headers));
      if (own === undefined) given.pipe(answer);
      else answer.end(own);
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    incoming.pipe(passed);
  });
  const listen = async (at: number) => {
    server.listen(at);
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const own = await listen(0);
  return {
    origin: `http://localhost:${own}`,
    instead,
    async cut() {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
    async mend() {
      if (!server.listening) await listen(own);
    },
  };
}

/** What asks for a file whole and as it is: of one that stands in, the exchange knows neither length nor version. */
function withoutTerms(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const {
    'accept-encoding': _encoding,
    'if-none-match': _held,
    'if-modified-since': _since,
    ...others
  } = headers;
  return others;
}

function ofAnother(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { 'content-length': _length, etag: _etag, 'last-modified': _modified, ...others } = headers;
  return others;
}
