import { operations } from '../../../../../generated/api/operations.ts';
import { sendTestDeposit } from '../../../../../src/sandbox/flows/deposits/sendTestDeposit.ts';
import { proveChange } from '../../../access/support/proveChange.ts';
import type { TestServer } from '../../../support/openServer.ts';
import { inputsOf, operationIds, resolved } from '../described.ts';
import { type Body, type Flow, step } from './flow.ts';

const trader = 533285;

const withCursor = operationIds.filter((id) =>
  inputsOf(id).query.some(({ schema }) => resolved(schema).name === 'Cursor'),
);

const lived = new WeakSet<TestServer>();

/** Two deposits above the daily limit, payments to a bank and transfers, so that no list has a single row. */
const liveOnce: NonNullable<Flow['prepare']> = async ({ server, customer }) => {
  if (lived.has(server)) return {};
  lived.add(server);
  const { uid } = customer;
  const { context } = server.exchange;
  await context.db.updateTable('accounts').set({ withdraw_addr_level: 0 }).where('uid', '=', uid).execute();
  for (const amount of ['2000.5', '2001.5']) {
    await sendTestDeposit(context, { uid, coin: 'USDT', chain: 'TRX', amount, outcome: 'aboveLimit' });
    const bank = { coin: 'EUR', channel_id: 'sepa', amount: '10', holder: 'Elena Hofer' } as const;
    const payment = { ...bank, iban: 'AT611904300234573201', requestId: `paid-${amount.slice(0, 4)}` };
    const risk_verified_result_token = await proveChange(server, customer, '30067', payment);
    await customer.get('fiatWithdrawCreate', { ...payment, risk_verified_result_token });
    const transfer = { from: `${uid}-FUND`, to: `${uid}-UNIFIED`, coin: 'SOL', amount: '0.5' };
    await customer.get('transferCreate', { ...transfer, requestId: `moved-${amount.slice(0, 4)}` });
    server.clock.advance(61_000);
  }
  server.clock.advance(20 * 60_000);
  await server.exchange.tick();
  return {};
};

/** A list and its second page, of one row each, for every list that gives out cursors. */
export const pageFlows: readonly Flow[] = withCursor.map((operation) => {
  const { query } = inputsOf(operation);
  const needed = query.filter(({ isRequired }) => isRequired);
  const all = Object.fromEntries(needed.map(({ name, schema }) => [name, resolved(schema).schema.const]));
  const size = query.find(({ name }) => ['limit', 'pageSize'].includes(name))?.name ?? '';
  const first = { ...all, [size]: 1 };
  return {
    ...{ name: `${operation}, page by page`, uid: trader, prepare: liveOnce },
    steps: [
      step(operation, () => first),
      step(operation, ({ answerOf }) => ({ ...first, cursor: listOf(answerOf(operation)).nextPageCursor })),
    ],
    outcome: async ({ customer, answerOf }) => {
      const whole = listOf(await customer.get(operation, all as never));
      if (whole.list.length < 2) throw new Error(`${operations[operation].path} has no second row.`);
      return { done: listOf(answerOf(operation)).list, due: [whole.list[1]] };
    },
  };
});

interface List {
  readonly list: readonly Body[];
  readonly nextPageCursor: string;
}

function listOf(result: unknown): List {
  return result as List;
}
