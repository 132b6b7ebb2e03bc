export { createExchange, type Exchange, type ExchangeOptions } from './createExchange.ts';
export { type PostgresServer, readPostgresServer } from './db/postgres/postgresServer.ts';
export { ServerRefusedError } from './db/postgres/serverRefusedError.ts';
export { DataFolderLockedError } from './lock/dataFolderLockedError.ts';
export { assertUnlocked } from './lock/lockDataFolder.ts';
export { PortTakenError } from './server/portTakenError.ts';
export type { SiteBlock } from './server/registerPages.ts';
export { KeysUnreadableError } from './signing/keysUnreadableError.ts';
