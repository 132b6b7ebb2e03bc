// @vitest-environment happy-dom
import { act, cleanup, screen as page, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BusinessError, NetworkError } from '../../../src/contract/index.ts';
import type { Begun, Check, RequestedCode, Verdict } from '../../../src/stepUp/check/check.ts';
import { StepUp } from '../../../src/stepUp/check/StepUp.ts';
import { StepUpDialog } from '../../../src/stepUp/dialog/StepUpDialog.tsx';
import { refusals } from '../../../src/stepUp/manifest.json';
import { englishTexts } from '../../englishTexts.ts';
import { stubLayout } from '../../render/renderScreen.tsx';

beforeEach(() => stubLayout());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const both: readonly RequestedCode[] = [
  { id: 'email_verify', sentTo: 't***@example.com', isRequired: true },
  { id: 'google2fa', sentTo: '', isRequired: true },
];

/** The dialog over a check that answers as it is told; its clock stands still. */
async function open(parts: Partial<Check> = {}, begun: Exclude<Begun, { kind: 'proven' }> = asks) {
  const check = {
    isChange: true,
    begin: vi.fn(async () => asks as Begun),
    sendCode: vi.fn(async () => 60),
    submit: vi.fn(async (): Promise<Verdict> => ({ kind: 'proven', value: 'T1' })),
    ...parts,
  };
  const stepUp = new StepUp(check, begun, { now: () => 0 });
  const outcome = vi.fn();
  void stepUp.outcome.then(outcome, outcome);
  const i18n = await englishTexts();
  render(
    <I18nextProvider i18n={i18n}>
      <StepUpDialog stepUp={stepUp} />
    </I18nextProvider>,
  );
  return { user: userEvent.setup({ delay: null }), check, outcome };
}

const asks = { kind: 'asks', required: both } as const;
const field = (name: string) => page.getByRole('textbox', { name }) as HTMLInputElement;
const mail = () => field('E-mail code');
const authenticator = () => field('Authenticator code');
const confirm = () => page.getByRole('button', { name: 'Confirm' });

/** What a screen reader says of the field beyond its name, error first. */
const described = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(mail(), '111111');
  await user.type(authenticator(), '222222');
}

describe('the dialog of a security check', () => {
  it('submits both codes once, however often Confirm is pressed, and cannot be cancelled meanwhile', async () => {
    let answer: (verdict: Verdict) => void = () => undefined;
    const submit = vi.fn(() => new Promise<Verdict>((resolve) => (answer = resolve)));
    const { user, outcome } = await open({ submit });
    await fillIn(user);
    await user.dblClick(confirm());
    await user.type(authenticator(), '{Enter}');
    await user.click(page.getByRole('button', { name: 'Cancel' }));
    expect(submit.mock.calls).toEqual([[{ email_verify: '111111', google2fa: '222222' }]]);
    expect(confirm().getAttribute('aria-busy')).toBe('true');
    expect([mail().readOnly, authenticator().readOnly]).toEqual([true, true]);
    expect(outcome).not.toHaveBeenCalled();
    await act(async () => answer({ kind: 'proven', value: 'T1' }));
    expect(outcome.mock.calls).toEqual([[{ value: 'T1' }]]);
  });

  it('submits nothing while a code lacks a digit, not even with Enter', async () => {
    const { user, check } = await open();
    await user.type(mail(), '111111');
    await user.type(authenticator(), '22222{Enter}');
    await user.click(confirm());
    expect(confirm().getAttribute('aria-disabled')).toBe('true');
    expect(check.submit).not.toHaveBeenCalled();
    await user.type(authenticator(), '2');
    expect(confirm().getAttribute('aria-disabled')).toBe('false');
  });

  it('sends and changes nothing when it is cancelled', async () => {
    const { user, check, outcome } = await open();
    await fillIn(user);
    await user.click(page.getByRole('button', { name: 'Cancel' }));
    expect(outcome.mock.calls).toEqual([[undefined]]);
    expect(check.submit).not.toHaveBeenCalled();
  });

  it('mails a code once, says where to, focuses its field and counts the pause down in the button', async () => {
    const { check } = await open();
    const send = page.getByRole('button', { name: 'Send code' });
    expect(document.activeElement).toBe(send);
    expect(described(mail())).toEqual(['The code goes to t***@example.com.']);
    // In one task, before the answer can move the focus.
    await act(async () => {
      send.click();
      send.click();
    });
    expect(check.sendCode).toHaveBeenCalledTimes(1);
    expect(send.textContent).toBe('Send again in 60 s');
    expect(document.activeElement).toBe(mail());
    expect(described(mail())).toEqual(['Sent to t***@example.com. The code is good for 5 minutes.']);
    expect(page.getByRole('status').textContent).toBe('The code was sent.');
  });

  it('moves on to the next code after the last digit of one, while that is empty', async () => {
    const { user } = await open();
    await user.type(mail(), '11111');
    expect(document.activeElement).toBe(mail());
    await user.keyboard('1');
    expect(document.activeElement).toBe(authenticator());
    await user.keyboard('2');
    await user.type(mail(), '{Backspace}9');
    expect(document.activeElement).toBe(mail());
  });
});

describe('a refused code', () => {
  const cases: [
    refusal: string,
    faults: Extract<Verdict, { kind: 'wrong' }>['faults'],
    said: [mail: string, authenticator: string],
    left: [mail: string, authenticator: string],
  ][] = [
    [
      'the e-mail code',
      { email_verify: 'wrong' },
      ['The e-mail code is not right. Check it and try again.', ''],
      ['', '222222'],
    ],
    [
      'an authenticator code that was used',
      { google2fa: 'expired' },
      ['', 'This authenticator code was used already. Wait for the next one.'],
      ['111111', ''],
    ],
    [
      'one of the two',
      { email_verify: 'unclear', google2fa: 'unclear' },
      ['One of the two codes is not right.', 'One of the two codes is not right.'],
      ['111111', '222222'],
    ],
  ];

  it.each(cases)(
    'is reported at its field, which gets the focus: %s',
    async (_refusal, faults, said, left) => {
      const { user } = await open({ submit: async () => ({ kind: 'wrong', faults, triesLeft: 2 }) });
      await fillIn(user);
      await user.click(confirm());
      const fields = [mail(), authenticator()];
      const faultOf = (input: HTMLElement) =>
        input.getAttribute('aria-invalid') === 'true' ? described(input)[0] : '';
      expect(fields.map(faultOf)).toEqual(said);
      expect(fields.map(({ value }) => value)).toEqual(left);
      expect(document.activeElement).toBe(fields[said.findIndex((text) => text !== '')]);
      expect(page.getAllByRole('alert').map(({ textContent }) => textContent)).toContain('2 tries are left.');
    },
  );

  it('leaves no field after the last attempt, and says that nothing was changed', async () => {
    const { user, outcome } = await open({
      submit: async () => ({ kind: 'wrong', faults: { google2fa: 'wrong' }, triesLeft: 0 }),
    });
    await fillIn(user);
    await user.click(confirm());
    expect(page.getByRole('dialog', { name: 'Too many wrong codes' })).toBeTruthy();
    expect(page.getByRole('alert').textContent).toContain('nothing was changed');
    expect([page.queryByRole('textbox'), page.queryByRole('button', { name: 'Confirm' })]).toEqual([
      null,
      null,
    ]);
    await user.click(page.getByText('Close'));
    expect(outcome.mock.calls).toEqual([[undefined]]);
  });
});

describe('a check whose answer is lost', () => {
  const lose = async () => {
    throw new NetworkError({ operation: 'riskVerify', cause: null });
  };

  it.each([
    ['may have made the change, and says so', true, true],
    ['has changed nothing where it only proves, and gives no warning', false, false],
  ])('%s', async (_what, isChange, isSaid) => {
    const { user } = await open({ isChange, submit: lose });
    await fillIn(user);
    await user.click(confirm());
    const said = page.getByRole('alert').textContent ?? '';
    expect(said).not.toBe('');
    expect(said.includes('The change may have been made all the same')).toBe(isSaid);
    expect([mail().value, authenticator().value]).toEqual(['111111', '222222']);
  });

  it('restarts once it has expired, with both fields empty and the reason', async () => {
    const expired = async () => {
      throw new BusinessError(
        { message: 'no', result: null },
        { code: refusals.tokenEnded, operation: 'riskVerify' },
      );
    };
    const { user, check } = await open({ isChange: false, submit: expired });
    await fillIn(user);
    await user.click(confirm());
    expect(check.begin).toHaveBeenCalledTimes(1);
    expect(page.getByText(/took too long and began anew/)).toBeTruthy();
    expect([mail().value, authenticator().value]).toEqual(['', '']);
  });
});

it('an account without an authenticator is told so, and asked for no code', async () => {
  await open({}, { kind: 'refused', why: 'noAuthenticator' });
  expect(page.getByRole('dialog', { name: 'Authenticator needed' })).toBeTruthy();
  expect(page.getByRole('alert').textContent).toContain('Nothing was changed.');
  expect(page.queryByRole('textbox')).toBeNull();
});
