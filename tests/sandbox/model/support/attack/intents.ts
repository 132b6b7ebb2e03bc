import type { ArgumentsOf } from '../../../../../generated/api/types.ts';
import type { Destination } from './destinations.ts';

/** A withdrawal or payment that somebody wants. `args` without proof and request id. */
export interface Payment {
  readonly kind: 'pay';
  readonly scene: '30067';
  readonly op: 'withdrawCreate' | 'fiatWithdrawCreate';
  readonly args: Readonly<Record<string, unknown>> & { readonly coin: string; readonly amount: string };
  readonly to: Destination;
}

/** Destinations that shall be saved. */
export interface Saving {
  readonly kind: 'save';
  readonly scene: '30062' | '30065';
  readonly op: 'addressCreate' | 'bankAccountCreate' | 'addressBatchCreate';
  readonly args: Readonly<Record<string, unknown>>;
  readonly rows: readonly SavedRow[];
}

export interface SavedRow {
  readonly to: Destination;
  /** `baseCoin` for all of the network. */
  readonly coin: string;
  readonly isVerified: boolean;
}

/** Whether payments to an entry shall need codes; null leaves it as it is. */
export interface Switching {
  readonly kind: 'switch';
  readonly scene: '30063' | '30066';
  readonly op: 'addressEdit' | 'addressSwitchVerification';
  readonly args: Readonly<Record<string, unknown>>;
  readonly id: number;
  readonly isVerified: boolean | null;
}

export interface Deleting {
  readonly kind: 'delete';
  readonly scene: '30064';
  readonly op: 'addressDelete';
  readonly args: { readonly ids: number[] };
}

/** Anything that a security check can be begun for. */
export type Intent = Payment | Saving | Switching | Deleting;

type Rule = ArgumentsOf<'addressChangeVerification'>['setting'];

/** A rule of the whole book, which carries its codes itself. */
export interface RuleChange {
  readonly kind: 'rule';
  readonly op: 'addressChangeVerification' | 'addressSuperVerification';
  readonly setting: Rule;
  readonly isOpen: boolean;
}

/** Equal for two intents that are the same to whoever proved one of them; worked out beside the exchange's own way. */
export function meaningOf(intent: Intent): string {
  switch (intent.kind) {
    case 'pay': {
      const { coin, amount, accountType, feeType, forceChain, addressId, channel_id, holder, beneficiary } =
        intent.args;
      const way = [
        accountType ?? 'FUND',
        feeType ?? 0,
        forceChain ?? 0,
        addressId ?? null,
        channel_id ?? '',
        holder,
      ];
      return JSON.stringify(['pay', intent.to.name, coin, amount, way, beneficiary ?? null]);
    }
    case 'save':
      return JSON.stringify([
        intent.scene,
        intent.rows.map(({ to, coin, isVerified }) => [to.name, coin, isVerified]),
      ]);
    case 'switch':
      return JSON.stringify([intent.scene, intent.id, intent.isVerified]);
    case 'delete':
      return JSON.stringify(['delete', intent.args.ids]);
  }
}
