import { expect, it } from 'vitest';
import type { Entry } from '../../../generated/models/edition.v1.d.ts';
import type { EditionDraft, Proposal, Saved, StudioState } from '../../../src/studio/protocol/protocol.ts';
import { StudioStore } from '../../../src/studio/state/StudioStore.ts';
import type { StudioClient } from '../../../src/studio/state/studioClient.ts';
import { emptyProposal } from '../support/openingState.ts';

const hide: Entry = { action: 'hide', reason: 'Decision 31 of the board.' };
const proposal = (text?: string): Proposal => ({
  ...emptyProposal,
  sentences: text === undefined ? [] : [{ text, isException: false }],
});
const files = (base = 'b1', p2p = hide): StudioState => ({
  editions: [
    { id: 'TUR', name: 'Türkiye', file: 'TUR.json', text: '{}', base, changed: null, flags: { p2p } },
  ],
  flags: [],
  entry: {},
  combinations: [],
  accounts: [],
  proposal: proposal(),
});

/** A store whose pauses end at once; the server answers when it is told to. */
function setUp(save: StudioClient['save'] = () => Promise.reject(new Error('no'))) {
  const answers: ((given: Proposal) => void)[] = [];
  const sent: (readonly EditionDraft[])[] = [];
  const propose = (drafts: readonly EditionDraft[]) => {
    sent.push(drafts);
    return new Promise<Proposal>((resolve) => answers.push(resolve));
  };
  const client = { state: async () => files(), person: async () => null, propose, save };
  const after = (_ms: number, work: () => void) => {
    work();
    return () => undefined;
  };
  return { store: new StudioStore({ files: files(), person: null }, client, { after }), answers, sent };
}

it('keeps edits until the text equals the saved one again', () => {
  const { store } = setUp();
  store.setEntries('TUR', 'card', [hide]);
  expect(store.get().drafts.TUR).toEqual({
    edition: 'TUR',
    flags: { p2p: hide, card: hide },
    base: 'b1',
  });
  store.setEntries('TUR', 'card', []);
  expect(store.get().drafts).toEqual({});
  expect(store.get().isAsking).toBe(false);
});

it('shows the answer to the last request only', async () => {
  const { store, answers } = setUp();
  store.setEntries('TUR', 'card', [hide]);
  store.setEntries('TUR', 'card', [{ ...hide, reason: 'Decision 32 of the board.' }]);
  answers[1]?.(proposal('second'));
  answers[0]?.(proposal('first'));
  await expect.poll(() => store.get().isAsking).toBe(false);
  expect(store.get().proposal.sentences.map(({ text }) => text)).toEqual(['second']);
});

it('keeps input while a file is being saved', async () => {
  let finish: (saved: Saved) => void = () => undefined;
  const { store } = setUp(() => new Promise((resolve) => (finish = resolve)));
  store.setEntries('TUR', 'card', [hide]);
  const saving = store.save('TUR');
  store.setEntries('TUR', 'slash', [hide]);
  finish({ sentences: [], unchanged: [], problems: [], state: files('b2') });
  await saving;
  expect(store.get().drafts.TUR?.flags).toEqual({ p2p: hide, card: hide, slash: hide });
  expect(store.edition('TUR').base).toBe('b2');
});

it('reapplies the edits to what somebody else has written meanwhile', async () => {
  const theirs: Entry = { action: 'show', reason: 'Decision 40 of the board.' };
  const { store } = setUp(async () => ({ state: files('b2', theirs) }));
  store.setEntries('TUR', 'card', [hide]);
  await store.save('TUR');
  expect(store.get().outcome).toEqual({ kind: 'conflict', edition: 'TUR', isText: false, changed: null });
  expect(store.get().drafts.TUR).toEqual({
    edition: 'TUR',
    flags: { p2p: theirs, card: hide },
    base: 'b2',
  });
});

it('never saves a text over what somebody else has written', async () => {
  const sent: string[] = [];
  const { store } = setUp(async ({ base }) => {
    sent.push(base);
    return { state: files('b2') };
  });
  store.setText('TUR', '{ }');
  await store.save('TUR');
  expect(store.get().outcome).toEqual({ kind: 'conflict', edition: 'TUR', isText: true, changed: null });
  await store.save('TUR');
  expect(sent).toEqual(['b1', 'b1']);
  store.revert('TUR');
  store.setText('TUR', '{  }');
  expect(store.get().drafts.TUR?.base).toBe('b2');
});

it('states why the server gave no answer', async () => {
  const { store } = setUp();
  store.setEntries('TUR', 'card', [hide]);
  await store.save('TUR');
  expect(store.get().problem).toBe('no');
  expect(store.get().saving).toBeNull();
});
