import type { OperationId } from '../../../../generated/api/operations.ts';

/** A price that a customer was given. */
export interface QuoteSeen {
  readonly uid: number;
  readonly id: string;
  readonly kind: 'single' | 'batch' | 'small';
}

export interface WithdrawalSeen {
  readonly uid: number;
  readonly id: string;
  readonly amount: string;
  /** Booked between customers, sent over a chain, or paid to a bank account. */
  readonly kind: 'internal' | 'chain' | 'bank';
  isCancelled: boolean;
  /** What it waited for about its receiver was told. */
  isSubmitted: boolean;
}

export interface DepositSeen {
  readonly uid: number;
  readonly id: string;
  readonly coin: string;
  readonly chain: string;
  readonly amount: string;
  /** Chosen on the control page; '' where the amount decides. */
  readonly outcome: string;
}

export interface FiatOrderSeen {
  readonly uid: number;
  readonly id: string;
  /** null as long as nobody paid it. */
  willArrive: boolean | null;
}

/** A move of coins between accounts of one family. */
export interface MoveSeen {
  readonly id: string;
  /** Who asked for it. */
  readonly uid: number;
}

/** A device that was signed in. */
export interface SessionSeen {
  readonly uid: number;
  readonly id: string;
  /** What it sends with every call. */
  readonly headers: Readonly<Record<string, string>>;
  /** ms */
  readonly openedAt: number;
  /** When it was last noted as seen, ms. */
  seenAt: number;
  isEnded: boolean;
}

/** A write that was answered with 0, to be asked again. */
export interface Answered {
  readonly uid: number;
  readonly op: OperationId;
  readonly args: object;
  readonly result: unknown;
  /** ms */
  readonly at: number;
}

/** What the customers of one run were told: the model that the exchange is held against. */
export class Memory {
  readonly quotes: QuoteSeen[] = [];
  /** How often each quote was answered as taken. */
  readonly taken = new Map<string, number>();
  readonly withdrawals: WithdrawalSeen[] = [];
  readonly deposits: DepositSeen[] = [];
  readonly fiatOrders: FiatOrderSeen[] = [];
  readonly moves: MoveSeen[] = [];
  /** Ids of what was held back, and of what was locked, by others than the customers. */
  readonly holds: number[] = [];
  readonly locks: number[] = [];
  readonly sessions: SessionSeen[] = [];
  readonly answered: Answered[] = [];
  #requests = 0;

  /** A request id that was not used before. */
  newRequestId(): string {
    this.#requests += 1;
    return `model-${this.#requests}`;
  }
}
