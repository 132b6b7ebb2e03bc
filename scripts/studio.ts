import { assertPortFree } from './serve/assertPortFree.ts';
import { makeGenerated } from './serve/buildInChildProcess.ts';
import { endCleanly } from './serve/endCleanly.ts';
import { prepareStore } from './serve/prepareStore.ts';
import { step } from './serve/steps.ts';
import { readSignIn } from './settings/environment/studio.ts';
import { readSettings } from './settings/readSettings.ts';
import { buildStudio, studioFolder } from './studio/buildStudio.ts';
import type { StudioOptions } from './studio/startStudio.ts';

/** Differs from the port of `npm start`, so that both can run. */
const PORT = '4180';

/** In the cache folder: what staff do in the preview is disposable. */
const DATA_DIR = '.cache/studio/data';

/**
 * `npm run studio`: edits editions with a live preview, on this machine only, or behind a team's own sign-in (readSignIn).
 * PORT and DATA_DIR as for `npm start`.
 * @throws Error with a one-sentence message when the port is taken, the folder is locked or a part does not build
 */
export async function run(args: readonly string[]): Promise<void> {
  const beforeEnd = endCleanly();
  const team = readSignIn(process.env);
  const { DATABASE_URL: _ofTheExchange, LISTEN, ...env } = process.env;
  const { port, dataDir, access } = readSettings(args, {
    ...env,
    PORT: env.PORT || PORT,
    DATA_DIR: env.DATA_DIR || DATA_DIR,
    // Whoever reaches the studio edits the files of this machine: others reach it only where a team signs in.
    ...(team === null ? {} : { LISTEN, ALLOWED_HOSTS: new URL(team.origin).hostname }),
  });
  await assertPortFree(port);
  await prepareStore({ dataDir, server: null });
  process.stdout.write('Starting the studio\n');
  // Rejected editions do not prevent a start: the studio is where they are fixed.
  await step('Generated code', makeGenerated, (made) =>
    made.length > 0 ? `made ${made.join(', ')}` : 'up to date',
  ).catch((error: Error) => process.stdout.write(`${error.message}\n`));
  await step('Pages', buildStudio, (built) => (built ? 'built' : 'up to date'));
  const studio = await step(
    'Exchange',
    () => openStudio({ port, dataDir, team, listenOn: access.listenOn, pages: studioFolder }),
    () => 'ready',
  );
  beforeEnd(studio.close);
  process.stdout.write(`\nThe studio runs at ${studio.address}\nStop with Ctrl+C.\n`);
}

/** Imported only now: what it reads from generated/ may have been stale until here. */
async function openStudio(options: StudioOptions) {
  const { startStudio } = await import('./studio/startStudio.ts');
  return startStudio(options);
}
