import { resolve, sep } from 'node:path';
import type { HotPayload, Plugin, ViteDevServer } from 'vite';
import { proveFiles, type Sentences } from '../prove/run/proveFiles.ts';
import { makeGenerated } from './buildInChildProcess.ts';
import type { DevExchange } from './devExchange.ts';

/**
 * Watches schemas/, openapi/ and the exchange. A proven edit regenerates what depends on it; a rejected one leaves the
 * page unchanged and shows the proof's findings in an overlay, also on pages opened later, until it is fixed. Warnings
 * go only to the terminal, when they differ from those of the previous proof.
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
    // A locale file is not a module, and only a reload removes the overlay from the page.
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

/** Skipped while no page is connected: Vite would keep the message for the next page, where it may be stale. */
function tellPages(server: ViteDevServer, message: HotPayload): void {
  if (server.ws.clients.size > 0) server.ws.send(message);
}

async function acceptOrRefuse(): Promise<Sentences> {
  const { errors, warnings } = await proveFiles();
  if (errors.length > 0) return { errors, warnings };
  try {
    await makeGenerated();
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

/** What an edited file requires: a new proof, a restart of the exchange, a reload of the page. */
type FollowUp = 'proof' | 'exchange' | 'reload';

const folder = (path: string) => resolve(path) + sep;
const within = (...folders: string[]) => {
  const whole = folders.map(folder);
  return (path: string) => whole.some((start) => path.startsWith(start));
};

const isGenerated = within('generated');
const rules: [isMeant: (path: string) => boolean, followUp: FollowUp][] = [
  [within('schemas', 'openapi'), 'proof'],
  [(path) => within('src/widgets', 'src/stepUp')(path) && path.endsWith('manifest.json'), 'proof'],
  [within('src/sandbox', 'src/language', 'generated/api'), 'exchange'],
  [(path) => path === resolve('src/formats/decimal.ts'), 'exchange'],
  [isGenerated, 'reload'],
];

/** Folders beside src/ whose files must be watched. */
const watchedFolders: readonly string[] = ['schemas', 'openapi', 'generated'].map((name) => resolve(name));

/** What the edit of a file requires; nothing for code that Vite itself updates on the page. */
export function followUps(path: string): FollowUp[] {
  return rules.filter(([isMeant]) => isMeant(path)).map(([, followUp]) => followUp);
}

/**
 * Whether the page must not change before the proof has finished: a rejected edit leaves it unchanged, and an accepted
 * one causes one reload instead of many small updates.
 */
export const waitsForProof = within('schemas', 'generated');

/** Debounce, ms: editors and `git` write in several steps. */
const settleMs = 80;

/**
 * Collects items until none has arrived for a moment, then processes all of them at once; one batch at a time, in
 * order.
 * @param work must not reject: the error would be lost
 */
export function settled<T>(work: (gathered: ReadonlySet<T>) => Promise<void>): (item: T) => void {
  let gathered = new Set<T>();
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  const begin = () => {
    last = last.then(() => {
      const items = gathered;
      gathered = new Set();
      return items.size > 0 ? work(items) : undefined;
    });
  };
  return (item) => {
    gathered.add(item);
    clearTimeout(timer);
    timer = setTimeout(begin, settleMs);
  };
}
