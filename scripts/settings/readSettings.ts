import { resolve } from 'node:path';
import {
  type PostgresServer,
  readPostgresServer,
} from '../../src/sandbox/books/db/postgres/postgresServer.ts';
import type { Demonstration } from '../../src/sandbox/flows/demo/underWay.ts';
import type { LeastLevel } from '../../src/sandbox/ground/logLevels.ts';
import { readStoreAddress, type StoreAddress } from '../../src/sandbox/http/downloads/storeAddress.ts';
import { type AccessSettings, readAccessSettings } from '../../src/sandbox/http/wire/accessSettings.ts';
import { readLogLevel } from './readLogLevel.ts';

export interface Settings {
  port: number;
  dataDir: string;
  /** Where the books are kept; null for the data folder. */
  server: PostgresServer | null;
  /** Where the files of statements are; null for the data folder. */
  exportStore: StoreAddress | null;
  access: AccessSettings;
  logLevel: LeastLevel;
  /** How long it goes on answering after it was told to end, ms. */
  drainMs: number;
  reset: boolean;
  /** What demo customers begin with in a new exchange. */
  demonstration: Demonstration;
}

/**
 * The settings from environment and command line: PORT (4173), DATA_DIR (.data), DATABASE_URL, DATABASE_SCHEMA and DATABASE_REPLICAS
 * (none: the books are in the data folder), EXPORT_STORE (none: so are the statements; readStoreAddress), DRAIN_SECONDS (0), LOG_LEVEL (readLogLevel), `--reset`, `--empty`, and who may access it (readAccessSettings).
 * @throws Error with a one-sentence message when one of them is invalid, or `--reset` would have to empty a server
 */
export function readSettings(args: readonly string[], env: Record<string, string | undefined>): Settings {
  const port = env.PORT === undefined || env.PORT === '' ? 4173 : Number(env.PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`PORT is "${env.PORT}", which is no port: use a whole number from 0 to 65535.`);
  }
  const server = readPostgresServer(env);
  const reset = args.includes('--reset');
  if (reset && server !== null) {
    throw new Error(
      `--reset empties the data folder, never a server: drop the schema "${server.schema}" there, or name another with DATABASE_SCHEMA=….`,
    );
  }
  const drain = Number(env.DRAIN_SECONDS || 0);
  if (!Number.isInteger(drain) || drain < 0 || drain > 300) {
    throw new Error(`DRAIN_SECONDS is "${env.DRAIN_SECONDS}": use a whole number from 0 to 300.`);
  }
  const demonstration = args.includes('--empty') ? 'underWay' : 'history';
  const access = readAccessSettings(env);
  const dataDir = resolve(env.DATA_DIR || '.data');
  const exportStore = readStoreAddress(env);
  const logLevel = readLogLevel(env);
  return {
    port,
    dataDir,
    server,
    exportStore,
    access,
    logLevel,
    drainMs: drain * 1_000,
    reset,
    demonstration,
  };
}
