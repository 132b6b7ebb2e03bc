import type { SceneData } from '../../../../../src/sandbox/http/operations/risk.ts';
import { type Body, emptyBook, type Flow, type FlowProgress, step } from './flow.ts';
import { checked, proven, shownBy } from './proofSteps.ts';
import { savedRows, spentChecks } from './rowsOf.ts';

const trader = 533285;
const tron = 'TDGYpm5zPacnEqKV34TJPuhJhHom9hcXAy';
const ripple = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';
const plain = { tag: '', remark: '', holder: '', address_type: 0, is_verified: false };

const draft = {
  coin: 'USDT',
  chain: 'TRX',
  address: tron,
  tag: '',
  remark: 'mine',
  address_type: 0,
  is_universal: false,
};
const savedDraft = { ...plain, coin: 'USDT', chain: 'TRX', address: tron, remark: 'mine' };

const rows: SceneData['30065']['addresses'] = [
  { coin: 'XRP', chain: 'XRP', address: ripple, tag: '7', is_verified: true },
  { coin: 'USDT', chain: 'TRX', address: tron, remark: 'second', is_verified: false },
];
const savedBatch = [
  { ...plain, coin: 'XRP', chain: 'XRP', address: ripple, tag: '7', is_verified: true },
  { ...plain, coin: 'USDT', chain: 'TRX', address: tron, remark: 'second' },
];

const account = {
  coin: 'EUR',
  channel_id: 'sepa_instant',
  holder: 'Elena Hofer',
  iban: 'AT611904300234573201',
  remark: 'mine',
  is_verified: true,
};
const savedAccount = {
  ...{ coin: 'EUR', chain: 'FIAT', address: 'AT611904300234573201', tag: '', remark: 'mine' },
  ...{ holder: 'Elena Hofer', address_type: 3, is_verified: true },
};

type Prepare = NonNullable<Flow['prepare']>;

/** One saved address that asks for codes. */
const oneAddress: Prepare = async (so) => {
  await emptyBook(so);
  return so.customer.get('addressCreate', { coin: 'USDT', chain: 'TRX', address: tron, remark: 'old' });
};
const savedOne = { ...plain, coin: 'USDT', chain: 'TRX', address: tron, remark: 'old' };

const id = ({ given }: FlowProgress) => given.id;

interface Saved {
  readonly name: string;
  readonly prepare?: Prepare;
  readonly steps: Flow['steps'];
  readonly rows: readonly object[];
  readonly scene: string;
  readonly by: 'codes' | 'nothing';
}

/** A flow whose outcome are rows of the address book, and the check that let them in. */
function saving({ name, prepare = emptyBook, steps, rows: due, scene, by }: Saved): Flow {
  return {
    ...{ name, uid: trader, prepare, steps },
    outcome: async (so) => ({
      done: { shown: shownBy(so), rows: await savedRows(so), checks: await spentChecks(so) },
      due: { shown: by === 'codes' ? 'challenge' : 'bypass', rows: due, checks: [{ scene, by }] },
    }),
  };
}

const named = (body: Body) => (so: FlowProgress) => ({ ...body, requestId: so.run });
const spoken = ({ run }: FlowProgress) => {
  const { chain, ...row } = draft;
  return { addresses: [{ ...row, chain_type: chain, is_verified: true }], requestId: run };
};

export const bookFlows: readonly Flow[] = [
  saving({
    name: 'a verified address, saved with codes',
    steps: proven('addressCreate', '30062', named({ ...draft, is_verified: true })),
    rows: [{ ...savedDraft, is_verified: true }],
    ...{ scene: '30062', by: 'codes' },
  }),
  saving({
    name: 'the same, told of in the words of public clients',
    steps: proven('addressCreate', '30062', named({ ...draft, is_verified: true }), spoken),
    rows: [{ ...savedDraft, is_verified: true }],
    ...{ scene: '30062', by: 'codes' },
  }),
  saving({
    name: 'an address that will ask for codes, saved without',
    steps: checked('addressCreate', '30062', named({ ...draft, is_verified: false })),
    rows: [savedDraft],
    ...{ scene: '30062', by: 'nothing' },
  }),
  saving({
    name: 'a batch of addresses',
    steps: proven('addressBatchCreate', '30065', named({ addresses: rows })),
    rows: savedBatch,
    ...{ scene: '30065', by: 'codes' },
  }),
  saving({
    name: 'a verified bank account',
    steps: proven('bankAccountCreate', '30062', named(account)),
    rows: [savedAccount],
    ...{ scene: '30062', by: 'codes' },
  }),
  saving({
    name: 'an edit that ends the codes of an address',
    prepare: oneAddress,
    steps: proven('addressEdit', '30063', (so) => ({ id: id(so), remark: 'new', is_verified: true })),
    rows: [{ ...savedOne, remark: 'new', is_verified: true }],
    ...{ scene: '30063', by: 'codes' },
  }),
  saving({
    name: 'an edit that leaves them',
    prepare: oneAddress,
    steps: checked('addressEdit', '30063', (so) => ({ id: id(so), remark: 'new', is_verified: false })),
    rows: [{ ...savedOne, remark: 'new' }],
    ...{ scene: '30063', by: 'nothing' },
  }),
  saving({
    name: 'the codes of an address, switched off',
    prepare: oneAddress,
    steps: proven('addressSwitchVerification', '30066', (so) => ({ id: id(so), verified: 1 })),
    rows: [{ ...savedOne, is_verified: true }],
    ...{ scene: '30066', by: 'codes' },
  }),
  {
    ...{ name: 'an address, deleted', uid: trader, prepare: oneAddress },
    steps: [
      step('addressList', () => ({ coin: 'USDT', verified: 0, page: 1, limit: 10 })),
      ...checked('addressDelete', '30064', ({ answerOf }) => ({
        ids: answerOf('addressList').data.map((entry) => entry.id),
      })),
      step('addressList', () => ({ coin: 'USDT' })),
    ],
    outcome: async (so) => ({
      done: [so.answerOf('addressList').data, await spentChecks(so)],
      due: [[], [{ scene: '30064', by: 'nothing' }]],
    }),
  },
];
