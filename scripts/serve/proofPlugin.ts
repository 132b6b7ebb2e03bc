import { execFile } from 'node:child_process';
import { resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import type { Plugin, ViteDevServer } from 'vite';
import { loadProject } from '../description/loadProject.ts';
import { formatFinding } from '../prove/formatFinding.ts';
import { prove } from '../prove/prove.ts';
import type { DevExchange } from './devExchange.ts';

const run = promisify(execFile);
const proven = ['schemas', 'openapi'].map((folder) => resolve(folder) + sep);
const restarting = [resolve('src/sandbox') + sep, resolve('generated/api') + sep];
const settleMs = 80;

/**
 * Watches schemas/, openapi/ and the exchange. A proven edit regenerates what follows from it; a refused one
 * leaves the page as it was and lays the proof's sentences over it.
 */
export function proofPlugin(exchange: DevExchange): Plugin {
  return {
    name: 'user-assets-proof',
    configureServer(server) {
      server.watcher.add([...proven, ...restarting]);
      const prove = settled(() => proveAndGenerate(server));
      const restart = settled(() => exchange.restart());
      server.watcher.on('all', (_event, path) => {
        if (proven.some((folder) => path.startsWith(folder))) prove();
        if (restarting.some((folder) => path.startsWith(folder))) restart();
      });
    },
    transformIndexHtml: () => [
      { tag: 'script', attrs: { type: 'module', src: '/user/assets/early/early.ts' }, injectTo: 'head' },
    ],
  };
}

async function proveAndGenerate(server: ViteDevServer): Promise<void> {
  const sentences = await refusals();
  if (sentences.length > 0) {
    const message = sentences.join('\n');
    server.config.logger.error(`\n${message}\n`);
    server.ws.send({ type: 'error', err: { message, stack: '' } });
    return;
  }
  await run(process.execPath, ['--import', 'tsx', 'scripts/generate.ts']);
  // Locale files are no modules; a reload also takes away an overlay that stood there.
  server.ws.send({ type: 'full-reload' });
}

async function refusals(): Promise<string[]> {
  try {
    return prove(await loadProject()).map(formatFinding);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** Editors write a file in several steps; the work begins when they have settled, and one at a time. */
function settled(work: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = last.then(work).catch((error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      });
    }, settleMs);
  };
}
