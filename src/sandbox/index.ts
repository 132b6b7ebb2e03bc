export { createExchange, type Exchange, type ExchangeOptions } from './createExchange.ts';
export { DataFolderLockedError } from './lock/dataFolderLockedError.ts';
export { assertUnlocked } from './lock/lockDataFolder.ts';
export { PortTakenError } from './server/portTakenError.ts';
