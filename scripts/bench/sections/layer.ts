import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createContract, noSettings, type Ports } from '../../../src/contract/index.ts';
import { answerText, benchPorts, middleUs } from '../layer/benchPorts.ts';
import type { Comparison, Goal } from '../report/comparison.ts';
import { interleaved, type Section } from '../section.ts';

const path = '/v3/private/cht/asset-common/coin-config';

/** A page makes some ten calls before it can be used: what the layer adds to them must not be noticeable. */
const sizes: readonly { name: string; coins: number; calls: number; goals: Record<Wire, Goal> }[] = [
  { name: '1 kB', coins: 4, calls: 200, goals: { none: { atMost: 500 }, loopback: { atMostRatio: 2.5 } } },
  {
    name: '100 kB',
    coins: 420,
    calls: 40,
    goals: { none: { atMostRatio: 2 }, loopback: { atMostRatio: 1.5 } },
  },
];

type Wire = 'none' | 'loopback';

export const layer: Section = {
  id: 'layer',
  title: 'One reading call through the whole request layer beside bare fetch and JSON, in Node',
  async measure(bench) {
    const rows: Comparison[] = [];
    for (const { name, coins, calls, goals } of sizes) {
      const text = answerText(coins);
      const server = await serve(text);
      const wires: Record<Wire, Ports['fetch']> = {
        none: async () => new Response(text, { headers: { 'content-type': 'application/json' } }),
        loopback: (request) => fetch(request),
      };
      for (const wire of ['none', 'loopback'] as const) {
        bench.say(`Calling for ${name}, ${wire === 'none' ? 'no wire' : 'loopback'}, ${bench.rounds} rounds`);
        const contenders = contendersOn(server.origin, wires[wire]);
        const runs = await interleaved(['ours', 'bare'], bench.rounds, (contender) =>
          middleUs(calls, contenders[contender]),
        );
        rows.push({
          what: wire === 'none' ? `${name}, answered at once` : `${name} over loopback`,
          unit: 'us',
          ours: runs.ours,
          beside: 'fetch and JSON',
          theirs: runs.bare,
          goal: goals[wire],
        });
      }
      await server.close();
    }
    return rows;
  },
};

/** Both send the same request over the same transport and return the same object. */
function contendersOn(origin: string, send: Ports['fetch']) {
  const { call } = createContract({ ports: benchPorts(origin, send), site: noSettings });
  const headers = { Accept: 'application/json', platform: 'pc' };
  return {
    ours: () => call('coinConfig', {}),
    bare: async () => {
      const response = await send(new Request(origin + path, { credentials: 'include', headers }));
      return ((await response.json()) as { result: unknown }).result;
    },
  };
}

async function serve(text: string): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
