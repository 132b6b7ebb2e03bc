export { type PostgresServer, ServerRefusedError } from './books/db/postgres/postgresServer.ts';
export { assertUnlocked, DataFolderLockedError } from './books/lock/lockDataFolder.ts';
export { KeysUnreadableError } from './books/secrets.ts';
export { createExchange, type Exchange } from './createExchange.ts';
export type { ExchangeOptions } from './exchangeOptions.ts';
export type { SiteBlock } from './http/server/registerPages.ts';
export { PortTakenError } from './http/wire/listen.ts';
