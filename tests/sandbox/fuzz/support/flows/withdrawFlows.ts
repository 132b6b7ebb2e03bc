import { type Body, emptyBook, type Flow, type FlowProgress, step } from './flow.ts';
import { proven, shownBy } from './proofSteps.ts';
import { moved, spentChecks, trimmed } from './rowsOf.ts';

const trader = 533285;
/** Of the Kazakh site, where every receiver is asked for. */
const kazakh = 631548;

const tron = 'TDGYpm5zPacnEqKV34TJPuhJhHom9hcXAy';
const iban = 'AT611904300234573201';
const self = { wallet_type: 'SELF_HOSTED', receiver_type: 'SELF', wallet_confirmed: true };
const passport = {
  ...{ document_type: 'PASSPORT', document_number: 'P1234567' },
  ...{ document_country: 'AUT', document_expiry: '2031-04-30' },
};

const onChain = {
  ...{ coin: 'USDT', chain: 'TRX', address: tron, tag: '', amount: '10.5' },
  ...{ accountType: 'FUND', feeType: 0, forceChain: 1, beneficiary: self },
};
const inside = {
  ...{ coin: 'USDT', chain: 'INTERNAL', address: '700312', amount: '2.5' },
  ...{ accountType: 'FUND,UTA', feeType: 1, forceChain: 2 },
};
const bank = {
  ...{ coin: 'EUR', channel_id: 'sepa_instant', amount: '10' },
  ...{ holder: 'Elena Hofer', iban },
};

/** The withdrawals of this run, as they were written down. */
async function withdrawn({ server, customer, startedAt }: FlowProgress): Promise<readonly Body[]> {
  const { db } = server.exchange.context;
  const rows = await db
    .selectFrom('withdrawals')
    .select(['coin', 'chain', 'to_address', 'tag', 'account_type', 'amount', 'beneficiary'])
    .select(['fee_type', 'receiver_uid', 'channel_id', 'receiver_name', 'status', 'request_id'])
    .where('uid', '=', customer.uid)
    .where('created_at', '>=', startedAt)
    .execute();
  return rows.map(({ amount, ...row }) => ({ ...row, amount: trimmed(amount) }));
}

/** Money may leave for any destination, and each asks for codes. */
const anywhere: NonNullable<Flow['prepare']> = async (so) => {
  const { db } = so.server.exchange.context;
  const own = db.updateTable('accounts').where('uid', '=', so.customer.uid);
  await own.set({ withdraw_addr_level: 0 }).execute();
  return emptyBook(so);
};

const nobody = { receiver_uid: null, channel_id: '', receiver_name: '' };

interface Paid {
  readonly name: string;
  readonly operation: 'withdrawCreate' | 'fiatWithdrawCreate';
  readonly request: Body;
  readonly row: Body;
  /** By place. */
  readonly moved: Body;
}

function paying({ name, operation, request, row, moved: due }: Paid): Flow {
  return {
    ...{ name, uid: trader, prepare: anywhere },
    steps: [
      ...proven(operation, '30067', ({ run }) => ({ ...request, requestId: run })),
      step('withdrawRecords', ({ answerOf }) => ({ withdrawId: answerOf(operation).id, pageSize: 5 })),
    ],
    outcome: async (so) => ({
      done: {
        shown: shownBy(so),
        listed: so.answerOf('withdrawRecords').list.map(({ withdrawId }) => withdrawId),
        rows: await withdrawn(so),
        moved: await moved(so),
        checks: await spentChecks(so),
      },
      due: {
        shown: 'challenge',
        listed: [so.answerOf(operation).id],
        rows: [{ ...nobody, status: 'SecurityCheck', tag: '', ...row, request_id: so.run }],
        moved: due,
        checks: [{ scene: '30067', by: 'codes' }],
      },
    }),
  };
}

/** From the free balance into the locked one. */
const locked = (coin: string, amount: string) => ({
  [`FUND available ${coin}`]: `-${amount}`,
  [`FUND locked ${coin}`]: amount,
});

export const withdrawFlows: readonly Flow[] = [
  paying({
    name: 'a withdrawal to a chain',
    operation: 'withdrawCreate',
    request: onChain,
    row: {
      ...{ coin: 'USDT', chain: 'TRX', to_address: tron, amount: '10.5' },
      ...{ account_type: 'FUND', fee_type: 0, beneficiary: self },
    },
    moved: locked('USDT', '12.1'),
  }),
  paying({
    name: 'a withdrawal to another customer',
    operation: 'withdrawCreate',
    request: inside,
    row: {
      ...{ coin: 'USDT', chain: 'INTERNAL', to_address: '700312', amount: '2.5' },
      ...{ account_type: 'FUND,UTA', fee_type: 1, beneficiary: null },
      ...{ receiver_uid: 700312, status: 'success' },
    },
    moved: { 'FUND available USDT': '-2.5' },
  }),
  paying({
    name: 'a withdrawal to a bank',
    operation: 'fiatWithdrawCreate',
    request: bank,
    row: {
      ...{ coin: 'EUR', chain: 'FIAT', to_address: iban, amount: '10' },
      ...{ account_type: 'FUND', fee_type: 1, beneficiary: null },
      ...{ channel_id: 'sepa_instant', receiver_name: 'Elena Hofer' },
    },
    moved: locked('EUR', '10'),
  }),
  {
    ...{ name: 'a withdrawal that has to tell more, then cancelled', uid: kazakh, prepare: anywhere },
    steps: [
      step('travelRuleRequirement', () => ({
        ...{ coin: 'USDT', chain: 'TRX', address: tron, amount: '50.15', forceChain: 1 },
      })),
      ...proven('withdrawCreate', '30067', ({ run }) => ({
        ...{ coin: 'USDT', chain: 'TRX', address: tron, amount: '50.15', requestId: run },
        beneficiary: { wallet_type: 'SELF_HOSTED', receiver_type: 'SELF' },
      })),
      step('withdrawSubmitInfo', async ({ server, answerOf }) => {
        server.clock.advance(12_000);
        await server.exchange.tick();
        return { id: answerOf('withdrawCreate').id, beneficiary: passport };
      }),
      step('withdrawCancel', ({ answerOf }) => ({ id: answerOf('withdrawCreate').id })),
    ],
    outcome: async (so) => ({
      done: [await withdrawn(so), await moved(so), await spentChecks(so)],
      due: [
        [
          {
            ...nobody,
            ...{ coin: 'USDT', chain: 'TRX', to_address: tron, tag: '', amount: '50.15' },
            ...{ account_type: 'FUND', fee_type: 0, status: 'CancelByUser', request_id: so.run },
            beneficiary: { wallet_type: 'SELF_HOSTED', receiver_type: 'SELF', ...passport },
          },
        ],
        {},
        [{ scene: '30067', by: 'codes' }],
      ],
    }),
  },
];
