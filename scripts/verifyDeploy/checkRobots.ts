import { routes } from '../../schemas/routes.json';
import { examplePath } from '../build/routeFiles.ts';
import { robotsName } from '../build/writeRobots.ts';
import type { Deployment } from './deployment.ts';
import type { Fault } from './fault.ts';

/** That every robot is kept out of every page. A host with more than this area may say so in a file of its own. */
export async function checkRobots({ ask }: Deployment): Promise<Fault[]> {
  const at = `/${robotsName}`;
  const mend = `send dist/${robotsName} there, or forbid /user/assets/ to every robot in your own`;
  const { status, headers, body } = await ask(at);
  if (status !== 200) return [{ at, is: `answered with ${status}`, mend }];
  const type = headers['content-type'] ?? '';
  if (!/^text\/plain\b/.test(type)) return [{ at, is: `has the type "${type}", which robots skip`, mend }];
  const open = routes
    .map(({ path }) => `/user/assets${examplePath(path)}`)
    .find((page) => !isKeptFromRobots(body.toString(), page));
  return open === undefined ? [] : [{ at, is: `lets robots read ${open}`, mend }];
}

interface Rule {
  readonly isAllowed: boolean;
  /** What a path begins with; `*` stands for anything, `$` for its end. */
  readonly pattern: string;
}

/**
 * Whether a robots.txt forbids a path to every robot that it names, and to all others.
 * @param path below the host, with its slash
 */
export function isKeptFromRobots(text: string, path: string): boolean {
  const rules = rulesByRobot(text);
  return rules.has('*') && [...rules.values()].every((own) => isForbidden(own, path));
}

/** Rules by the name of a robot, in lower case; groups of one name are one (RFC 9309 §2.2.1). */
function rulesByRobot(text: string): Map<string, Rule[]> {
  const rules = new Map<string, Rule[]>();
  let robots: string[] = [];
  let isNaming = false;
  for (const line of text.split(/[\r\n]+/)) {
    const [, word = '', value = ''] = /^\s*([\w-]+)\s*:\s*([^\s#]*)/.exec(line) ?? [];
    const key = word.toLowerCase();
    if (key === 'user-agent') {
      robots = [...(isNaming ? robots : []), value.toLowerCase()];
      rules.set(value.toLowerCase(), rules.get(value.toLowerCase()) ?? []);
      isNaming = true;
    } else if (key === 'allow' || key === 'disallow') {
      isNaming = false;
      for (const robot of robots) rules.get(robot)?.push({ isAllowed: key === 'allow', pattern: value });
    }
  }
  return rules;
}

/** The longest pattern that fits decides, and one that allows before one that does not (RFC 9309 §2.2.2). */
function isForbidden(rules: readonly Rule[], path: string): boolean {
  const longest = (isAllowed: boolean) =>
    Math.max(
      0,
      ...rules
        .filter((rule) => rule.isAllowed === isAllowed && fits(rule.pattern, path))
        .map(({ pattern }) => pattern.length),
    );
  return longest(false) > longest(true);
}

function fits(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$');
  const parts = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  const source = parts.map((part) => part.replaceAll(/[$()+./?[\\\]^{|}]/g, '\\$&')).join('.*');
  return new RegExp(`^${source}${isWhole ? '$' : ''}`).test(path);
}
