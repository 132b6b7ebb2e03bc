import type { HotPayload, Plugin, ViteDevServer } from 'vite';
import { generate } from '../generate.ts';
import { proveFiles, type Sentences } from '../prove/proveFiles.ts';
import type { DevExchange } from './devExchange.ts';
import { type FollowUp, followUps, waitsForProof, watchedFolders } from './followUps.ts';
import { settled } from './settled.ts';

/**
 * Watches schemas/, openapi/ and the exchange. A proven edit regenerates what follows from it; a refused one leaves
 * the page as it was and lays the proof's sentences over it, also over pages opened later, until it is mended.
 * Warnings go to the terminal alone, when they differ from those of the proof before.
 */
export function proofPlugin(exchange: DevExchange): Plugin {
  let refused = '';
  let warned = '';
  const lay = (server: ViteDevServer) => {
    if (refused) tellPages(server, { type: 'error', err: { message: refused, stack: '' } });
  };
  const proof = async (server: ViteDevServer) => {
    const before = { refused, warned };
    const { errors, warnings } = await acceptOrRefuse();
    refused = errors.join('\n');
    warned = warnings.join('\n');
    if (refused) server.config.logger.error(`\n${refused}\n`, { timestamp: true });
    else if (before.refused) server.config.logger.info('The schemas are proven again.', { timestamp: true });
    if (warned && warned !== before.warned) server.config.logger.warn(`\n${warned}\n`, { timestamp: true });
    lay(server);
  };
  const work = async (server: ViteDevServer, wanted: ReadonlySet<FollowUp>) => {
    if (wanted.has('proof')) await proof(server);
    if (wanted.has('exchange')) await restart(server, exchange);
    // A locale file is no module, and only a reload takes away what was laid over the page.
    if (!refused && (wanted.has('proof') || wanted.has('reload'))) tellPages(server, { type: 'full-reload' });
  };
  return {
    name: 'user-assets-proof',
    configureServer(server) {
      server.watcher.add([...watchedFolders]);
      const follow = settled<FollowUp>((wanted) => work(server, wanted));
      server.watcher.on('all', (_event, path) => {
        for (const followUp of followUps(path)) follow(followUp);
      });
      server.ws.on('connection', () => lay(server));
      follow('proof');
    },
    hotUpdate({ file }) {
      return waitsForProof(file) ? [] : undefined;
    },
  };
}

/** To nobody, Vite would keep it for the next page, for which it may be old. */
function tellPages(server: ViteDevServer, message: HotPayload): void {
  if (server.ws.clients.size > 0) server.ws.send(message);
}

async function acceptOrRefuse(): Promise<Sentences> {
  const { errors, warnings } = await proveFiles();
  if (errors.length > 0) return { errors, warnings };
  try {
    await generate();
    return { errors, warnings };
  } catch (error) {
    return { errors: [error instanceof Error ? error.message : String(error)], warnings };
  }
}

async function restart(server: ViteDevServer, exchange: DevExchange): Promise<void> {
  try {
    await exchange.restart();
    server.config.logger.info('The exchange has started again.', { timestamp: true });
  } catch (error) {
    server.config.logger.error(error instanceof Error ? error.message : String(error), { timestamp: true });
  }
}
