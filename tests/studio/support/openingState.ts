import type { Proposal, StudioState } from '../../../src/studio/protocol/protocol.ts';

/** What the server says of drafts that change nothing. */
export const emptyProposal: Proposal = {
  faults: [],
  warnings: [],
  sentences: [],
  unchanged: [],
  unreadable: [],
  sites: {} as Proposal['sites'],
  texts: {},
  matrix: {},
  timeline: [],
};

/** What the studio opens with: one edition of no entries. */
export const oneEdition: StudioState = {
  editions: [
    { id: 'TUR', name: 'Türkiye', file: 'TUR.json', text: '{}', base: 'b1', changed: null, flags: {} },
  ],
  flags: [],
  entry: {},
  combinations: [],
  accounts: [],
  proposal: emptyProposal,
};
