import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { integrityOf, uncompressedIn } from '../build/integrity.ts';
import { readRelease } from '../build/keepAssets.ts';
import { checkCompression } from './checkCompression.ts';
import type { Answer, Deployment } from './deployment.ts';
import type { Fault } from './fault.ts';

type UnplacedFault = Omit<Fault, 'at'>;

/** Files are asked for a few at a time: a deployment that is checked may have visitors. */
const atOnce = 8;

/** Media types by the ending of a file; others are not checked. */
const types: Readonly<Record<string, RegExp>> = {
  '.js': /^(?:text|application)\/javascript\b/,
  '.css': /^text\/css\b/,
  '.svg': /^image\/svg\+xml\b/,
  '.png': /^image\/png\b/,
  '.webmanifest': /^application\/manifest\+json\b/,
  '.woff2': /^font\/woff2\b/,
  '.json': /^application\/json\b/,
};

/** The files that pages load, all of them, and the texts of every language. */
export async function checkFiles({ ask }: Deployment, dist: string): Promise<Fault[]> {
  const faults: Fault[] = [];
  const { integrity = {} } = (await readRelease(dist)) ?? {};
  const check = async ({ at, file, path }: Served, cacheControl: RegExp, keep: string) => {
    const due = await readFile(file);
    const answer = await ask(at);
    for (const fault of checkFile(answer, due, file)) faults.push({ at, ...fault });
    // A file changed after the build and then deployed is the same in both places, so compare with the release's list as well.
    const listed = at.startsWith(assetsBase) ? integrity[path] : undefined;
    if (listed !== undefined && answer.status === 200 && integrityOf(answer.body) !== listed)
      faults.push({ at, is: 'not the file that release.json lists', mend: 'build again, and deploy that' });
    if (answer.status === 200 && !cacheControl.test(answer.headers['cache-control'] ?? ''))
      faults.push({ at, is: `has cache-control "${answer.headers['cache-control'] ?? ''}"`, mend: keep });
  };
  const assets = await filesOf(join(dist, 'assets'), assetsBase);
  await each(assets, (one) =>
    check(one, /max-age=31536000\b.*immutable/, 'send cache-control: public, max-age=31536000, immutable'),
  );
  const texts = await filesOf(join(dist, 'locales'), '/locales');
  await each(texts, (one) => check(one, /no-cache/, 'send cache-control: no-cache, with an etag'));
  for (const text of texts.slice(0, 1)) faults.push(...(await checkRevalidation(ask, text.at)));
  faults.push(...(await checkUnknown(ask)));
  return faults;
}

const assetsBase = '/user/assets/assets';

interface Served {
  /** Its path on the deployment. */
  readonly at: string;
  readonly file: string;
  /** The same, below the folder that it was found in. */
  readonly path: string;
}

/** Files below a folder, by their paths on the deployment. */
async function filesOf(folder: string, base: string): Promise<Served[]> {
  const paths = await uncompressedIn(folder);
  return paths.map((path) => ({ path, file: join(folder, path), at: `${base}/${path}` }));
}

function checkFile(answer: Answer, due: Buffer, file: string): UnplacedFault[] {
  const { status, headers, body } = answer;
  if (status !== 200)
    return [
      { is: `answered with ${status}`, mend: 'deploy dist/ whole, and keep the files of the last release' },
    ];
  const type = headers['content-type'] ?? '';
  const known = types[extname(file)];
  return [
    ...(body.equals(due) ? [] : [{ is: 'not the file of this build', mend: 'deploy dist/ as it is' }]),
    ...(known?.test(type) === false
      ? [
          {
            is: `has the type "${type}", which browsers refuse`,
            mend: `give ${extname(file)} files their type`,
          },
        ]
      : []),
    ...(headers['x-content-type-options'] === 'nosniff'
      ? []
      : [{ is: 'lets browsers guess its type', mend: 'send x-content-type-options: nosniff' }]),
    ...checkCompression(answer, file),
  ];
}

/** A text that has not changed is not sent again. */
async function checkRevalidation(ask: Deployment['ask'], at: string): Promise<Fault[]> {
  const { etag } = (await ask(at)).headers;
  const again = etag === undefined ? null : await ask(at, { headers: { 'if-none-match': etag } });
  if (again?.status === 304) return [];
  return [
    {
      at,
      is: 'sent again although it has not changed',
      mend: 'send an etag, and answer if-none-match with 304',
    },
  ];
}

/** A server made for single pages answers whatever it does not have with a page: a lost script is then no error. */
async function checkUnknown(ask: Deployment['ask']): Promise<Fault[]> {
  const unknown = ['/user/assets/assets/no-such-file.js', '/locales/en/no-such-file.json'];
  const answers = await Promise.all(unknown.map(async (at) => ({ at, status: (await ask(at)).status })));
  return answers
    .filter(({ status }) => status !== 404)
    .map(({ at, status }) => ({
      at,
      is: `answered with ${status}`,
      mend: 'answer with 404 where there is no file',
    }));
}

async function each<Item>(items: readonly Item[], run: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items];
  const work = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await run(item);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
