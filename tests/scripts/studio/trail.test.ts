import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadProject } from '../../../scripts/description/loadProject.ts';
import { editionFile } from '../../../scripts/studio/editionTable.ts';
import { trailFile } from '../../../scripts/studio/trail.ts';
import { Workbench } from '../../../scripts/studio/Workbench.ts';
import type { FlagEntries } from '../../../src/studio/protocol/protocol.ts';

const file = editionFile('TUR');
const reason = 'Decision 31/2026 of the board.';
const regenerate = vi.fn(async (): Promise<readonly string[]> => []);
let root: string;
let bench: Workbench;
let before: Record<string, string>;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'user-assets-studio-'));
  for (const folder of ['schemas', 'openapi', 'src/stepUp', 'src/widgets'])
    await cp(folder, join(root, folder), { recursive: true });
  bench = await Workbench.open({ root, regenerate });
  before = { ...(await loadProject(root)).files };
});
afterAll(() => rm(root, { recursive: true, force: true }));
beforeEach(async () => {
  regenerate.mockClear();
  await writeFile(join(root, file), before[file] ?? '');
});

async function turkey(): Promise<{ flags: FlagEntries; base: string; text: string }> {
  const found = (await bench.state()).editions.find(({ id }) => id === 'TUR');
  if (found?.flags == null) throw new Error('TUR.json has flags');
  return { flags: found.flags, base: found.base, text: found.text };
}

describe('the trail', () => {
  const ada = { name: 'ada@bank.example', mayEdit: true };
  const trail = async () => {
    const text = await readFile(join(root, trailFile), 'utf8').catch(() => '');
    return text.split('\n').filter((line) => line !== '');
  };
  const changed = async () => (await bench.state()).editions.find(({ id }) => id === 'TUR')?.changed;
  beforeEach(() => rm(join(root, trailFile), { force: true, recursive: true }));

  it('records who saved what, and returns the latest', async () => {
    const { flags, base } = await turkey();
    const entry = { ...flags, sideBot: { action: 'hide', reason } } as const;
    expect(await changed()).toBeNull();
    await bench.save({ edition: 'TUR', flags: entry, base }, ada);
    const last = await changed();
    expect(last).toEqual({ by: ada.name, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) });
    const [line = '', ...others] = await trail();
    expect(others).toEqual([]);
    const after = (await turkey()).base;
    expect(JSON.parse(line)).toEqual({
      edition: 'TUR',
      before: base,
      after,
      ...last,
      sentences: [expect.stringContaining('Trading bots disappears'), expect.stringContaining('The same')],
    });
  });

  it('tells the second author who saved first', async () => {
    const { flags, base } = await turkey();
    const outcomes = await Promise.all(
      (['sideBot', 'blockTrade'] as const).map((flag, at) =>
        bench.save(
          { edition: 'TUR', flags: { ...flags, [flag]: { action: 'hide', reason } }, base },
          { name: ['ada', 'grace'][at] ?? '', mayEdit: true },
        ),
      ),
    );
    const [, second] = outcomes;
    if (second?.outcome !== 'changed') throw new Error(JSON.stringify(outcomes));
    expect(second.state.editions.find(({ id }) => id === 'TUR')?.changed?.by).toBe('ada');
    expect(await trail()).toHaveLength(1);
  });

  it('names no author for a file changed outside the studio', async () => {
    const { flags, base } = await turkey();
    await bench.save({ edition: 'TUR', flags: { ...flags, sideBot: { action: 'hide', reason } }, base }, ada);
    await writeFile(join(root, file), `${(await turkey()).text}\n`);
    expect(await changed()).toBeNull();
  });

  // What seldom happens: each of these proves the whole project several times.
  it('records nothing where nothing was changed, or where the studio has no sign-in', {
    tags: ['long'],
  }, async () => {
    const { flags, base } = await turkey();
    await bench.save({ edition: 'TUR', flags, base }, ada);
    await bench.save({ edition: 'TUR', flags: { ...flags, sideBot: { action: 'hide', reason } }, base });
    expect(await trail()).toEqual([]);
  });

  // Likewise.
  it('skips a truncated line and appends after it', { tags: ['long'] }, async () => {
    await writeFile(join(root, trailFile), '{"edition":"TUR","by":"a');
    const { flags, base } = await turkey();
    await bench.save({ edition: 'TUR', flags: { ...flags, sideBot: { action: 'hide', reason } }, base }, ada);
    expect(await trail()).toHaveLength(2);
    expect((await changed())?.by).toBe(ada.name);
  });

  // Likewise.
  it('reports that it could not be written; the file is saved nevertheless', { tags: ['long'] }, async () => {
    await mkdir(join(root, trailFile));
    const { flags, base } = await turkey();
    const outcome = await bench.save(
      { edition: 'TUR', flags: { ...flags, sideBot: { action: 'hide', reason } }, base },
      ada,
    );
    const problems = [expect.stringMatching(/^Who saved it could not be noted in schemas/)];
    expect(outcome).toMatchObject({ outcome: 'saved', saved: { problems } });
    expect((await turkey()).base).not.toBe(base);
  });
});
