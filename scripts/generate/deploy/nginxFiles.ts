import type { OutputFiles } from '../../outputs/writeOutputs.ts';
import { banner, type PageServing } from './pageServing.ts';

/**
 * Parts of an nginx configuration (deploy/nginx/nginx.conf includes them): two maps of the context `http`, and headers for
 * each location, because a location that sets one header loses those of the server around it.
 */
export function nginxFiles({ pages, sites, headers, policy, workerPolicy }: PageServing): OutputFiles {
  const policyName = 'content-security-policy';
  const every = Object.entries(headers).filter(([name]) => name !== policyName);
  return {
    'nginx/pages.conf': [
      `${banner}\n# The file of a path, without its ending; none for a path that no page has.`,
      map(
        '$uri',
        '$ua_page',
        [['default', '']].concat(pages.map(({ pattern, file }) => [`~${pattern}`, file])),
      ),
      '\n# The folder of a host with an edition of its own.',
      map(
        '$host',
        '$ua_site',
        [['default', '']].concat(sites.map(({ pattern, folder }) => [`~${pattern}`, `/${folder}`])),
      ),
      '',
    ].join('\n'),
    'nginx/headers.conf': `${banner}${lines([...every, [policyName, headers[policyName] ?? '']])}`,
    'nginx/pageHeaders.conf': `${banner}${lines([...every, [policyName, policy], ['cache-control', 'no-store']])}`,
    'nginx/workerHeaders.conf': `${banner}${lines([...every, [policyName, workerPolicy], ['cache-control', 'no-cache']])}`,
  };
}

function map(from: string, to: string, entries: readonly (readonly string[])[]): string {
  return [
    `map ${from} ${to} {`,
    ...entries.map(([when = '', then = '']) => `  ${quoted(when)} ${quoted(then)};`),
    '}',
  ].join('\n');
}

const lines = (headers: readonly (readonly [string, string])[]) =>
  headers.map(([name, value]) => `add_header ${name} ${quoted(value)} always;\n`).join('');

/** A string of nginx; `$` would be a variable outside of patterns, and no header has one. */
const quoted = (text: string) => (text === 'default' ? text : `"${text.replaceAll('"', '\\"')}"`);
