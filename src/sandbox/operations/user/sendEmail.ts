import type { ArgumentsOf } from '../../../../generated/api/types.ts';
import type { Handler } from '../../context.ts';
import { BusinessError } from '../../errors.ts';
import { sendCode } from '../../stepUp/sendCode.ts';

const subjects: Readonly<Record<ArgumentsOf<'sendEmail'>['type'], string>> = {
  address_verification: 'Your code to change the rules of your address book',
  withdraw: 'Your code for a withdrawal',
  security: 'Your code to change a security setting',
};

/** POST /send/email: mails a code to the address of the profile; to another one it would prove nothing. */
export const sendEmail: Handler<'sendEmail'> = async ({ context, account, args }) => {
  if (args.email !== undefined && args.email.toLowerCase() !== account.email.toLowerCase()) {
    throw new BusinessError(10001, 'Request parameter error: /email is not the address of the profile.', {
      params: { field: '/email' },
    });
  }
  const { type } = args;
  return {
    cool_down: await sendCode(context, account, { purpose: type, topic: type, subject: subjects[type] }),
  };
};
