import { type Flow, type FlowProgress, step } from './flow.ts';
import { moved, trimmed } from './rowsOf.ts';

const trader = 533285;
const from = `${trader}-FUND`;
const to = `${trader}-UNIFIED`;

/** The transfers of this run, as they were written down. */
async function transferred({ server, customer, startedAt }: FlowProgress) {
  const rows = await server.exchange.context.db
    .selectFrom('transfers')
    .select(['id', 'coin', 'amount', 'from_uid', 'from_wallet', 'to_uid', 'to_wallet', 'request_id'])
    .where('requested_by', '=', customer.uid)
    .where('created_at', '>=', startedAt)
    .execute();
  return rows.map(({ amount, ...row }) => ({ ...row, amount: trimmed(amount) }));
}

export const transferFlows: readonly Flow[] = [
  {
    ...{ name: 'a transfer between two accounts', uid: trader },
    steps: [
      step('transferAmounts', () => ({ account: from })),
      step('transferCreate', ({ run }) => ({ from, to, coin: 'XRP', amount: '1.5', requestId: run })),
      step('transferOwnList', () => ({ coin: 'XRP', limit: 5 })),
    ],
    outcome: async (so) => {
      const { transferId } = so.answerOf('transferCreate');
      return {
        done: {
          rows: await transferred(so),
          listed: so.answerOf('transferOwnList').list[0]?.transferId,
          moved: await moved(so),
        },
        due: {
          rows: [
            {
              ...{ id: transferId, coin: 'XRP', amount: '1.5', request_id: so.run },
              ...{ from_uid: trader, from_wallet: 'FUND', to_uid: trader, to_wallet: 'UNIFIED' },
            },
          ],
          listed: transferId,
          moved: { 'FUND available XRP': '-1.5', 'UNIFIED available XRP': '1.5' },
        },
      };
    },
  },
];
