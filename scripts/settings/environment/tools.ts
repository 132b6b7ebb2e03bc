import { existsSync } from 'node:fs';
import type { Environment } from '../../../src/contract/ports/siteSettings.ts';
import { testServer } from './books.ts';
import { oneOf } from './readers.ts';
import { type Reader, variable } from './variable.ts';

const program: Reader<string> = (path) => {
  if (existsSync(path)) return path;
  throw new Error(`names ${path}, which does not exist.`);
};

/** What build, browser and bench read, each where it is needed. */
export const toolVariables = {
  UA_ENVIRONMENT: variable({
    readBy: 'build, start',
    means: 'environment of `schemas/brand.json` to build for: `production`, `testnet`, `test`',
    read: oneOf<Environment>('production', 'testnet', 'test'),
    fallback: 'production',
  }),
  CHROMIUM: variable({
    readBy: 'browser tests, bench, gallery, pictures, icons, `diff-editions --pictures`',
    means: 'path of the Chromium to use',
    read: program,
    unset: 'found, see [README](../README.md#commands)',
  }),
  TEST_DATABASE_URL: testServer,
};
