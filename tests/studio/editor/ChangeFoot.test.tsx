// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { ChangeFoot } from '../../../src/studio/editor/ChangeFoot.tsx';
import type { Fault, Proposal, StudioPerson } from '../../../src/studio/protocol/protocol.ts';
import { StudioProvider } from '../../../src/studio/state/StudioContext.tsx';
import { StudioStore } from '../../../src/studio/state/StudioStore.ts';
import type { StudioClient } from '../../../src/studio/state/studioClient.ts';
import texts from '../../../src/studio/texts.json';
import { emptyProposal, oneEdition } from '../support/openingState.ts';

afterEach(cleanup);

const odd: Fault = { sentence: 'TUR.json:3:9 warning S503 This is odd.', file: 'TUR.json', line: 3 };
const wrong: Fault = { sentence: 'TUR.json:4:9 S303 This is wrong.', file: 'TUR.json', line: 4 };

interface Given {
  person: StudioPerson | null;
  save: StudioClient['save'];
}

/** The foot under an edited edition of which the server says this. */
async function openFoot(
  said: Partial<Proposal>,
  { person = null, save = () => Promise.reject(new Error('no')) }: Partial<Given> = {},
) {
  const store = new StudioStore(
    { files: oneEdition, person },
    {
      state: async () => oneEdition,
      person: async () => person,
      propose: async () => ({ ...emptyProposal, ...said }),
      save,
    },
    {
      after: (_ms, work) => {
        work();
        return () => undefined;
      },
    },
  );
  const i18n = createInstance();
  await i18n.init({
    lng: 'en',
    keySeparator: false,
    resources: { en: { translation: texts } },
  });
  const onFault = vi.fn();
  render(
    <I18nextProvider i18n={i18n}>
      <StudioProvider store={store}>
        <ChangeFoot edition="TUR" onFault={onFault} />
      </StudioProvider>
    </I18nextProvider>,
  );
  await act(async () => store.setText('TUR', '{ }'));
  return onFault;
}

test('a warning is shown, links to its place, and does not prevent saving', async () => {
  const onFault = await openFoot({ warnings: [odd] });
  expect(screen.getByText('1 warning, which does not keep this from being saved')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: odd.sentence }));
  expect(onFault).toHaveBeenCalledWith(odd);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save TUR.json' }).disabled).toBe(false);
});

test('an error beside it prevents saving', async () => {
  await openFoot({ faults: [wrong], warnings: [odd] });
  expect(screen.getByText('1 thing keeps this from being saved')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save TUR.json' }).disabled).toBe(true);
});

const ada: StudioPerson = { name: 'ada@bank.example', mayEdit: true };

test('read-only users are told so, and cannot save', async () => {
  const save = vi.fn(async () => ({ state: oneEdition }));
  await openFoot({}, { person: { ...ada, mayEdit: false }, save });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save TUR.json' }).disabled).toBe(true);
  expect(screen.getByText(/^You may look and try things out\./)).toBeTruthy();
});

test('the second author is told who was first, and when', async () => {
  const [edition] = oneEdition.editions;
  if (edition === undefined) throw new Error('there is one');
  const changed = { by: 'grace@bank.example', at: '2026-11-28T14:03:59.123Z' };
  const save = async () => ({ state: { ...oneEdition, editions: [{ ...edition, base: 'b2', changed }] } });
  await openFoot({}, { person: ada, save });
  await userEvent.click(screen.getByRole('button', { name: 'Save TUR.json' }));
  const sentence = /^grace@bank\.example saved TUR\.json at 2026-11-28 14:03 UTC, after you had opened it/;
  expect(await screen.findByText(sentence)).toBeTruthy();
});
