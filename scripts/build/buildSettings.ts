import { readFile } from 'node:fs/promises';
import type { Brand } from '../../generated/models/brand.v1.d.ts';
import type { Environment, SiteSettings } from '../../src/contract/siteSettings.ts';

/**
 * The settings of the environment that UA_ENVIRONMENT names, from schemas/brand.json; production when it names none.
 * @throws Error with one sentence when there is no such environment
 */
export async function buildSettings(env: NodeJS.ProcessEnv = process.env): Promise<SiteSettings> {
  const { environments } = JSON.parse(await readFile('schemas/brand.json', 'utf8')) as Brand;
  const name = env.UA_ENVIRONMENT || 'production';
  if (!Object.hasOwn(environments, name)) {
    throw new Error(`UA_ENVIRONMENT is "${name}": use one of ${Object.keys(environments).join(', ')}.`);
  }
  const environment = name as Environment;
  return { environment, ...environments[environment] };
}
