import type { StudioState } from '../../../src/studio/protocol/protocol.ts';
import { emptyProposal } from './emptyProposal.ts';

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
