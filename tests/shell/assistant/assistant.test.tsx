// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { ResultOf } from '../../../generated/api/types.ts';
import { routes } from '../../../generated/screens/index.ts';
import english from '../../../schemas/help/en.json';
import texts from '../../../schemas/locales/en/user-assets.json';
import {
  createPageMoves,
  createStore,
  createUpdateLock,
  type Runtime,
  RuntimeProvider,
  type Session,
} from '../../../src/runtime/index.ts';
import {
  type Assistant,
  attachAssistant,
  createHelpAssistant,
} from '../../../src/shell/assistant/attachAssistant.tsx';
import { HelpSearch } from '../../../src/shell/assistant/HelpSearch.tsx';
import type { HelpArticle, HelpContent } from '../../../src/shell/assistant/loadHelp.ts';
import { Slot } from '../../../src/shell/frame/FramePart.tsx';

const i18n = i18next.createInstance();
await i18n.use(initReactI18next).init({
  lng: 'en',
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  resources: { en: { translation: texts } },
});

const profile = { id: 533285, vague_email_v2: 'tra***@example.com', username: 'trader_one' };
const nobody: Session = { status: 'anonymous', userId: 0, userEpoch: 1, profile: null, tags: {} };
const loading: Session = { ...nobody, status: 'loading' };
const person = (id: number): Session => ({
  ...nobody,
  status: 'signedIn',
  userId: id,
  profile: { ...profile, id } as ResultOf<'userProfile'>,
});

function Here() {
  return <output>{useLocation().pathname}</output>;
}

async function show(session: Session, features: string[] = ['convert']) {
  const place = createStore<ReactNode>(null);
  const store = createStore(session);
  const runtime = {
    updateLock: createUpdateLock(),
    moves: createPageMoves(window),
    flags: createStore(Object.fromEntries(features.map((name) => [name, { action: 'show' }]))),
    storage: { get: () => undefined, set: () => false },
    tabStorage: { get: () => undefined, set: () => false, remove: () => undefined },
    hrefOf: (id: string) => `/user/assets${routes.find((route) => route.id === id)?.path}`,
  } as unknown as Runtime;
  attachAssistant(createHelpAssistant(), { session: store, i18n, place });
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={['/otc/index']}>
        <RuntimeProvider runtime={runtime}>
          <Slot content={place} />
          <Here />
        </RuntimeProvider>
      </MemoryRouter>
    </I18nextProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Open help' }));
  const panel = await screen.findByRole('dialog', { name: 'Help' });
  await within(panel).findAllByRole('listitem');
  return { user, panel, store };
}

afterEach(cleanup);

test('requirements §4.1: when the user becomes logged in it is initialised with the user info and the language, once', async () => {
  const session = createStore<Session>(loading);
  const init = vi.fn<Assistant['init']>();
  attachAssistant({ init, open: () => undefined }, { session, i18n, place: createStore<ReactNode>(null) });
  expect(init).not.toHaveBeenCalled();
  session.set(person(7));
  expect(init.mock.calls).toEqual([[{ userInfo: { ...profile, id: 7 }, language: 'en' }]]);
  // The session is read again: the same person is no news.
  session.set(loading);
  session.set(person(7));
  session.set({ ...person(7), tags: { withdraw_addr_level: '1' } });
  expect(init).toHaveBeenCalledTimes(1);
  session.set(nobody);
  session.set(person(8));
  expect(init).toHaveBeenCalledTimes(2);
});

test('learns of a user who was signed in before it was attached', () => {
  const init = vi.fn<Assistant['init']>();
  const place = createStore<ReactNode>(null);
  attachAssistant({ init, open: () => undefined }, { session: createStore(person(7)), i18n, place });
  expect(init).toHaveBeenCalledTimes(1);
});

test('an assistant of the deployment is opened by the same button, and can be removed', async () => {
  const init = vi.fn();
  const open = vi.fn();
  const place = createStore<ReactNode>(null);
  const session = createStore(nobody);
  const takeAway = attachAssistant({ init, open }, { session, i18n, place });
  render(
    <I18nextProvider i18n={i18n}>
      <Slot content={place} />
    </I18nextProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open help' }));
  expect(open).toHaveBeenCalledTimes(1);
  act(takeAway);
  expect(screen.queryByRole('button')).toBeNull();
  session.set(person(7));
  expect(init).not.toHaveBeenCalled();
});

test('it greets by the masked name and knows no other', async () => {
  const { panel } = await show(person(7));
  expect(within(panel).getByText(/Hello/).textContent).toBe(
    'Hello \u2068tra***@example.com\u2069, how can we help?',
  );
  expect(panel.textContent).not.toContain('trader_one');
});

test('a visitor is asked how to help, and sees what concerns the page first', async () => {
  const { panel } = await show(nobody);
  expect(within(panel).getByText('How can we help?')).toBeTruthy();
  expect(within(panel).getAllByRole('listitem')[0]?.textContent).toBe('What is a block trade?');
  expect(within(panel).getAllByRole('listitem')).toHaveLength(english.articles.length);
});

test('a question is answered by keyboard alone, with its words highlighted and a link to the page', async () => {
  const { user, panel } = await show(nobody);
  const field = within(panel).getByRole('searchbox', { name: 'Search the help' });
  expect(document.activeElement).toBe(field);
  await user.keyboard('quote hold');
  expect(within(panel).getByRole('status').textContent).toMatch(/^\d+ answers?$/);
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('How long does a quote hold?');
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(field);
  await user.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toBe('How long does a quote hold?');
  const marks = [...panel.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(new Set(marks)).toEqual(new Set(['quote', 'hold']));
  await user.click(within(panel).getByRole('link', { name: 'Convert' }));
  expect(document.querySelector('output')?.textContent).toBe('/exchange/index');
  await user.click(within(panel).getByRole('button', { name: 'All answers' }));
  expect((within(panel).getByRole('searchbox') as HTMLInputElement).value).toBe('quote hold');
});

test('Enter pressed before the articles have loaded is answered once, when they arrive', async () => {
  const onChoose = vi.fn();
  const draw = (help: HelpContent) => (
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <HelpSearch name="" help={help} query="quote hold" onQuery={() => undefined} onChoose={onChoose} />
      </MemoryRouter>
    </I18nextProvider>
  );
  const { rerender } = render(draw({ status: 'loading' }));
  await userEvent.setup().keyboard('{Enter}');
  expect(onChoose).not.toHaveBeenCalled();
  const ready: HelpContent = { status: 'ready', articles: english.articles as HelpArticle[] };
  rerender(draw(ready));
  rerender(draw({ ...ready }));
  expect(onChoose).toHaveBeenCalledTimes(1);
  expect(onChoose.mock.calls[0]?.[0].title).toBe('How long does a quote hold?');
});

test('an empty result is stated', async () => {
  const { user, panel } = await show(nobody);
  await user.keyboard('xyzzy');
  expect(within(panel).getByRole('status').textContent).toBe('0 answers');
});

test.each([
  ['hidden', [], 0],
  ['offered', ['subAccountTransferRecord'], 1],
])('a page that the edition has %s is linked accordingly', async (_, features, links) => {
  const { user, panel } = await show(nobody, features);
  await user.keyboard('sub-account{Enter}');
  expect(within(panel).queryAllByRole('link', { name: 'Transfers' })).toHaveLength(links);
});

test('Escape closes the panel and returns the focus to its button', async () => {
  const { user } = await show(nobody);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open help' }));
});

test('on a small screen the panel is modal, otherwise the page stays usable beside it', async () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  const media = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  await show(nobody);
  expect(showModal).toHaveBeenCalledTimes(1);
  media.mockReturnValue({ matches: false } as MediaQueryList);
  cleanup();
  await show(nobody);
  expect(showModal).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
});
