import { resolve } from 'node:path';
import type { PostgresServer } from '../../src/sandbox/books/db/postgres/postgresServer.ts';
import type { Demonstration } from '../../src/sandbox/flows/demo/firstDay.ts';
import type { StoreAddress } from '../../src/sandbox/flows/exports/storeAddress.ts';
import type { AccessSettings } from '../../src/sandbox/http/wire/accessSettings.ts';
import type { LeastLevel } from '../../src/sandbox/platform/config.ts';
import { readAccess } from './environment/access.ts';
import { readServer } from './environment/books.ts';
import { processVariables } from './environment/process.ts';
import { readStore } from './environment/statements.ts';
import { type Env, readTogether, readVariables, SettingsError } from './environment/variable.ts';

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
  /** Traces, sent to the collector that the environment names; null for none. */
  tracing: { readonly serviceName: string } | null;
  reset: boolean;
  /** What demo customers begin with in a new exchange. */
  demonstration: Demonstration;
}

/**
 * The settings of an exchange: the variables of `./environment/`, and `--reset` and `--empty` of the command line.
 * @throws SettingsError with a sentence for each that is invalid, or when `--reset` would have to empty a server
 */
export function readSettings(args: readonly string[], env: Env): Settings {
  const { own, ...read } = readTogether({
    own: () => readVariables(processVariables, env),
    server: () => readServer(env),
    exportStore: () => readStore(env),
    access: () => readAccess(env),
  });
  const reset = args.includes('--reset');
  if (reset && read.server !== null) {
    throw new SettingsError([
      `--reset empties the data folder, never a server: drop the schema "${read.server.schema}" there, or name another with DATABASE_SCHEMA=….`,
    ]);
  }
  return {
    ...read,
    port: own.PORT,
    dataDir: resolve(own.DATA_DIR),
    logLevel: own.LOG_LEVEL,
    drainMs: own.DRAIN_SECONDS * 1_000,
    tracing: own.OTEL_EXPORTER_OTLP_ENDPOINT === null ? null : { serviceName: own.OTEL_SERVICE_NAME },
    reset,
    demonstration: args.includes('--empty') ? 'underWay' : 'history',
  };
}
