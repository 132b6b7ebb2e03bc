import { setTimeout } from 'node:timers/promises';
import { taskStatus } from '../../../../../src/sandbox/flows/exports/rules/taskStates.ts';
import { Customer } from '../../../access/support/Customer.ts';
import { type Flow, type FlowProgress, step } from './flow.ts';

const trader = 533285;

const period = { startTime: '1762473600000', endTime: '1763683199000' };

const formats = ['csv', 'pdf', 'xlsx', 'camt053', 'tax'] as const;

let statements = 0;

/** Each run asks for the next format; those of the ledger hold the asset changes alone. */
async function nextFormat() {
  const format = formats[statements % formats.length] ?? 'csv';
  statements += 1;
  const isOfLedger = format === 'camt053' || format === 'tax';
  return { format, contents: isOfLedger ? ['ASSET_CHANGES'] : ['ASSET_CHANGES', 'TRADES'] };
}

async function ordered({ server, customer, startedAt }: FlowProgress) {
  return server.exchange.context.db
    .selectFrom('export_tasks')
    .select(['id', 'request_id', 'kind', 'type', 'account_type', 'account_types', 'contents'])
    .select(['coin', 'start_at', 'end_at', 'format', 'timezone'])
    .where('uid', '=', customer.uid)
    .where('created_at', '>=', startedAt)
    .execute();
}

/** The file is made meanwhile, alongside the ticks: on a busy machine it takes more than one. */
async function later({ server, customer }: FlowProgress): Promise<void> {
  const { db } = server.exchange.context;
  const unfinished = db
    .selectFrom('export_tasks')
    .select('id')
    .where('uid', '=', customer.uid)
    .where('status', 'in', [taskStatus.queued, taskStatus.atWork]);
  do {
    server.clock.advance(61_000);
    await server.exchange.tick();
    await setTimeout(5);
  } while ((await unfinished.execute()).length > 0);
}

export const recordFlows: readonly Flow[] = [
  {
    ...{ name: 'a statement', uid: trader },
    prepare: nextFormat,
    steps: [
      step('exportCreate', ({ run, given }) => ({
        ...{ type: 'DERIVATIVE', accountType: 'uta', ...period, coin: 'USDT', format: given.format },
        ...{ timezone: 'Europe/Vienna', lang: 'en', requestId: run },
      })),
      step('exportList', async (so) => {
        await later(so);
        return { page: 1, pageSize: 5, status: 2 };
      }),
      step('exportUrl', ({ answerOf }) => ({ id: answerOf('exportList').list[0]?.id })),
    ],
    outcome: async (so) => ({
      done: [await ordered(so), so.answerOf('exportUrl').id],
      due: [
        [
          {
            ...{ id: Number(so.answerOf('exportCreate').id), request_id: so.run, kind: 'SINGLE' },
            ...{ type: 'DERIVATIVE', account_type: 'uta', account_types: '', contents: '' },
            ...{ coin: 'USDT', start_at: Number(period.startTime), end_at: Number(period.endTime) },
            ...{ format: so.given.format, timezone: 'Europe/Vienna' },
          },
        ],
        so.answerOf('exportCreate').id,
      ],
    }),
  },
  {
    ...{ name: 'a statement of several accounts', uid: trader },
    prepare: nextFormat,
    steps: [
      step('exportAccountStatement', ({ run, given }) => ({
        ...{ month: '2025-10', accountTypes: ['uta', 'fiat'], contents: given.contents },
        ...{ format: given.format, timezone: 'UTC', requestId: run },
      })),
    ],
    outcome: async (so) => ({
      done: (await ordered(so)).map((row) => ({ ...row, start_at: 0, end_at: 0 })),
      due: [
        {
          ...{ id: Number(so.answerOf('exportAccountStatement').id), request_id: so.run },
          ...{
            kind: 'CONSOLIDATED',
            type: '',
            account_type: '',
            coin: '',
            format: so.given.format,
            timezone: 'UTC',
          },
          ...{ account_types: 'uta,fiat', contents: String(so.given.contents), start_at: 0, end_at: 0 },
        },
      ],
    }),
  },
  {
    ...{ name: 'the end of other sessions', uid: trader },
    prepare: async ({ server, customer }) => {
      await server.exchange.context.db.deleteFrom('sessions').where('uid', '=', customer.uid).execute();
      for (const _ of [1, 2]) await new Customer(server, customer.uid).signIn();
      await customer.signIn();
      return {};
    },
    steps: [
      step('sessionList', () => ({})),
      step('sessionEnd', ({ answerOf }) => ({
        id: answerOf('sessionList').list.find(({ current }) => !current)?.id,
      })),
      step('sessionEndAll', () => ({ keepCurrent: true })),
      step('sessionList', () => ({})),
    ],
    outcome: async ({ answerOf }) => ({
      done: [
        answerOf('sessionEnd'),
        answerOf('sessionEndAll'),
        answerOf('sessionList').list.map((one) => one.current),
      ],
      due: [{ ended: 1 }, { ended: 1 }, [true]],
    }),
  },
];
