import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { OperationId } from '../../generated/api/operations.ts';
import type { AccessSettings } from '../../src/sandbox/http/wire/accessSettings.ts';
import type { Exchange } from '../../src/sandbox/index.ts';
import { siteHome } from '../serve/siteHome.ts';
import type { ProxySettings } from '../settings/environment/studio.ts';
import { runTool } from '../settings/runTool.ts';
import { registerStudio } from './registerStudio.ts';
import { proxySignIn } from './signIn/proxySignIn.ts';
import { studioHost, tokenSignIn } from './signIn/tokenSignIn.ts';
import { Workbench } from './Workbench.ts';

export interface StudioOptions {
  /** 0 picks a free one. */
  readonly port: number;
  /** Data folder of the exchange behind the preview. */
  readonly dataDir: string;
  /** Folder of the built pages. */
  readonly pages: string;
  /** The sign-in of a team; null for one person on this machine. */
  readonly team: ProxySettings | null;
  /** Address to listen on, as in AccessSettings; without a team `localhost`. */
  readonly listenOn: string;
}

export interface Studio {
  /** Where browsers find it. For one person it contains the token, and signs a browser in permanently. */
  readonly address: string;
  close(): Promise<void>;
}

/**
 * Opens the studio and the exchange behind its preview, on one port.
 * @throws what createExchange throws
 */
export async function startStudio({ port, dataDir, pages, team, listenOn }: StudioOptions): Promise<Studio> {
  // Imported only now: the exchange reads generated/, which may have been stale until here.
  const { createExchange } = await import('../../src/sandbox/index.ts');
  const { operations } = await import('../../generated/api/operations.ts');
  const operationIds = Object.keys(operations) as OperationId[];
  const token = randomBytes(24).toString('hex');
  const signIn = team === null ? tokenSignIn(token) : proxySignIn(team);
  const workbench = await Workbench.open({ root: '.', regenerate });
  const exchange: Exchange = await createExchange({
    dataDir,
    port,
    demonstration: 'history',
    pages: { folder: pages, routeFileFor: () => 'preview.html', homeFor: siteHome, mayBeFramed: true },
    beside: (app) =>
      registerStudio(app, {
        workbench,
        signIn,
        page: join(pages, 'pages/studio.html'),
        activity: (requested) =>
          exchange.operationTraffic.coursesOf(operationIds.filter((id) => requested.has(id))),
      }),
    ...(team === null ? {} : { access: accessOf(team, listenOn) }),
  });
  const own = `http://${studioHost}:${new URL(exchange.address).port}/studio/?token=${token}`;
  return { address: team === null ? own : `${team.origin}/studio/`, close: exchange.close };
}

function accessOf({ origin, trustedProxies }: ProxySettings, listenOn: string): Partial<AccessSettings> {
  return { listenOn, trustedProxies, allowedHosts: [new URL(origin).hostname], controlPage: 'off' };
}

/**
 * Regenerates generated/ in a separate process, while the studio keeps serving.
 *
 * @returns the generator's error messages; empty when it succeeded
 */
function regenerate(): Promise<readonly string[]> {
  return runTool('node_modules/tsx/dist/cli.mjs', ['scripts/generate.ts']);
}
