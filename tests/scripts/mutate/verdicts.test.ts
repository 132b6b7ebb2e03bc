import { beforeAll, describe, expect, it } from 'vitest';
import { loadProject } from '../../../scripts/description/loadProject.ts';
import { applyEdit, editedText } from '../../../scripts/mutate/edit.ts';
import { mutationReport, verdictsOf } from '../../../scripts/mutate/mutationReport.ts';
import { described, mutationsOf } from '../../../scripts/mutate/mutations.ts';
import { createRandom, misspelt } from '../../../scripts/mutate/random.ts';
import { isLongRun } from '../../longRun.ts';

const project = await loadProject();

/** Any would do. In the sample of this one every check has spoken alone, so that none is searched for. */
const seed = 4;

/** A hundred proofs of the whole project: a minute on a quiet machine, several on a busy one. ms */
const patience = 600_000;

describe('mutations of the schema files', () => {
  const mostOfAKind = isLongRun ? 5 : 1;
  let sample: ReturnType<typeof verdictsOf>;
  beforeAll(() => {
    sample = verdictsOf(project, mutationsOf(project, { seed, mostOfAKind }));
  }, patience);

  it('are caught or equivalent in a sample of every kind', () => {
    const { made, survivors } = mutationReport(seed, sample);
    expect(survivors).toEqual([]);
    expect(made).toBeGreaterThan(80);
  });

  it('include for every check one that it alone catches', { timeout: patience }, () => {
    const verdicts = [...sample];
    const unshown = () => mutationReport(seed, verdicts).unshown;
    // In a sample that small another check may have spoken as well, or the grammar before all checks: it is asked again
    // of the same kinds, and of all where a check has not spoken at all, until each has spoken alone.
    const first = unshown();
    const spoken = new Set(sample.flatMap(({ codes }) => codes));
    const isSilent = first.some((code) => !spoken.has(code));
    const kinds = sample.flatMap(({ mutation, codes }) =>
      isSilent || codes.some((code) => code === 'S002' || first.includes(code)) ? mutation.kind : [],
    );
    const requested = new Set(sample.map(({ mutation }) => described(mutation)));
    for (let most = 2; most <= 12 && unshown().length > 0; most += 1) {
      const more = mutationsOf(project, { seed, mostOfAKind: most }).filter(
        (mutation) => kinds.includes(mutation.kind) && !requested.has(described(mutation)),
      );
      for (const mutation of more) {
        requested.add(described(mutation));
        verdicts.push(...verdictsOf(project, [mutation]));
        if (unshown().length === 0) break;
      }
    }
    expect(unshown()).toEqual([]);
  });

  it('name a check without one', () => {
    const [verdict] = sample.filter(({ codes }) => codes.length === 1);
    if (!verdict) throw new Error('No check has spoken alone.');
    const { unshown } = mutationReport(seed, [
      { ...verdict, codes: ['S112', 'S306'] },
      { ...verdict, codes: ['S205'] },
    ]);
    expect(unshown).toEqual(expect.arrayContaining(['S112', 'S306', 'S708']));
    expect(unshown).not.toContain('S205');
  });

  it('are the same for the same seed, and differ for another', () => {
    // A few pages are enough, and are read anew for each: what was read once is kept.
    const few = Object.entries(project.files).filter(
      ([path]) => !/^schemas\/screens\/(?!w)|^openapi/.test(path),
    );
    const made = (seed: number) =>
      mutationsOf({ files: Object.fromEntries(few) }, { seed, mostOfAKind: 3 }).map(described);
    expect(made(1)).toEqual(made(1));
    expect(made(1)).not.toEqual(made(2));
  });

  it('all survive in a project without checks', () => {
    const files = { 'schemas/screens/a.json': '{ "sources": { "coins": { "op": "coinList" } } }' };
    const mutations = mutationsOf({ files }, { seed: 1, mostOfAKind: 1 });
    expect(mutations.map(({ kind }) => kind)).toContain('operation misspelt');
    const never = mutations.map((mutation) => ({ mutation, codes: [], equivalence: undefined }));
    expect(mutationReport(1, never)).toMatchObject({ share: '0.00', survived: mutations.length });
  });
});

describe('edits of files', () => {
  const root = { list: [{ id: 'a' }, { id: 'b' }], name: 'x' };
  it.each([
    {
      edit: { do: 'set', path: ['list', 0, 'id'], value: 'c' },
      wanted: { list: [{ id: 'c' }, { id: 'b' }], name: 'x' },
    },
    { edit: { do: 'remove', path: ['list', 0] }, wanted: { list: [{ id: 'b' }], name: 'x' } },
    { edit: { do: 'remove', path: ['name'] }, wanted: { list: [{ id: 'a' }, { id: 'b' }] } },
    {
      edit: { do: 'rename', path: ['list'], name: 'lst' },
      wanted: { lst: [{ id: 'a' }, { id: 'b' }], name: 'x' },
    },
    {
      edit: { do: 'swap', path: ['list', 0], other: 1 },
      wanted: { list: [{ id: 'b' }, { id: 'a' }], name: 'x' },
    },
    {
      edit: { do: 'spoil', path: [], how: 'cut short' },
      wanted: root,
    },
  ] as const)('$edit.do $edit.path', ({ edit, wanted }) => {
    expect(JSON.stringify(applyEdit(root, edit))).toBe(JSON.stringify(wanted));
    expect(root.list[0]?.id).toBe('a');
  });

  it.each([
    { how: 'name twice', wanted: '"id": "a",      "id": "a"' },
    { how: 'byte order mark', wanted: '\ufeff{' },
    { how: 'Windows line ends', wanted: '{\r\n' },
  ] as const)('corrupt the text: $how', ({ how, wanted }) => {
    expect(editedText(root, { do: 'spoil', path: [], how })).toContain(wanted);
  });

  it('never make up a typo that equals the name', () => {
    const random = createRandom(3);
    const slips = Array.from({ length: 200 }, () => misspelt('aab', random));
    expect(slips).not.toContain('aab');
    expect(new Set(slips).size).toBeGreaterThan(2);
  });
});
