import type { Proposal } from '../../../src/studio/protocol/protocol.ts';

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
