// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, test } from 'vitest';
import { FileView } from '../../../src/studio/editor/FileView.tsx';
import type { Proposal } from '../../../src/studio/protocol/protocol.ts';
import { StudioProvider } from '../../../src/studio/state/StudioContext.tsx';
import { StudioStore } from '../../../src/studio/state/StudioStore.ts';
import { emptyProposal, oneEdition } from '../support/openingState.ts';

afterEach(cleanup);

test('the text cannot be edited until it shows the latest state of the forms', async () => {
  let answer: (proposal: Proposal) => void = () => undefined;
  let refuse: (reason: Error) => void = () => undefined;
  const store = new StudioStore(
    { files: oneEdition, person: null },
    {
      state: async () => oneEdition,
      person: async () => null,
      propose: () =>
        new Promise((resolve, reject) => {
          answer = resolve;
          refuse = reject;
        }),
      save: () => Promise.reject(new Error('no')),
    },
    {
      after: (_ms, work) => {
        work();
        return () => undefined;
      },
    },
  );
  const i18n = createInstance();
  await i18n.init({ lng: 'en', resources: { en: { translation: {} } } });
  render(
    <I18nextProvider i18n={i18n}>
      <StudioProvider store={store}>
        <FileView edition="TUR" />
      </StudioProvider>
    </I18nextProvider>,
  );
  const text = screen.getByRole<HTMLTextAreaElement>('textbox');
  const user = userEvent.setup();
  act(() => store.setEntries('TUR', 'card', [{ action: 'hide', reason: 'Decision 31 of the board.' }]));
  await user.type(text, 'x');
  expect(store.get().drafts.TUR?.flags).toHaveProperty('card');

  await act(async () => refuse(new Error('The server is away.')));
  await user.type(text, 'x');
  expect(store.get().drafts.TUR?.flags).toHaveProperty('card');

  act(() => store.setEntries('TUR', 'card', [{ action: 'show', reason: 'Decision 32 of the board.' }]));
  await act(async () => answer({ ...emptyProposal, texts: { TUR: '{ "card": [] }' } }));
  await user.type(text, 'x');
  expect(store.get().drafts.TUR?.text).toBe('{ "card": [] }x');
});
