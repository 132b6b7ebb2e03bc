import { sendTestDeposit } from '../../../../../src/sandbox/flows/deposits/sendTestDeposit.ts';
import { type Body, type Flow, type FlowProgress, step } from './flow.ts';
import { trimmed } from './rowsOf.ts';

const trader = 533285;
/** Of the Turkish site, where every deposit names its sender. */
const turkish = 623907;

/** An Austrian of the European site, who declares what her coins cost. */
const european = 610431;

const minute = 60_000;

async function waitingDeposit(
  { server, customer }: Pick<FlowProgress, 'server' | 'customer'>,
  deposit: Omit<Parameters<typeof sendTestDeposit>[1], 'uid'>,
): Promise<Body> {
  const { id } = await sendTestDeposit(server.exchange.context, { uid: customer.uid, ...deposit });
  server.clock.advance(20 * minute);
  await server.exchange.tick();
  return { id };
}

/** What the customer told about a deposit, and how it stands. */
async function submitted({ server, given }: FlowProgress) {
  return server.exchange.context.db
    .selectFrom('deposits')
    .select(['tag', 'sender_info', 'tax_info', 'waits_for'])
    .where('id', '=', Number(given.id))
    .executeTakeFirstOrThrow();
}

const sender = {
  ...{ walletType: 1, legalType: 'individual', isSelfWallet: false, firstName: 'Iris', lastName: 'Novak' },
  transactionPurpose: 'Moving savings from my own hardware wallet',
};
const tax = { acquired_on: '2024-05-06', acquisition_cost: '90.5', currency: 'EUR' };

export const depositFlows: readonly Flow[] = [
  {
    ...{ name: 'a payment in, ordered and cancelled', uid: trader },
    steps: [
      step('fiatUserPreferences', () => ({ fiat: 'EUR', direction: 'deposit' })),
      step('depositOrder', ({ run }) => ({
        ...{ coin: 'EUR', amount: '250', channel_id: 'sepa', account_type: 'FUND', requestId: run },
      })),
      step('depositOrderCancel', ({ answerOf }) => ({ order_no: answerOf('depositOrder').order_no })),
    ],
    outcome: async ({ server, customer, startedAt, run }) => {
      const rows = await server.exchange.context.db
        .selectFrom('fiat_orders')
        .select(['request_id', 'coin', 'channel_id', 'wallet', 'amount', 'status'])
        .where('uid', '=', customer.uid)
        .where('created_at', '>=', startedAt)
        .execute();
      const due = { coin: 'EUR', channel_id: 'sepa', wallet: 'FUND', amount: '250', status: 'CANCELED' };
      return {
        done: rows.map((row) => ({ ...row, amount: trimmed(row.amount) })),
        due: [{ request_id: run, ...due }],
      };
    },
  },
  {
    ...{ name: 'a deposit that lacks its tag', uid: trader },
    prepare: (so) =>
      waitingDeposit(so, { coin: 'XRP', chain: 'XRP', amount: '77.125', outcome: 'missingTag' }),
    steps: [
      step('depositAddressChain', () => ({ coin: 'XRP', chain: 'XRP' })),
      step('depositSubmitInfo', ({ given, answerOf }) => ({
        ...{ id: given.id, tag: answerOf('depositAddressChain').tag },
      })),
    ],
    outcome: async (so) => ({
      done: await submitted(so),
      due: {
        ...{ tag: so.answerOf('depositAddressChain').tag, waits_for: '' },
        ...{ sender_info: null, tax_info: null },
      },
    }),
  },
  {
    ...{ name: 'a deposit whose sender is asked for', uid: turkish },
    prepare: (so) =>
      waitingDeposit(so, { coin: 'USDT', chain: 'TRX', amount: '90', outcome: 'reviewReleased' }),
    steps: [step('depositSubmitInfo', ({ given }) => ({ id: given.id, questionnaire: sender }))],
    outcome: async (so) => ({
      done: await submitted(so),
      due: { tag: '', waits_for: '', sender_info: sender, tax_info: null },
    }),
  },
  {
    ...{ name: 'a deposit whose cost the tax asks for', uid: european },
    prepare: (so) => waitingDeposit(so, { coin: 'USDT', chain: 'TRX', amount: '90', outcome: 'credited' }),
    steps: [step('depositSubmitInfo', ({ given }) => ({ id: given.id, tax }))],
    outcome: async (so) => ({
      done: await submitted(so),
      due: { tag: '', waits_for: '', sender_info: null, tax_info: tax },
    }),
  },
  {
    ...{ name: 'a deposit address of one’s own', uid: trader },
    steps: [
      step('depositEditAddress', ({ run }) => ({
        ...{ coin: 'USDT', chain: 'TRX', remark: run, accountType: 'FUND', requestId: run },
      })),
      step('depositEditAddress', ({ run, answerOf }) => ({
        ...{ coin: 'USDT', chain: 'TRX', addressId: answerOf('depositEditAddress').addressId },
        ...{ remark: `${run} too`, isDefault: true, accountType: 'UNIFIED' },
      })),
      step('depositAddressList', () => ({ chain: 'TRX', page: 1, limit: 5 })),
    ],
    outcome: async ({ server, customer, startedAt, run }) => ({
      done: await server.exchange.context.db
        .selectFrom('deposit_addresses')
        .select(['remark', 'is_default', 'wallet', 'request_id'])
        .where('uid', '=', customer.uid)
        .where('created_at', '>=', startedAt)
        .where('request_id', 'is not', null)
        .execute(),
      due: [{ remark: `${run} too`, is_default: true, wallet: 'UNIFIED', request_id: run }],
    }),
  },
  {
    ...{ name: 'an address, screened', uid: trader },
    steps: [
      step('preKyaCheck', () => ({
        ...{ chain: 'XRP', address: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', tag: '7', source: 'CHECK' },
      })),
      step('preKyaCheckList', ({ answerOf }) => ({
        ...{ check_id: answerOf('preKyaCheck').check_id, page: 1, page_size: 5 },
      })),
    ],
    outcome: async ({ server, customer, startedAt, answerOf }) => {
      const rows = await server.exchange.context.db
        .selectFrom('pre_kya_checks')
        .select(['id', 'chain', 'address', 'tag', 'source'])
        .where('uid', '=', customer.uid)
        .where('created_at', '>=', startedAt)
        .execute();
      const listed = answerOf('preKyaCheckList').list.map(({ check_id }) => check_id);
      const address = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';
      const id = answerOf('preKyaCheck').check_id;
      return {
        done: [rows.map((row) => ({ ...row, id: String(row.id) })), listed],
        due: [[{ id, chain: 'XRP', address, tag: '7', source: 'CHECK' }], [id]],
      };
    },
  },
];
