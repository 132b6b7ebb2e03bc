import { type Body, type Flow, type FlowProgress, step } from './flow.ts';
import { codesOf } from './proofSteps.ts';

/** The rules of whose address book change; that keeps money from leaving for a while. */
const strict = 812007;

const twoCodes = async (so: FlowProgress) => {
  const { email_verify, google2fa } = await codesOf(so);
  return { email_code: email_verify, verification_code: google2fa };
};
const mail = step('sendEmail', () => ({ type: 'address_verification', from: 20, cnt: 0 }));

/** How the rules of the book stand, and how many codes were used up for it. */
async function rules({ server, customer, startedAt }: FlowProgress): Promise<Body> {
  const { db } = server.exchange.context;
  const { uid } = customer;
  const level = db.selectFrom('accounts').select('withdraw_addr_level').where('uid', '=', uid);
  const security = db.selectFrom('account_security').select('whitelist_on').where('uid', '=', uid);
  const mails = db.selectFrom('mails').select('used_at').where('uid', '=', uid);
  const used = await mails.where('sent_at', '>=', startedAt).where('used_at', 'is not', null).execute();
  return {
    ...(await level.executeTakeFirstOrThrow()),
    ...(await security.executeTakeFirstOrThrow()),
    codes: used.length,
  };
}

/** Only saved addresses are not demanded yet, and the whitelist is on. */
const lenient: NonNullable<Flow['prepare']> = async ({ server, customer }) => {
  const { db } = server.exchange.context;
  const { uid } = customer;
  await db.updateTable('accounts').set({ withdraw_addr_level: 0 }).where('uid', '=', uid).execute();
  const row = db.insertInto('account_security').values({ uid, whitelist_on: true });
  await row.onConflict((met) => met.column('uid').doUpdateSet({ whitelist_on: true })).execute();
  return {};
};

export const ruleFlows: readonly Flow[] = [
  {
    ...{ name: 'a rule of the book, switched on with codes', uid: strict, prepare: lenient },
    steps: [
      mail,
      step('addressChangeVerification', async (so) => ({
        ...{ setting: 'ADDRESS_BOOK_ONLY', open: true },
        ...(await twoCodes(so)),
      })),
    ],
    outcome: async (so) => ({
      done: await rules(so),
      due: { withdraw_addr_level: 1, whitelist_on: true, codes: 1 },
    }),
  },
  {
    ...{ name: 'the codes of every withdrawal, switched on with codes', uid: strict, prepare: lenient },
    steps: [mail, step('addressSuperVerification', async (so) => ({ open: true, ...(await twoCodes(so)) }))],
    outcome: async (so) => ({
      done: await rules(so),
      due: { withdraw_addr_level: 0, whitelist_on: false, codes: 1 },
    }),
  },
];
