import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hosts } from '../../schemas/brand.json';
import { routes } from '../../schemas/routes.json';
import { regionVariant } from '../../src/compliance/index.ts';
import type { SiteSettings } from '../../src/contract/ports/siteSettings.ts';
import {
  connectOrigins,
  pagePolicy,
  securityHeaders,
  strictTransport,
} from '../../src/sandbox/http/wire/securityHeaders.ts';
import { examplePath } from '../build/routeFiles.ts';
import { withoutSettings } from '../serve/pageSettings.ts';
import { checkCompression } from './checkCompression.ts';
import type { Answer, Deployment } from './deployment.ts';
import type { Fault } from './fault.ts';

const base = '/user/assets/';

/** Every page: that it is the one of this build for its path and host, and what it is sent with. */
export async function checkPages(
  deployment: Deployment,
  settings: SiteSettings,
  dist: string,
): Promise<Fault[]> {
  const site = regionVariant(new URL(deployment.origin).hostname);
  const folder = site === 'default' ? '' : site;
  const policy = pagePolicy(connectOrigins(settings, hosts.static));
  const faults: Fault[] = [];
  const compare = async (at: string, status: number, file: string) => {
    const answer = await deployment.ask(at);
    if (answer.status !== status)
      faults.push({ at, is: `answered with ${answer.status}`, mend: `answer with ${status} and ${file}` });
    if (withoutSettings(answer.body.toString()) !== withoutSettings(await readFile(join(dist, file), 'utf8')))
      faults.push({
        ...{ at, is: `not the page of this build${site === 'default' ? '' : ` for ${site}`}` },
        mend: 'deploy dist/ as it is, and send each path the file that docs/operations.md names',
      });
    const ofAnswer = [...checkHeaders(answer, policy), ...checkCompression(answer, file)];
    faults.push(...ofAnswer.map((fault) => ({ at, ...fault })));
  };
  for (const { id, path } of routes)
    await compare(base + examplePath(path).slice(1), 200, join('pages', folder, `${id}.html`));
  await compare(`${base}no/such/page`, 404, join('pages', 'notFound.html'));
  faults.push(...(await checkRedirect(deployment, '/', base)));
  faults.push(...(await checkRedirect(deployment, '/user/assets?currency=JPY', `${base}?currency=JPY`)));
  return faults;
}

async function checkRedirect({ origin, ask }: Deployment, at: string, to: string): Promise<Fault[]> {
  const { status, headers } = await ask(at);
  const target = headers.location === undefined ? null : new URL(headers.location, origin);
  if ([301, 302, 307, 308].includes(status) && target?.href.startsWith(new URL(to, origin).href)) return [];
  const is = target === null ? `answered with ${status}, and leads nowhere` : `leads to ${target.href}`;
  return [{ at, is, mend: `redirect it to ${to}` }];
}

type UnplacedFault = Omit<Fault, 'at'>;

/** The headers that every page has to bear, by name. */
function checkHeaders({ headers }: Answer, policy: string): UnplacedFault[] {
  const due = Object.entries(securityHeaders).filter(([name]) => name !== 'content-security-policy');
  const missing = [...due, ['cache-control', 'no-store'] as const].flatMap(
    ([name, value]): UnplacedFault[] => {
      const there = headers[name];
      if (there === value) return [];
      const is = there === undefined ? `bears no ${name}` : `bears ${name}: ${there}`;
      return [{ is, mend: `send ${name}: ${value}` }];
    },
  );
  const type = headers['content-type'] ?? '';
  return [
    ...missing,
    ...(/^text\/html; *charset=utf-8$/i.test(type)
      ? []
      : [{ is: `has the type "${type}"`, mend: 'send content-type: text/html; charset=utf-8' }]),
    ...checkTransport(headers['strict-transport-security']),
    ...checkPolicy(headers['content-security-policy'], policy),
  ];
}

const ageIn = (header: string) => Number(/max-age="?(\d+)/i.exec(header)?.[1] ?? 0);

function checkTransport(value: string | string[] | undefined): UnplacedFault[] {
  // A year (ASVS 5.0, 3.4.1), as the exchange itself says.
  if (ageIn(String(value ?? '')) >= ageIn(strictTransport)) return [];
  return [
    {
      is: 'does not tell browsers to stay with TLS for a year',
      mend: `send strict-transport-security: ${strictTransport}`,
    },
  ];
}

/** Every difference from the policy that the pages are built for, by directive. */
function checkPolicy(value: string | string[] | undefined, due: string): UnplacedFault[] {
  const mend = `send content-security-policy: ${due}`;
  if (value === undefined) return [{ is: 'bears no content-security-policy', mend }];
  const there = directivesOf(String(value));
  return [...directivesOf(due)].flatMap(([name, sources]): UnplacedFault[] => {
    const found = there.get(name) ?? new Set<string>();
    const extra = [...found].filter((source) => !sources.has(source));
    const missing = [...sources].filter((source) => !found.has(source));
    return [
      ...(extra.length > 0 ? [{ is: `its policy allows ${extra.join(' ')} in ${name}`, mend }] : []),
      ...(missing.length > 0 ? [{ is: `its policy lacks ${missing.join(' ')} in ${name}`, mend }] : []),
    ];
  });
}

function directivesOf(policy: string): Map<string, Set<string>> {
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.map(([name = '', ...sources]) => [name.toLowerCase(), new Set(sources)]));
}
