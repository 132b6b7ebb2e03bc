import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

/**
 * Creates the check whether a request was sent by one of these proxies itself. What its headers say of earlier senders
 * does not count.
 * @param trustedProxies addresses and ranges, as in AccessSettings
 */
export function createIsFromProxy(
  trustedProxies: readonly string[],
): (request: Pick<IncomingMessage, 'socket'>) => boolean {
  const trusted = new BlockList();
  for (const entry of trustedProxies) {
    const [address = '', prefix] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(prefix), family);
  }
  return ({ socket }) => {
    const sender = socket.remoteAddress ?? '';
    return sender !== '' && trusted.check(sender, isIPv6(sender) ? 'ipv6' : 'ipv4');
  };
}
