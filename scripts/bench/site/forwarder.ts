import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http';

export interface Forwarder {
  forward(incoming: IncomingMessage, outgoing: ServerResponse): void;
  close(): void;
}

/** Hands requests to another server and its answers back, untouched in both directions. */
export function forwarder(origin: string): Forwarder {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true });
  return {
    forward(incoming, outgoing) {
      const { method, url: path, headers } = incoming;
      const onward = request({ hostname, port, agent, method, path, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      onward.on('error', () => {
        if (outgoing.headersSent) outgoing.destroy();
        else outgoing.writeHead(502).end();
      });
      incoming.pipe(onward);
    },
    close: () => agent.destroy(),
  };
}
