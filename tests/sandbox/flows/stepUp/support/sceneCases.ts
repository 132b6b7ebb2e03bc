import type { OperationId } from '../../../../../generated/api/operations.ts';
import type { ArgumentsOf } from '../../../../../generated/api/types.ts';
import type { Body } from './variants.ts';

export type Scene = ArgumentsOf<'riskDefaultIntercept'>['sence'];

/** A write behind a scene, with bodies that are good but for their proof. */
export interface SceneCase {
  readonly scene: Scene;
  readonly operation: OperationId;
  /** A change that needs codes; null where none does. */
  readonly risky: Body | null;
  /** A change that needs none; null where each does. */
  readonly harmless: Body | null;
  /** Whether a body that was taken needed codes, by the words of README.md. */
  readonly needsCodes: (taken: Body) => boolean;
}

interface Known {
  /** Saved and verified. */
  readonly trusted: string;
  /** The IBAN of a bank account that is saved and verified, and its id. */
  readonly trustedIban: string;
  readonly trustedAccount: number;
  /** Of a saved address that is not verified. */
  readonly id: number;
}

/** Stands for a requestId that was never used. */
export const fresh = 'fresh';

const tron = { coin: 'USDT', chain: 'TRX' };
export const stranger = 'TDGYpm5zPacnEqKV34TJPuhJhHom9hcXAy';
const strangeIban = 'AT611904300234573201';

export function sceneCases({ trusted, trustedIban, trustedAccount, id }: Known): SceneCase[] {
  const draft = { ...tron, address: stranger, tag: '', remark: 'mine', address_type: 0, is_universal: false };
  const beneficiary = { wallet_type: 'SELF_HOSTED', receiver_type: 'SELF' };
  const coins = {
    ...tron,
    amount: '10',
    feeType: 0,
    forceChain: 0,
    accountType: 'FUND',
    beneficiary,
    requestId: fresh,
  };
  const edit = { id, remark: 'mine' };
  const bank = { coin: 'EUR', channel_id: 'sepa_instant' };
  const account = { ...bank, holder: 'Elena Hofer', iban: strangeIban };
  const payment = { ...bank, amount: '10', requestId: fresh };
  return [
    {
      scene: '30062',
      operation: 'addressCreate',
      risky: { ...draft, is_verified: true },
      harmless: { ...draft, is_verified: false },
      needsCodes: ({ is_verified }) => is_verified === true,
    },
    {
      scene: '30062',
      operation: 'bankAccountCreate',
      risky: { ...account, remark: 'mine', is_verified: true },
      harmless: { ...account, remark: 'mine', is_verified: false },
      needsCodes: ({ is_verified }) => is_verified === true,
    },
    {
      scene: '30063',
      operation: 'addressEdit',
      risky: { ...edit, is_verified: true },
      harmless: { ...edit, is_verified: false },
      needsCodes: ({ is_verified }) => is_verified === true,
    },
    {
      scene: '30064',
      operation: 'addressDelete',
      risky: null,
      harmless: { ids: [id] },
      needsCodes: () => false,
    },
    {
      scene: '30065',
      operation: 'addressBatchCreate',
      risky: { addresses: [{ ...draft, is_verified: false }] },
      harmless: null,
      needsCodes: () => true,
    },
    {
      scene: '30066',
      operation: 'addressSwitchVerification',
      risky: { id, verified: 1 },
      harmless: { id, verified: 0 },
      needsCodes: ({ verified }) => verified === 1,
    },
    {
      scene: '30067',
      operation: 'withdrawCreate',
      risky: { ...coins, address: stranger },
      harmless: { ...coins, address: trusted },
      needsCodes: ({ address }) => address !== trusted,
    },
    {
      scene: '30067',
      operation: 'fiatWithdrawCreate',
      risky: { ...payment, holder: 'Elena Hofer', iban: strangeIban },
      harmless: { ...payment, addressId: trustedAccount },
      needsCodes: ({ iban = trustedIban }) => iban !== trustedIban,
    },
  ];
}

/** The ways to tell a check of a change: its body, and the list with `chain_type` of public clients. */
export function declarationsOf(scene: Scene, body: Body): Body[] {
  if ('channel_id' in body) return [body];
  const rows = scene === '30062' ? [body] : Array.isArray(body.addresses) ? body.addresses : [];
  if (rows.length === 0) return [body];
  const named = rows.map(({ chain, ...row }: Body) => ({ ...row, chain_type: chain }));
  return [body, { addresses: named }];
}

const defaults: Body = {
  ...{ tag: '', address_type: 0, is_verified: false, is_universal: false },
  ...{ accountType: 'FUND', feeType: 0, forceChain: 0 },
};
const mayDiffer = new Set(['remark', 'requestId', 'risk_verified_result_token']);

/** Whether a change is the one that a check was told of, by the words of README.md. */
export function isSameChange(declared: Body, sent: Body): boolean {
  const [one, other] = [declared, sent].map(plain);
  return one === other;
}

function plain(body: Body): string {
  const rows = Array.isArray(body.addresses) ? body.addresses : [body];
  return JSON.stringify(
    rows.map(({ chain_type, ...row }: Body) =>
      Object.entries({ ...defaults, ...row, chain: row.chain ?? chain_type })
        .filter(([name]) => !mayDiffer.has(name))
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    ),
  );
}
