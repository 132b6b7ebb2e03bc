// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import texts from '../../../schemas/locales/en/user-assets.json';
import { type Runtime, RuntimeProvider } from '../../../src/runtime/index.ts';
import { MemberFacts } from '../../../src/shell/layout/MemberFacts.tsx';

const member = { member_id: '2', parent_member_id: '', member_relation: 'MASTER', status: 1, kyc_level: 2 };
const permission = { code: 'AT', name_en: 'Austria', is_visible: 1, is_login: 1, is_trade: 1 };

const i18n = i18next.createInstance();
beforeAll(() =>
  i18n.use(initReactI18next).init({
    lng: 'en',
    keySeparator: false,
    nsSeparator: false,
    defaultNS: 'user-assets',
    resources: { en: { 'user-assets': texts } },
  }),
);
afterEach(cleanup);

function show(answers: Record<string, unknown> = {}) {
  const call = vi.fn(async (op: string) => {
    const answer = { memberInfo: member, registerPermission: permission, ...answers }[op];
    if (answer instanceof Error) throw answer;
    return answer;
  });
  render(
    <I18nextProvider i18n={i18n}>
      <RuntimeProvider runtime={{ call } as unknown as Runtime}>
        <MemberFacts />
      </RuntimeProvider>
    </I18nextProvider>,
  );
  return call;
}

describe('requirements §6: member info and register permission', () => {
  it('are requested once, where the panel shows them', async () => {
    const call = show();
    await screen.findByText('Identity and address verified (level 2)');
    expect(call.mock.calls.map(([op]) => op)).toEqual(['memberInfo', 'registerPermission']);
    expect(screen.queryByText(/Trading is not offered|Sub-account|frozen/)).toBeNull();
  });

  it.each([
    [{ memberInfo: { ...member, parent_member_id: '533285' } }, 'Sub-account of 533285'],
    [{ memberInfo: { ...member, status: 4 } }, 'This account is frozen: nothing can leave it.'],
    [{ memberInfo: { ...member, kyc_level: 0 } }, 'Identity not verified'],
    [{ registerPermission: { ...permission, is_trade: 0 } }, 'Trading is not offered in Austria.'],
    [
      { registerPermission: { ...permission, is_trade: 0, code: '??', name_en: 'Nowhere' } },
      'Trading is not offered in Nowhere.',
    ],
    [
      { memberInfo: new Error('down'), registerPermission: { ...permission, is_trade: 0 } },
      'Trading is not offered in Austria.',
    ],
    [{ registerPermission: { ret_code: 10007, ret_msg: '' } }, 'Identity and address verified (level 2)'],
  ])('are shown for %j as %s', async (answers, text) => {
    show(answers);
    expect(await screen.findByText(text)).toBeTruthy();
  });
});
