import { type StartedServer, startServer } from '../../../../scripts/browser/startServer.ts';
import { settingsOf } from '../../../../scripts/serve/pageSettings.ts';

/** An exchange that trusts a proxy on this machine, and the settings of pages that are built for it. */
export async function startApi(): Promise<{ api: StartedServer; settings: string }> {
  const api = await startServer({ ALLOWED_HOSTS: 'localhost,*.localhost', TRUSTED_PROXIES: '127.0.0.1' }, [
    '--empty',
  ]);
  const page = await (await fetch(`${api.origin}/user/assets/`)).text();
  const keys = settingsOf(page)?.keys;
  // What schemas/brand.json says of an environment whose API is behind the same name.
  return { api, settings: JSON.stringify({ environment: 'production', apiHost: '', alternates: [], keys }) };
}
