import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadProject } from '../../../scripts/description/loadProject.ts';
import { formatFinding } from '../../../scripts/prove/finding.ts';
import { prove } from '../../../scripts/prove/run/prove.ts';
import { editionFile } from '../../../scripts/studio/editionTable.ts';
import { Workbench } from '../../../scripts/studio/Workbench.ts';
import type { EditionDraft, FlagEntries } from '../../../src/studio/protocol/protocol.ts';
import { firstInGate } from '../../longRun.ts';

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

/** From 1. */
function lineOf(text: string, part: string): number {
  return text.slice(0, text.indexOf(part)).split('\n').length;
}

/** What `npm run check` would print if the file had this text. */
function checkSays(text: string): string[] {
  return prove({ files: { ...before, [file]: text } }).map(formatFinding);
}

describe('the operations of a screen', () => {
  it('are those of its sources, forms, widgets and security checks', () => {
    const called = [...bench.operationsOf('withdraw')];
    expect(called).toEqual(expect.arrayContaining(['withdrawRecords', 'withdrawCreate', 'riskVerify']));
    expect(bench.operationsOf('deposit')).toContain('depositEditAddress');
    expect(bench.operationsOf('deposit')).toContain('depositRecords');
  });

  it('are none for an unknown route', () => {
    expect(bench.operationsOf('undefined')).toEqual(new Set());
  });
});

describe('a proposal', () => {
  it.each(
    firstInGate<[given: string, change: FlagEntries, at: object | undefined]>(
      [
        [
          'a flag that does not exist',
          { p2pp: { action: 'hide', reason } },
          { flag: 'p2pp', index: 0, pointer: '' },
        ],
        [
          'a reason that is too short',
          { sideBot: { action: 'hide', reason: 'no' } },
          { flag: 'sideBot', index: 0, pointer: '/reason' },
        ],
        [
          'an unknown currency',
          { fiatDepositWithdraw: { action: 'custom', ext: { currencies: ['TRY', 'TL'] }, reason } },
          { flag: 'fiatDepositWithdraw', index: 0, pointer: '/ext/currencies/1' },
        ],
        [
          'two entries that hold at once',
          {
            card: [
              { action: 'hide', from: '2027-03-01T00:00:00Z', reason },
              { action: 'hide', until: '2028-01-01T00:00:00Z', reason },
            ],
          },
          { flag: 'card', index: 1, pointer: '' },
        ],
        [
          'an end before its beginning',
          { card: { action: 'hide', from: '2027-03-01T00:00:00Z', until: '2027-02-01T00:00:00Z', reason } },
          { flag: 'card', index: 0, pointer: '/until' },
        ],
      ],
      2,
    ),
  )('reports for %s the error of check, at its entry', async (_given, change, at) => {
    const { flags } = await turkey();
    const { faults, texts } = bench.propose([{ edition: 'TUR', flags: { ...flags, ...change } }]);
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.map(({ sentence }) => sentence)).toEqual(checkSays(texts.TUR ?? ''));
    expect(faults[0]?.at).toEqual({ edition: 'TUR', ...at });
  });

  it('reports invalid JSON as check does, and shows the saved edition', async () => {
    const { text } = await turkey();
    const broken = text.replace('"p2p": {', '"p2p": ');
    const { faults, unreadable, sentences, sites } = bench.propose([{ edition: 'TUR', text: broken }]);
    expect(faults.map(({ sentence }) => sentence)).toEqual(checkSays(broken));
    expect(unreadable).toEqual(['TUR']);
    expect(sentences).toEqual([]);
    expect(sites.TUR.at(-1)?.entries.p2p?.[0]?.action).toBe('hide');
  });

  it('describes changes in sentences, names unchanged editions, and returns the layers with their lines', async () => {
    const { flags } = await turkey();
    const draft: EditionDraft = {
      edition: 'TUR',
      flags: { ...flags, exportSavings: { action: 'hide', reason } },
    };
    const { faults, sentences, unchanged, sites, matrix, texts } = bench.propose([draft]);
    const line = lineOf(texts.TUR ?? '', '"exportSavings"');
    expect(faults).toEqual([]);
    expect(sentences.map(({ text }) => text.replace(/:.*/, ''))).toEqual([
      'In Türkiye, Statements > New statement > Savings disappears',
    ]);
    expect(unchanged).toContain('Hong Kong');
    expect(unchanged).not.toContain('Türkiye');
    expect(sites.TUR.at(-1)?.entries.exportSavings).toEqual([{ action: 'hide', reason, line }]);
    expect(matrix.exportSavings?.TUR?.[0]).toMatchObject({ action: 'hide', file, line, reason });
  });

  it('applies a hide at once while its reason is still being typed', async () => {
    const { flags } = await turkey();
    const draft: EditionDraft = {
      edition: 'TUR',
      flags: { ...flags, exportSavings: { action: 'hide', reason: '' } },
    };
    const { faults, sites, matrix } = bench.propose([draft]);
    expect(faults).toHaveLength(1);
    expect(sites.TUR.at(-1)?.entries.exportSavings?.[0]?.action).toBe('hide');
    expect(matrix.exportSavings?.TUR?.[0]?.action).toBe('hide');
  });

  it('writes nothing', async () => {
    const { flags } = await turkey();
    bench.propose([{ edition: 'TUR', flags: { ...flags, sideBot: { action: 'hide', reason } } }]);
    expect((await loadProject(root)).files).toEqual(before);
  });
});

describe('saving', () => {
  it('writes exactly the entry into exactly the file, then regenerates what depends on it', async () => {
    const { flags, base, text } = await turkey();
    const draft: EditionDraft = { edition: 'TUR', flags: { ...flags, sideBot: { action: 'hide', reason } } };
    const outcome = await bench.save({ ...draft, base });
    if (outcome.outcome !== 'saved') throw new Error(JSON.stringify(outcome));
    const { files } = await loadProject(root);
    expect(files[file]).toBe(
      text.replace(
        /\n {2}\}\n\}\n$/,
        `,\n    "sideBot": {\n      "action": "hide",\n      "reason": "${reason}"\n    }\n  }\n}\n`,
      ),
    );
    expect({ ...files, [file]: '' }).toEqual({ ...before, [file]: '' });
    expect(await readdir(join(root, 'schemas/compliance/editions'))).toHaveLength(8);
    expect(regenerate).toHaveBeenCalledOnce();
    expect(outcome.saved.sentences[0]?.text).toMatch(
      /^In Türkiye, the navigation entry Trading bots disappears/,
    );
    expect(outcome.saved.state.editions.find(({ id }) => id === 'TUR')?.base).not.toBe(base);
  });

  it('refuses what check refuses, in the same words', async () => {
    const { flags, base, text } = await turkey();
    const outcome = await bench.save({
      edition: 'TUR',
      flags: { ...flags, sideBot: { action: 'hide', reason: 'no' } },
      base,
    });
    if (outcome.outcome !== 'refused') throw new Error(JSON.stringify(outcome));
    expect(outcome.faults.map(({ sentence }) => sentence)).toEqual([
      `${file}:${lineOf(text, '"botFuturesGrid"') + 6}:17 S002 "reason" of entry "sideBot" must have at least 10 characters.`,
    ]);
    expect(await readFile(join(root, file), 'utf8')).toBe(text);
    expect(regenerate).not.toHaveBeenCalled();
  });

  it('refuses to overwrite a file changed meanwhile, and returns its content', async () => {
    const { flags, base, text } = await turkey();
    const theirs = text.replace('in lira only', 'in lira alone');
    await writeFile(join(root, file), theirs);
    const outcome = await bench.save({ edition: 'TUR', flags, base });
    if (outcome.outcome !== 'changed') throw new Error(JSON.stringify(outcome));
    expect(outcome.state.editions.find(({ id }) => id === 'TUR')?.text).toBe(theirs);
    expect(await readFile(join(root, file), 'utf8')).toBe(theirs);
  });

  it('accepts only the first of two changes to the same version of a file', async () => {
    const { flags, base } = await turkey();
    const outcomes = await Promise.all(
      (['sideBot', 'blockTrade'] as const).map((flag) =>
        bench.save({ edition: 'TUR', flags: { ...flags, [flag]: { action: 'hide', reason } }, base }),
      ),
    );
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['saved', 'changed']);
  });

  it('writes a text as the formatter would', async () => {
    const { base, text } = await turkey();
    const outcome = await bench.save({ edition: 'TUR', text: text.replaceAll('\n    ', '\n  '), base });
    expect(outcome.outcome).toBe('saved');
    expect(await readFile(join(root, file), 'utf8')).toBe(text);
  });

  it('reports that dependent files could not be regenerated', async () => {
    regenerate.mockResolvedValueOnce(['The disk is full.']);
    const { flags, base } = await turkey();
    const outcome = await bench.save({
      edition: 'TUR',
      flags: { ...flags, sideBot: { action: 'hide', reason } },
      base,
    });
    expect(outcome).toMatchObject({ outcome: 'saved', saved: { problems: ['The disk is full.'] } });
  });
});

it('the studio opens and shows what it can when an edition is not JSON', async () => {
  await writeFile(join(root, file), '{ "id": "TUR" ');
  const state = await (await Workbench.open({ root, regenerate })).state();
  const found = state.editions.find(({ id }) => id === 'TUR');
  expect(found).toMatchObject({ text: '{ "id": "TUR" ', flags: null });
  expect(state.proposal.faults.map(({ sentence }) => sentence)).toEqual(checkSays('{ "id": "TUR" '));
});
