import { describe, expect, it } from 'vitest';
import type { RequestedCode } from '../../../src/stepUp/check/check.ts';
import {
  isComplete,
  nextState,
  openedState,
  refusedState,
  type StepUpEvent,
  type StepUpState,
} from '../../../src/stepUp/check/stepUpMachine.ts';

const mail: RequestedCode = { id: 'email_verify', sentTo: 't***@example.com', isRequired: true };
const app: RequestedCode = { id: 'google2fa', sentTo: '', isRequired: true };
const both = openedState([mail, app]);

const follow = (state: StepUpState, ...events: StepUpEvent[]) => events.reduce(nextState, state);
const type = (id: RequestedCode['id'], text: string): StepUpEvent => ({ type: 'typed', id, text });
const filled = follow(both, type('email_verify', '482913'), type('google2fa', '771204'));
const texts = (state: StepUpState) => state.entries.map(({ text }) => text);
const faults = (state: StepUpState) => state.entries.map(({ fault }) => fault);

describe('the codes of a security check', () => {
  it('are complete when every required one is complete', () => {
    const half = follow(both, type('email_verify', '482913'));
    expect([both, half, filled].map(isComplete)).toEqual([false, false, true]);
  });

  it('are complete with one of several alternatives', () => {
    const either = openedState([
      { ...mail, isRequired: false },
      { ...app, isRequired: false },
    ]);
    expect([either, follow(either, type('google2fa', '771204'))].map(isComplete)).toEqual([false, true]);
  });

  it('cannot change while they are being checked', () => {
    const checking = follow(filled, { type: 'checking' });
    expect(texts(follow(checking, type('email_verify', '1')))).toEqual(['482913', '771204']);
  });

  it('keep the other code when one is wrong; typing a new one removes the error', () => {
    const wrong = follow(
      filled,
      { type: 'checking' },
      { type: 'wrong', faults: { google2fa: 'wrong' }, triesLeft: 4 },
    );
    expect([wrong.phase, wrong.triesLeft, faults(wrong)]).toEqual(['asking', 4, [undefined, 'wrong']]);
    expect(texts(wrong)).toEqual(['482913', '']);
    expect(faults(follow(wrong, type('google2fa', '7')))).toEqual([undefined, undefined]);
    expect(faults(follow(wrong, type('email_verify', '4')))).toEqual([undefined, 'wrong']);
  });

  it('are cleared when they have expired', () => {
    const over = follow(filled, { type: 'wrong', faults: { email_verify: 'expired' }, triesLeft: 3 });
    expect([texts(over), faults(over)]).toEqual([
      ['', '771204'],
      ['expired', undefined],
    ]);
  });

  it('are both freed of the error by correcting either, where the answer does not say which is wrong', () => {
    const unclear = follow(filled, {
      type: 'wrong',
      faults: { email_verify: 'unclear', google2fa: 'unclear' },
    });
    expect(texts(unclear)).toEqual(['482913', '771204']);
    expect(faults(follow(unclear, type('email_verify', '4')))).toEqual([undefined, undefined]);
  });

  it('lose the code of the previous mail when a new one is requested', () => {
    const sent = follow(filled, { type: 'sending' }, { type: 'sent', sendableAt: 61_000 });
    expect([texts(sent), sent.sent, sent.sendableAt, sent.isSending]).toEqual([
      ['', '771204'],
      1,
      61_000,
      false,
    ]);
  });

  it('are kept when the connection is lost', () => {
    const error = new Error('gone');
    const failed = follow(filled, { type: 'checking' }, { type: 'failed', error, isUnanswered: false });
    expect([failed.phase, failed.error, texts(failed)]).toEqual(['asking', error, ['482913', '771204']]);
    expect(follow(failed, { type: 'checking' }).error).toBeNull();
  });

  it('are both required again after a restart, which keeps the pause between two mails', () => {
    const renewed = follow(
      filled,
      { type: 'sent', sendableAt: 61_000 },
      { type: 'renewed', required: [mail, app] },
    );
    expect([texts(renewed), renewed.isRenewed, renewed.sendableAt, renewed.sent]).toEqual([
      ['', ''],
      true,
      61_000,
      0,
    ]);
  });

  it.each(['closed', 'noAuthenticator'] as const)('cannot leave the state %s', (why) => {
    const over = follow(refusedState(why), type('email_verify', '4'), { type: 'checking' });
    expect(over.phase).toBe(why);
  });

  it('close the check with the last wrong attempt', () => {
    const last = follow(filled, { type: 'wrong', faults: { google2fa: 'wrong' }, triesLeft: 0 });
    expect(last.phase).toBe('closed');
  });
});
