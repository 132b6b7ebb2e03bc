import type { OutputFiles } from '../../outputs/writeOutputs.ts';
import { banner, type PageServing } from './pageServing.ts';

/** Snippets of a Caddyfile (deploy/caddy/Caddyfile imports them): the maps, the headers of files, those of pages. */
export function caddyFiles({ pages, sites, headers, policy, workerPolicy }: PageServing): OutputFiles {
  return {
    'caddy/pages.caddy': [
      `${banner}\n# {ua_page}: the file of a path, without its ending. {ua_site}: the folder of a host with an edition of its own.`,
      '(ua_maps) {',
      map(
        '{path}',
        '{ua_page}',
        pages.map(({ pattern, file }) => [pattern, file]),
      ),
      map(
        '{host}',
        '{ua_site}',
        sites.map(({ pattern, folder }) => [pattern, `/${folder}`]),
      ),
      '}\n',
      '(ua_headers) {',
      header(headers),
      '}\n',
      '(ua_page_headers) {',
      header({ ...headers, 'content-security-policy': policy, 'cache-control': 'no-store' }),
      '}\n',
      '(ua_worker_headers) {',
      header({ ...headers, 'content-security-policy': workerPolicy, 'cache-control': 'no-cache' }),
      '}\n',
    ].join('\n'),
  };
}

function map(from: string, to: string, entries: readonly (readonly [string, string])[]): string {
  const rows = entries.map(([pattern, value]) => `\t\t\`~${pattern}\` ${value}`);
  return [`\tmap ${from} ${to} {`, ...rows, '\t\tdefault ""', '\t}'].join('\n');
}

function header(headers: Readonly<Record<string, string>>): string {
  const rows = Object.entries(headers).map(([name, value]) => `\t\t${name} \`${value}\``);
  return ['\theader {', ...rows, '\t\t-server', '\t}'].join('\n');
}
