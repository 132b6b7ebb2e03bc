import { readFileSync } from 'node:fs';
import type { ResultOf } from '../../../../generated/api/types.ts';

type Flags = NonNullable<ResultOf<'configWeb'>['webSiteComplianceConfig']>;

interface FlagsFile {
  readonly flags: Readonly<Record<string, { readonly default: Flags[string] }>>;
}

/** What the pages are delivered with (schemas/compliance/flags.json): action by feature flag. */
export function complianceFlags(): Flags {
  const file = new URL('../../../../schemas/compliance/flags.json', import.meta.url);
  const { flags } = JSON.parse(readFileSync(file, 'utf8')) as FlagsFile;
  return Object.fromEntries(Object.entries(flags).map(([name, flag]) => [name, flag.default]));
}
