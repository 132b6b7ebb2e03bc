import { describe, expect, it } from 'vitest';
import { loadProject } from '../../../scripts/description/loadProject.ts';
import { applyEdit } from '../../../scripts/mutate/edit.ts';
import { judge, mutationReport } from '../../../scripts/mutate/mutationReport.ts';
import { described, mutationsOf } from '../../../scripts/mutate/mutations.ts';
import { createRandom, misspelt } from '../../../scripts/mutate/random.ts';
import { isLongRun, someInGate } from '../../longRun.ts';

const project = await loadProject();

/** Dozens of proofs of the whole project: seconds on a quiet machine, minutes on a busy one. ms */
const patience = 600_000;

describe('wrong versions of the schema files', () => {
  it('a sample is caught, or is as right as before', { timeout: patience }, () => {
    const ofEveryKind = mutationsOf(project, { seed: 7, mostOfAKind: isLongRun ? 5 : 1 });
    const mutations = someInGate(ofEveryKind, 30);
    const { made, survivors } = mutationReport(7, judge(project, mutations));
    expect(survivors).toEqual([]);
    expect(made).toBe(mutations.length);
    expect(ofEveryKind.length).toBeGreaterThan(80);
  });

  it('are the same for the same seed, and others for another', () => {
    const made = (seed: number) => mutationsOf(project, { seed, mostOfAKind: 3 }).map(described);
    expect(made(1)).toEqual(made(1));
    expect(made(1)).not.toEqual(made(2));
  });

  it('a project that nothing checks catches nothing', () => {
    const files = { 'schemas/screens/a.json': '{ "sources": { "coins": { "op": "coinList" } } }' };
    const mutations = mutationsOf({ files }, { seed: 1, mostOfAKind: 1 });
    expect(mutations.map(({ kind }) => kind)).toContain('operation misspelt');
    const never = mutations.map((mutation) => ({ mutation, codes: [], equivalence: undefined }));
    expect(mutationReport(1, never)).toMatchObject({ share: '0.00', survived: mutations.length });
  });
});

describe('edits', () => {
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
  ] as const)('$edit.do $edit.path', ({ edit, wanted }) => {
    expect(JSON.stringify(applyEdit(root, edit))).toBe(JSON.stringify(wanted));
    expect(root.list[0]?.id).toBe('a');
  });

  it('a slip of the fingers is never the name itself', () => {
    const random = createRandom(3);
    const slips = Array.from({ length: 200 }, () => misspelt('aab', random));
    expect(slips).not.toContain('aab');
    expect(new Set(slips).size).toBeGreaterThan(2);
  });
});
