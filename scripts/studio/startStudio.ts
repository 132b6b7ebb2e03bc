import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { runTool } from '../check/runTool.ts';
import { siteHome } from '../serve/siteHome.ts';
import { guardStudio, registerStudio, studioHost } from './registerStudio.ts';
import { Workbench } from './Workbench.ts';

export interface StudioOptions {
  /** 0 takes a free one. */
  readonly port: number;
  /** Of the exchange behind the preview. */
  readonly dataDir: string;
  /** The built pages. */
  readonly pages: string;
}

export interface Studio {
  /** Opens it once and for all in a browser: holds the token. */
  readonly address: string;
  close(): Promise<void>;
}

/**
 * Opens the studio and the exchange behind its preview, on one port of this machine.
 * @throws what createExchange throws
 */
export async function startStudio({ port, dataDir, pages }: StudioOptions): Promise<Studio> {
  // Loaded only now: the exchange reads generated/, which may have been old until here.
  const { createExchange } = await import('../../src/sandbox/index.ts');
  const { sendDemoDeposits } = await import('../../src/sandbox/flows/demo/sendDemoDeposits.ts');
  const token = randomBytes(24).toString('hex');
  const workbench = await Workbench.open({ root: '.', regenerate });
  const exchange = await createExchange({
    dataDir,
    port,
    pages: { folder: pages, routeFileFor: () => 'preview.html', homeFor: siteHome, mayBeFramed: true },
    beside: (app) => {
      guardStudio(app, token);
      registerStudio(app, workbench, join(pages, 'pages/studio.html'));
    },
  });
  await sendDemoDeposits(exchange.context);
  return {
    address: `http://${studioHost}:${new URL(exchange.address).port}/studio/?token=${token}`,
    close: exchange.close,
  };
}

/**
 * Makes generated/ again, in a process of its own: the studio goes on answering meanwhile.
 *
 * @returns what the generator complained about, in sentences; empty when all was made
 */
function regenerate(): Promise<readonly string[]> {
  return runTool('node_modules/tsx/dist/cli.mjs', ['scripts/generate.ts']);
}
