import { describe, expect, it, vi } from 'vitest';
import type { Verify } from '../../../generated/models/screen.v1.d.ts';
import { AbortedError, BusinessError, type Contract, NetworkError } from '../../../src/contract/index.ts';
import { type ProofPorts, proveChange } from '../../../src/stepUp/check/proveChange.ts';
import type { StepUp } from '../../../src/stepUp/check/StepUp.ts';

type Answers = Readonly<Record<string, (args: Record<string, unknown>) => unknown>>;

const refuse = (code: number, params: Record<string, string> = {}) => {
  throw new BusinessError({ message: 'no', result: null }, { code, operation: 'riskVerify', params });
};
const lose = () => {
  throw new NetworkError({ operation: 'riskVerify', cause: null });
};
const parts = {
  risk_token: 'T1',
  component_type: 2,
  component_list: [
    { component_id: 'email_verify', component_extension: 't***@example.com' },
    { component_id: 'google2fa', component_extension: '' },
  ],
  logc_ext: { required: ['email_verify', 'google2fa'], option: [] },
};
const proven = { risk_token: 'T1', ret_code: 0, component_list: [], tries_left: 5 };
const challenge: Answers = {
  riskDefaultIntercept: () => ({ risk_token: 'T1', riskTokenType: 'challenge' }),
  riskComponents: () => parts,
  riskSendCode: () => ({ cool_down: '60' }),
  riskVerify: () => proven,
};

const stepUp: Verify = { kind: 'stepUp', scene: 'withdraw', into: '/token' };
const codes: Verify = {
  kind: 'codes',
  type: 'address_verification',
  into: { mail: '/email_code', authenticator: '/verification_code' },
};

/** A change under way, with a person who does what `act` says as soon as a dialog is there. */
function change(
  verify: Verify,
  answers: Answers,
  act: (dialog: StepUp, round: number) => Promise<void> | void = () => undefined,
) {
  const calls: [string, Record<string, unknown>][] = [];
  const call = (async (op: string, args: Record<string, unknown>) => {
    calls.push([op, args]);
    return answers[op]?.(args);
  }) as unknown as Contract['call'];
  const dialogs: StepUp[] = [];
  let open = 0;
  const ports: ProofPorts = {
    call,
    now: () => 1000,
    profile: null,
    show(dialog) {
      dialogs.push(dialog);
      open += 1;
      void Promise.resolve().then(() => act(dialog, dialogs.length));
      return () => {
        open -= 1;
      };
    },
  };
  const send = vi.fn(
    async (args: Readonly<Record<string, unknown>>) => answers.write?.({ ...args }) ?? 'done',
  );
  const args = { coin: 'BTC', amount: '0.5' };
  const outcome = proveChange(verify, { op: 'withdrawCreate', args, scopes: {} }, send, ports);
  return { outcome, calls, send, dialogs, isOpen: () => open > 0 };
}

const enter = async (dialog: StepUp) => {
  dialog.type('email_verify', '482913');
  dialog.type('google2fa', '771204');
  await dialog.submit();
};

describe('a change behind a security check', () => {
  it('is sent at once with a token that is already proven', async () => {
    const { outcome, send, dialogs, calls } = change(stepUp, {
      riskDefaultIntercept: () => ({ risk_token: 'T0', riskTokenType: 'bypass' }),
    });
    expect(await outcome).toBe('done');
    expect(send.mock.calls).toEqual([[{ coin: 'BTC', amount: '0.5', token: 'T0' }]]);
    expect(dialogs).toEqual([]);
    expect(calls).toEqual([
      ['riskDefaultIntercept', { sence: '30067', ext_info_str: '{"coin":"BTC","amount":"0.5"}' }],
    ]);
  });

  it('is sent once with the token of the codes, however often they are submitted', async () => {
    const { outcome, send, calls, isOpen } = change(stepUp, challenge, async (dialog) => {
      await Promise.all([dialog.sendCode(), dialog.sendCode()]);
      expect(dialog.get().sendableAt).toBe(61_000);
      dialog.type('email_verify', '482913');
      dialog.type('google2fa', '771204');
      await Promise.all([dialog.submit(), dialog.submit()]);
    });
    await outcome;
    expect(send.mock.calls).toEqual([[{ coin: 'BTC', amount: '0.5', token: 'T1' }]]);
    expect(calls.map(([op]) => op)).toEqual([
      'riskDefaultIntercept',
      'riskComponents',
      'riskSendCode',
      'riskVerify',
    ]);
    expect(calls.at(-1)?.[1]).toEqual({
      risk_token: 'T1',
      component_list: { email_verify: '482913', google2fa: '771204' },
    });
    expect(isOpen()).toBe(false);
  });

  it('is not sent when the check is cancelled', async () => {
    const { outcome, send, isOpen } = change(stepUp, challenge, (dialog) => dialog.cancel());
    await expect(outcome).rejects.toBeInstanceOf(AbortedError);
    expect([send.mock.calls, isOpen()]).toEqual([[], false]);
  });

  it('is not sent when the check is cancelled while the codes are being checked', async () => {
    const { outcome, send } = change(stepUp, challenge, async (dialog) => {
      const checked = enter(dialog);
      dialog.cancel();
      await checked;
    });
    await expect(outcome).rejects.toBeInstanceOf(AbortedError);
    expect(send).not.toHaveBeenCalled();
  });

  it('reports a wrong code with the number of attempts left', async () => {
    const component_list = [
      { component_id: 'email_verify', component_code: 131603, ext_info: '' },
      { component_id: 'google2fa', component_code: 131602, ext_info: '' },
    ];
    const { outcome } = change(
      stepUp,
      { ...challenge, riskVerify: () => ({ ...proven, ret_code: 131603, component_list, tries_left: 2 }) },
      async (dialog) => {
        await enter(dialog);
        const { entries, triesLeft } = dialog.get();
        expect(entries.map(({ fault }) => fault)).toEqual(['expired', 'wrong']);
        expect(triesLeft).toBe(2);
        dialog.cancel();
      },
    );
    await expect(outcome).rejects.toBeInstanceOf(AbortedError);
  });

  it.each([
    ['riskVerify', 131080, 'closed'],
    ['riskDefaultIntercept', 131080, 'closed'],
    ['riskDefaultIntercept', 131605, 'noAuthenticator'],
  ] as const)('cannot be proven when %s answers %i, and says why', async (op, code, phase) => {
    const { outcome } = change(stepUp, { ...challenge, [op]: () => refuse(code) }, async (dialog) => {
      await enter(dialog);
      expect(dialog.get().phase).toBe(phase);
      dialog.cancel();
    });
    await expect(outcome).rejects.toBeInstanceOf(AbortedError);
  });

  it('restarts an expired check in the same dialog', async () => {
    let begun = 0;
    const { outcome, send, dialogs } = change(
      stepUp,
      {
        ...challenge,
        riskDefaultIntercept: () => {
          begun += 1;
          return { risk_token: `T${begun}`, riskTokenType: 'challenge' };
        },
        riskVerify: ({ risk_token }) => (risk_token === 'T1' ? refuse(131601) : { ...proven, risk_token }),
      },
      async (dialog) => {
        await enter(dialog);
        expect([dialog.get().isRenewed, dialog.get().entries.map(({ text }) => text)]).toEqual([
          true,
          ['', ''],
        ]);
        await enter(dialog);
      },
    );
    await outcome;
    expect(dialogs).toHaveLength(1);
    expect(send.mock.calls).toEqual([[{ coin: 'BTC', amount: '0.5', token: 'T2' }]]);
  });

  it('is proven once more, and only once, when a token expired before it was used', async () => {
    const { outcome, send, dialogs } = change(
      stepUp,
      { ...challenge, write: () => refuse(131601) },
      async (dialog) => enter(dialog),
    );
    await expect(outcome).rejects.toMatchObject({ code: 131601 });
    expect([send.mock.calls.length, dialogs.length]).toEqual([2, 2]);
  });

  it('waits between two mails for as long as the refusal says', async () => {
    const { outcome } = change(
      stepUp,
      { ...challenge, riskSendCode: () => refuse(131604, { seconds: '42' }) },
      async (dialog) => {
        await dialog.sendCode();
        expect(dialog.get().sendableAt).toBe(43_000);
        dialog.cancel();
      },
    );
    await expect(outcome).rejects.toBeInstanceOf(AbortedError);
  });

  it('keeps the codes when the connection is lost, and they can be submitted again', async () => {
    let tries = 0;
    const { outcome, send } = change(
      stepUp,
      {
        ...challenge,
        riskVerify: () => {
          tries += 1;
          return tries === 1 ? lose() : proven;
        },
      },
      async (dialog) => {
        await enter(dialog);
        expect(dialog.get()).toMatchObject({ phase: 'asking', isUnanswered: false });
        expect(dialog.get().entries.map(({ text }) => text)).toEqual(['482913', '771204']);
        await dialog.submit();
      },
    );
    await outcome;
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('ends the check with the session’s own error when the session ends', async () => {
    const { outcome, send } = change(
      stepUp,
      { ...challenge, riskVerify: () => ({ ret_code: 10007, ret_msg: 'no', result: null }) },
      async (dialog) => enter(dialog),
    );
    await expect(outcome).rejects.toMatchObject({ name: 'NoPermissionError', code: 10007 });
    expect(send).not.toHaveBeenCalled();
  });
});

describe('a change that carries its codes', () => {
  const withMail: Answers = { sendEmail: () => ({ cool_down: 60 }), write: () => 'changed' };

  it('is sent with both', async () => {
    const { outcome, send, calls } = change(codes, withMail, async (dialog) => {
      await dialog.sendCode();
      await enter(dialog);
    });
    expect(await outcome).toBe('changed');
    expect(calls).toEqual([['sendEmail', { type: 'address_verification', from: 20, cnt: 0 }]]);
    expect(send.mock.calls).toEqual([
      [{ coin: 'BTC', amount: '0.5', email_code: '482913', verification_code: '771204' }],
    ]);
  });

  it.each([
    [131602, { field: '/verification_code' }, [undefined, 'wrong']],
    [131603, { field: '/email_code' }, ['expired', undefined]],
    [131602, {}, ['unclear', 'unclear']],
  ] as const)('reports %i %o at its code, and the dialog stays open', async (code, params, want) => {
    const { outcome } = change(codes, { ...withMail, write: () => refuse(code, params) }, async (dialog) => {
      await enter(dialog);
      expect(dialog.get().entries.map(({ fault }) => fault)).toEqual(want);
      dialog.cancel();
    });
    await expect(outcome).rejects.toBeInstanceOf(AbortedError);
  });

  it('ends the dialog with its own refusal and passes it on', async () => {
    const { outcome, isOpen } = change(codes, { ...withMail, write: () => refuse(131091) }, enter);
    await expect(outcome).rejects.toMatchObject({ code: 131091 });
    expect(isOpen()).toBe(false);
  });

  it('cannot be cancelled while it is under way, and reports a lost answer', async () => {
    const { outcome } = change(codes, { ...withMail, write: lose }, async (dialog) => {
      const sent = enter(dialog);
      dialog.cancel();
      await sent;
      expect(dialog.get()).toMatchObject({ phase: 'asking', isUnanswered: true });
      dialog.cancel();
    });
    await expect(outcome).rejects.toBeInstanceOf(AbortedError);
  });
});
