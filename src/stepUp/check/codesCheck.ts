import { sendEmail } from '../../../generated/api/results/sendEmail.ts';
import type { ArgumentsOf } from '../../../generated/api/types.ts';
import type { CodesVerify } from '../../../generated/models/screen.v1.d.ts';
import type { Contract } from '../../contract/index.ts';
import { writePointer } from '../../language/index.ts';
import type { Write } from '../../runtime/index.ts';
import { mails } from '../manifest.json';
import {
  type Check,
  type CodeFault,
  expectLogin,
  isRefusal,
  type ProofId,
  type RequestedCode,
  type Verdict,
} from './check.ts';

/** S203 proves that the pages of the manifest are members of this. */
type SendingPage = NonNullable<ArgumentsOf<'sendEmail'>['from']>;

/** The maximum count that sendEmail accepts. */
const MOST_COUNTED = 20;

interface Person {
  /** The masked email address. */
  mailTo: string;
  hasAuthenticator: boolean;
}

/**
 * The proof of a change that carries its two codes itself: the response to the change verifies them. Its value is the
 * change's result.
 */
export function codesCheck(
  call: Contract['call'],
  { type, into }: CodesVerify,
  { args }: Write,
  send: (args: Readonly<Record<string, unknown>>) => Promise<unknown>,
  person: Person,
): Check {
  let sent = 0;
  const required: readonly RequestedCode[] = [
    { id: 'email_verify', sentTo: person.mailTo, isRequired: true },
    { id: 'google2fa', sentTo: '', isRequired: true },
  ];
  return {
    isChange: true,
    begin: async () =>
      person.hasAuthenticator ? { kind: 'asks', required } : { kind: 'refused', why: 'noAuthenticator' },
    async sendCode() {
      const args = {
        type,
        from: mails[type].page as SendingPage,
        cnt: Math.min(sent, MOST_COUNTED),
      } as const;
      const { cool_down } = expectLogin(
        await call('sendEmail', args, { notify: 'none', expects: sendEmail }),
        'sendEmail',
      );
      sent += 1;
      return cool_down;
    },
    async submit({ email_verify = '', google2fa = '' }) {
      const withMail = writePointer(args, into.mail, email_verify);
      const whole = writePointer(withMail, into.authenticator, google2fa) as Record<string, unknown>;
      try {
        return { kind: 'proven', value: await send(whole) };
      } catch (error) {
        return verdictOf(error, into);
      }
    },
  };
}

/** The error names the field of the wrong code, if the server says which. */
function verdictOf(error: unknown, into: CodesVerify['into']): Verdict {
  const isWrong = isRefusal(error, 'codeWrong');
  if (!isWrong && !isRefusal(error, 'codeExpired')) throw error;
  const fault: CodeFault = isWrong ? 'wrong' : 'expired';
  const ids: Partial<Record<string, ProofId>> = {
    [into.mail]: 'email_verify',
    [into.authenticator]: 'google2fa',
  };
  const named = ids[error.params.field ?? ''];
  const faults: Partial<Record<ProofId, CodeFault>> =
    named === undefined ? { email_verify: 'unclear', google2fa: 'unclear' } : { [named]: fault };
  return { kind: 'wrong', faults };
}
