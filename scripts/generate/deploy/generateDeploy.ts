import { readFile } from 'node:fs/promises';
import type { Brand } from '../../../generated/models/brand.v1.d.ts';
import type { HostsFile } from '../../../generated/models/hosts.v1.d.ts';
import type { RoutesFile } from '../../../generated/models/routes.v1.d.ts';
import {
  connectOrigins,
  pagePolicy,
  securityHeaders,
  strictTransport,
  workerPolicy,
} from '../../../src/sandbox/http/wire/securityHeaders.ts';
import { toPattern } from '../../build/routeFiles.ts';
import type { OutputFiles } from '../../outputs/writeOutputs.ts';
import { caddyFiles } from './caddyFiles.ts';
import { nginxFiles } from './nginxFiles.ts';
import type { PageServing } from './pageServing.ts';

/** The parts of the servers' configurations that follow from schemas/: which file a path gets on which host, and headers. */
export async function generateDeploy(): Promise<OutputFiles> {
  const serving = servingOf(
    JSON.parse(await readFile('schemas/routes.json', 'utf8')) as RoutesFile,
    JSON.parse(await readFile('schemas/compliance/hosts.json', 'utf8')) as HostsFile,
    JSON.parse(await readFile('schemas/brand.json', 'utf8')) as Brand,
  );
  return { ...nginxFiles(serving), ...caddyFiles(serving) };
}

function servingOf(
  { routes }: RoutesFile,
  { regions }: HostsFile,
  { hosts, environments }: Brand,
): PageServing {
  return {
    pages: routes.map(({ id, path }) => ({
      pattern: `^/user/assets${toPattern(path).source.slice(1).replaceAll('\\/', '/')}`,
      file: id,
    })),
    // A host of no region has the default site; `.localhost` is for trying an edition on one's own machine.
    sites: regions.map(({ endsWith, edition }) => ({
      pattern: `(?i)^.+${endsWith.replaceAll('.', '\\.')}(\\.localhost)?\\.?$`,
      folder: edition,
    })),
    headers: { ...securityHeaders, 'strict-transport-security': strictTransport },
    policy: pagePolicy(connectOrigins(environments.production, hosts.static)),
    workerPolicy,
  };
}
