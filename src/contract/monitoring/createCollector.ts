import { operations } from '../../../generated/api/operations.ts';
import type { ArgumentsOf } from '../../../generated/api/types.ts';
import { createDeviceId } from '../deviceId.ts';
import type { Ports } from '../ports/ports.ts';
import { readUserToken } from '../userToken.ts';

/** Sends one batch and forgets it: an answer is not waited for, a failure is nobody's. */
export type Post = <Op extends 'monitoringReport' | 'eventsTrack'>(op: Op, body: ArgumentsOf<Op>) => void;

/**
 * The way to the collectors of reports and events (requirements §7.9). It goes past the request layer on purpose: what
 * monitoring sends must not be monitored, cached, routed, shown or sent again. A batch outlives the page that sent it.
 */
export function createCollector(ports: Ports, apiHost: string): Post {
  const deviceId = createDeviceId(ports);
  const send = async (path: string, body: object): Promise<void> => {
    const token = readUserToken(ports);
    await ports.fetch(
      new Request((apiHost || ports.location.origin) + path, {
        method: 'POST',
        keepalive: true,
        credentials: 'include',
        headers: {
          Accept: 'application/json',
          'Content-Type': 'application/json',
          platform: 'pc',
          Guid: deviceId(),
          ...(token === undefined ? {} : { UserToken: token }),
        },
        body: JSON.stringify(body),
      }),
    );
  };
  return (op, body) => void send(operations[op].path, body).catch(() => undefined);
}
