import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeRobots } from '../../../scripts/build/writeRobots.ts';
import { isKeptFromRobots } from '../../../scripts/verifyDeploy/checkRobots.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const path = '/user/assets/deposit/';

test('the robots.txt of a build disallows everything to every robot', async () => {
  const folder = await temporaryFolder();
  await writeRobots(folder);
  const text = await readFile(join(folder, 'robots.txt'), 'utf8');
  expect([path, '/', '/login'].map((page) => isKeptFromRobots(text, page))).toEqual([true, true, true]);
});

test.each([
  ['the area alone', 'User-agent: *\nDisallow: /user/\nAllow: /about/', true],
  ['in capitals, with remarks', 'USER-AGENT: * # all\r\nDISALLOW: / # of it\r\n', true],
  ['by a pattern', 'User-agent: *\nDisallow: /*/assets/', true],
  ['in two groups of one name', 'User-agent: *\nAllow: /about\n\nUser-agent: *\nDisallow: /', true],
  ['for several names at once', 'User-agent: a\nUser-agent: *\nDisallow: /', true],
  ['nothing', '', false],
  ['some robots only', 'User-agent: a\nDisallow: /', false],
  ['all robots but one', 'User-agent: *\nDisallow: /\n\nUser-agent: a\nDisallow:', false],
  ['all but a page', 'User-agent: *\nDisallow: /\nAllow: /user/assets/dep*/$', false],
  ['a path that is allowed as well', 'User-agent: *\nDisallow: /user/\nAllow: /user/', false],
  ['another path', 'User-agent: *\nDisallow: /user/assets/deposit/$now', false],
])('a page is recognised as disallowed to robots: %s', (_, text, isKept) => {
  expect(isKeptFromRobots(text, path)).toBe(isKept);
});
