import { createExchange, type Exchange, type ExchangeOptions } from '../../../../src/sandbox/index.ts';
import { createProcessLog, type Logger } from '../../../../src/sandbox/platform/logger.ts';
import type { Books } from './exchangeProcesses.ts';

/** Under load, every withdrawal would be a line of security. */
const withoutSecurity: Logger = { ...createProcessLog(), security: () => {} };

/** Opens an exchange that refuses nobody for calling too often, and whose log says only what fails. */
export function openUnlimited(
  { dataDir, server }: Books,
  options: Pick<ExchangeOptions, 'clock' | 'demonstration' | 'timeScale'> = {},
): Promise<Exchange> {
  return createExchange({
    ...options,
    ...{ dataDir, port: 0, log: withoutSecurity },
    config: { callsPerSecond: Number.MAX_SAFE_INTEGER },
    ...(server === null ? {} : { server }),
  });
}
