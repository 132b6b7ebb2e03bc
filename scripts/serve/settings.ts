import { resolve } from 'node:path';

export interface Settings {
  port: number;
  dataDir: string;
  reset: boolean;
}

/**
 * What a person may set from outside: PORT (4173), DATA_DIR (.data), `--reset`.
 * @throws Error with one plain sentence when PORT is not a port
 */
export function readSettings(args: readonly string[], env: Record<string, string | undefined>): Settings {
  const port = env.PORT === undefined || env.PORT === '' ? 4173 : Number(env.PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`PORT is "${env.PORT}", which is no port: use a whole number from 0 to 65535.`);
  }
  return { port, dataDir: resolve(env.DATA_DIR || '.data'), reset: args.includes('--reset') };
}
