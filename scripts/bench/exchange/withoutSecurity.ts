import { createProcessLog, type Logger } from '../../../src/sandbox/ground/logger.ts';

/** The log of a process under load, in which every withdrawal would be a line of security. */
export const withoutSecurity: Logger = { ...createProcessLog(), security: () => {} };
