import type { ResultOf } from '../../../../generated/api/types.ts';
import type { Handler } from '../../context.ts';

/** The person who looks after customers with a label; invented, like the customers. */
const ambassador: ResultOf<'vipAmbassador'> = {
  has_ambassador: true,
  name: 'Mara Lindqvist',
  avatar: '',
  contact: { telegram: 'mara_vip_desk', email: 'vip@example.com' },
  languages: ['en', 'de-DE'],
};

/** POST /s1/loyalty-program/vip-ambassador */
export const vipAmbassador: Handler<'vipAmbassador'> = async ({ account }) =>
  account.labelType === 1 ? { has_ambassador: false } : ambassador;
