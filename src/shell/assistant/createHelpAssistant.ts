import { createElement } from 'react';
import { createStore, type Store } from '../../runtime/index.ts';
import type { Assistant } from './assistant.ts';
import { HelpAssistant } from './HelpAssistant.tsx';

export interface HelpState {
  isOpen: boolean;
  /** Masked mail or phone of who is there; '' while nobody is known. */
  name: string;
}

export interface HelpModel extends Store<HelpState> {
  close(): void;
}

/** The embedded assistant: a small help that can be searched. Of a person it knows the masked name and nothing else. */
export function createHelpAssistant(): Assistant {
  const state = createStore<HelpState>({ isOpen: false, name: '' });
  const model: HelpModel = { ...state, close: () => state.set({ ...state.get(), isOpen: false }) };
  return {
    init({ userInfo }) {
      const { vague_email_v2, vague_email, vague_mobile } = userInfo;
      state.set({ ...state.get(), name: vague_email_v2 || vague_email || vague_mobile || '' });
    },
    open: () => state.set({ ...state.get(), isOpen: true }),
    view: createElement(HelpAssistant, { model }),
  };
}
