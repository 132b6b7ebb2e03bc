import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, Suspense } from 'react';
import { I18nextProvider } from 'react-i18next';
import { expect, vi } from 'vitest';
import type { FormNode, Screen } from '../../../generated/models/screen.v1.d.ts';
import type { Contract } from '../../../src/contract/index.ts';
import SchemaForm, { type SchemaFormProps } from '../../../src/forms/SchemaForm.tsx';
import AntdProvider from '../../../src/render/antd/AntdProvider.tsx';
import {
  createHiddenValues,
  createPageMoves,
  createStore,
  createTableChoices,
  createUpdateLock,
  initialClientState,
  LocalScopesProvider,
  type Runtime,
  RuntimeProvider,
  ScreenModel,
  ScreenModelProvider,
  type Session,
} from '../../../src/runtime/index.ts';
import { englishTexts } from '../../englishTexts.ts';

type Answer = (args: Readonly<Record<string, unknown>>, signal?: AbortSignal) => unknown;

export interface FormSetting {
  node: FormNode;
  /** What each operation answers, or throws. */
  answers: Readonly<Record<string, Answer>>;
  screen?: Screen;
  filter?: Readonly<Record<string, unknown>>;
  /** What else the page around it knows, by its scope. */
  scopes?: Readonly<Record<string, unknown>>;
  params?: Readonly<Record<string, unknown>>;
  /** What the person says when asked before sending. */
  isConfirmed?: boolean;
  /** How a form with `verify` is proven; at once, unless told otherwise. */
  prove?: SchemaFormProps['prove'];
  user?: ReturnType<typeof userEvent.setup>;
  /** Who is at the screen; somebody, unless told otherwise. */
  session?: Runtime['session'];
  /** Other parts of the form, below it on the page. */
  others?: readonly FormNode[];
  /** What the tab has kept of a form, and keeps. */
  tabStorage?: Runtime['tabStorage'];
  onUnsaved?: SchemaFormProps['onUnsaved'];
}

// The tests share a slow machine with others.
configure({ asyncUtilTimeout: 8000 });

export const somebody: Session = { status: 'signedIn', userId: 1, userEpoch: 1, profile: null, tags: {} };

type Page = Pick<
  FormSetting,
  'answers' | 'screen' | 'filter' | 'scopes' | 'params' | 'session' | 'tabStorage'
>;

/**
 * The page around a form, over an exchange that answers as it is told. The provider is around every form of a page: without
 * it antd makes its styles as it draws, which takes a sixth of the time of these tests.
 */
export async function pageOfForm(setting: Page) {
  const { answers, filter = {}, params = {} } = setting;
  const call = vi.fn(
    async (op: string, args: Readonly<Record<string, unknown>>, options?: { signal?: AbortSignal }) =>
      answers[op]?.(args, options?.signal),
  );
  const go = vi.fn();
  const runtime: Runtime = {
    call: call as unknown as Contract['call'],
    session: setting.session ?? createStore(somebody),
    flags: createStore({}),
    updateLock: createUpdateLock(),
    moves: createPageMoves(window),
    siteLinks: {},
    state: createStore(initialClientState),
    notices: {
      toast: () => '',
      update: () => undefined,
      dismiss: () => undefined,
      message: () => undefined,
      notify: () => undefined,
    },
    hiddenValues: createHiddenValues({ get: () => undefined, set: () => false }, document.documentElement),
    tables: createTableChoices({ get: () => undefined, set: () => false }, document.documentElement),
    storage: { get: () => undefined, set: () => false },
    tabStorage: setting.tabStorage ?? { get: () => undefined, set: () => false, remove: () => undefined },
    hrefOf: (route) => `/user/assets/${route}`,
    go,
    loginHref: () => '/login',
    now: () => 0,
  };
  const i18n = await englishTexts();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const facts = { loggedIn: true, flag: () => false };
  const base = {
    scopes: { filter, session: somebody, ...setting.scopes },
    facts,
    isSessionPending: false,
    areTagsPending: false,
    userEpoch: 1,
    pages: {},
    orders: {},
  };
  const model = new ScreenModel(setting.screen ?? emptyScreen, base, client, runtime.call);
  const locals = { params };
  const around = (children: ReactNode) => (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <RuntimeProvider runtime={runtime}>
          <ScreenModelProvider model={model}>
            <LocalScopesProvider scopes={locals}>
              <AntdProvider>{children}</AntdProvider>
            </LocalScopesProvider>
          </ScreenModelProvider>
        </RuntimeProvider>
      </QueryClientProvider>
    </I18nextProvider>
  );
  return { around, call, go, model, i18n };
}

/** Draws a form as a page would. */
export async function showForm(setting: FormSetting) {
  const { node, isConfirmed = true } = setting;
  const { around, call, go, model, i18n } = await pageOfForm(setting);
  const confirm = vi.fn<SchemaFormProps['confirm']>(async () => isConfirmed);
  const prove: SchemaFormProps['prove'] = setting.prove ?? (async (_verify, { args }, send) => send(args));
  const onDone = vi.fn<SchemaFormProps['onDone']>(async () => undefined);
  const asks = { confirm, prove, onDone, onUnsaved: setting.onUnsaved };
  const view = await act(async () =>
    render(
      around(
        <Suspense fallback="loading">
          {[node, ...(setting.others ?? [])].map((part) => (
            <SchemaForm key={part.id} node={part} {...asks} />
          ))}
        </Suspense>,
      ),
    ),
  );
  const user = setting.user ?? userEvent.setup({ delay: null });
  const sender = [node, ...(setting.others ?? [])].find(({ submitLabel }) => submitLabel !== undefined);
  await screen.findByRole('button', { name: i18n.t(sender?.submitLabel ?? '') });
  const sent = (op: string) => call.mock.calls.filter(([name]) => name === op).map(([, args]) => args);
  return { ...view, user, call, sent, go, confirm, onDone, model, i18n };
}

/** Opens a select and clicks the option with that label, as soon as it is offered. */
export async function choose(user: ReturnType<typeof userEvent.setup>, label: string, option: string) {
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: label })).toHaveProperty('disabled', false),
  );
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click(await waitFor(() => rowOf(option)));
}

/** The row of an open list; throws while there is none. */
export function rowOf(option: string): Element {
  const labels = [...document.querySelectorAll('.ua-listbox__label')];
  const row = labels.find(({ textContent }) => textContent === option)?.closest('[role="option"]');
  if (row === null || row === undefined) throw new Error(`no option "${option}"`);
  return row;
}

/** The sentence shown as this field's error; '' when there is none. */
export function errorAt(label: string): string {
  const ids =
    screen
      .getByLabelText(label, { selector: 'input, textarea' })
      .getAttribute('aria-describedby')
      ?.split(' ') ?? [];
  const alerts = ids.map((id) => document.getElementById(id)).filter((found) => found?.role === 'alert');
  return alerts.map((found) => found?.textContent).join();
}

const emptyScreen: Screen = {
  id: 'test',
  route: 'moneyAddress',
  title: 'addressBook.title',
  purpose: 'addressBook.purpose',
  access: 'login',
  body: [{ id: 'none', kind: 'stack', body: [{ id: 'text', kind: 'text', text: 'addressBook.title' }] }],
};
