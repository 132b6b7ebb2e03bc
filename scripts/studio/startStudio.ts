import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { runTool } from '../check/runTool.ts';
import { siteHome } from '../serve/siteHome.ts';
import { guardStudio, registerStudio, studioHost } from './registerStudio.ts';
import { Workbench } from './Workbench.ts';

export interface StudioOptions {
  /** 0 picks a free one. */
  readonly port: number;
  /** Data folder of the exchange behind the preview. */
  readonly dataDir: string;
  /** Folder of the built pages. */
  readonly pages: string;
}

export interface Studio {
  /** URL that signs a browser in permanently: contains the token. */
  readonly address: string;
  close(): Promise<void>;
}

/**
 * Opens the studio and the exchange behind its preview, on one port of this machine.
 * @throws what createExchange throws
 */
export async function startStudio({ port, dataDir, pages }: StudioOptions): Promise<Studio> {
  // Imported only now: the exchange reads generated/, which may have been stale until here.
  const { createExchange } = await import('../../src/sandbox/index.ts');
  const token = randomBytes(24).toString('hex');
  const workbench = await Workbench.open({ root: '.', regenerate });
  const exchange = await createExchange({
    dataDir,
    port,
    demonstration: 'history',
    pages: { folder: pages, routeFileFor: () => 'preview.html', homeFor: siteHome, mayBeFramed: true },
    beside: (app) => {
      guardStudio(app, token);
      registerStudio(app, workbench, join(pages, 'pages/studio.html'));
    },
  });
  return {
    address: `http://${studioHost}:${new URL(exchange.address).port}/studio/?token=${token}`,
    close: exchange.close,
  };
}

/**
 * Regenerates generated/ in a separate process, while the studio keeps serving.
 *
 * @returns the generator's error messages; empty when it succeeded
 */
function regenerate(): Promise<readonly string[]> {
  return runTool('node_modules/tsx/dist/cli.mjs', ['scripts/generate.ts']);
}
