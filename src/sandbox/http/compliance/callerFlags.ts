import { edition as globalEdition } from '../../../../generated/sites/default.ts';
import { every } from '../../../../generated/sites/every.ts';
import { validators } from '../../../../generated/sites/ext.js';
import { sites } from '../../../../generated/sites/index.ts';
import type { SiteEdition } from '../../../../generated/sites/types.ts';
import { islamicAttribute } from '../../../compliance/hostEdition.ts';
import {
  type AcceptsExt,
  applicableLayers,
  type FlagStates,
  isHidden,
  regionVariant,
  resolveFlags,
} from '../../../compliance/index.ts';
import { readPointer } from '../../../language/index.ts';
import type { Account } from '../../books/accounts/account.ts';
import type { Hides, OffersConversion, TakesDeposits, Withholds } from '../../flows/context.ts';
import type { Clock } from '../../world/clock.ts';
import type { Switches } from '../switches/switches.ts';

interface Caller {
  /** The host name that the request was sent to, without a port; null for what goes on without one. */
  readonly hostname: string | null;
  readonly account: Account | null;
}

/**
 * The flags that apply to a caller now, by the same resolver, editions and dates as in the pages: on the site of the
 * host name, and on the account's own site if that is another one. What either hides is hidden.
 */
export async function callerFlags(
  { clock, runtimeFlags }: { readonly clock: Clock; readonly runtimeFlags: RuntimeFlags },
  { hostname, account }: Caller,
): Promise<readonly FlagStates[]> {
  const beyondSite = {
    islamic: every.islamic,
    isIslamic: account?.subAttribute === islamicAttribute,
    delivered: runtimeFlags.page(),
    configured: runtimeFlags.config(),
  };
  const ofHost = hostname === null ? siteOf(account) : regionVariant(hostname);
  const named = new Set([ofHost ?? 'default', siteOf(account) ?? ofHost ?? 'default']);
  return Promise.all(
    [...named].map(async (site) => {
      const { layers } = await (await editionOf(site)).layers();
      const time = { now: clock.now(), accepts };
      const applicable = applicableLayers({ site: layers, ...beyondSite });
      return resolveFlags(every.definitions, applicable, time).states;
    }),
  );
}

/** Whether one of a caller's editions hides a feature. */
export function hidesOf(editions: readonly FlagStates[]): Hides {
  return (flag) => editions.some((states) => isHidden(flag, states));
}

/** Which coins one of a caller's editions lets nobody convert into: the list that `x-features` holds calls against. */
export function withholdsOf(editions: readonly FlagStates[]): Withholds {
  return (coin) =>
    editions.some((states) => {
      if (isHidden('convertCoins', states)) return true;
      return listed(states, 'convertCoins', '/withheld')?.includes(coin) === true;
    });
}

/**
 * What all of a caller's editions take deposits of: coins that none withholds, and currencies that each lists or whose
 * list it leaves out.
 */
export function takesDepositsOf(editions: readonly FlagStates[]): TakesDeposits {
  return ({ coin, kind }) =>
    editions.every((states) => {
      if (isHidden('deposit', states)) return false;
      if (kind === 'crypto') return !listed(states, 'deposit', '/withheld')?.includes(coin);
      if (isHidden('fiatDepositWithdraw', states)) return false;
      return listed(states, 'fiatDepositWithdraw', '/currencies')?.includes(coin) ?? true;
    });
}

/** A list that an edition gives with a flag; undefined when it gives none. */
function listed(states: FlagStates, flag: string, pointer: string): readonly unknown[] | undefined {
  const list = readPointer(states[flag]?.ext, pointer);
  return Array.isArray(list) ? list : undefined;
}

/** Says whether the edition of an account offers a conversion now, for jobs that go on with what was ordered before. */
export function createOffersConversion(context: Parameters<typeof callerFlags>[0]): OffersConversion {
  return async (account, toCoin) => {
    const editions = await callerFlags(context, { hostname: null, account });
    return !hidesOf(editions)('convert') && !withholdsOf(editions)(toCoin);
  };
}

function siteOf(account: Account | null): string | undefined {
  return account?.site === 'GLOBAL' ? 'default' : account?.site;
}

async function editionOf(site: string): Promise<SiteEdition> {
  const load = sites[site];
  return load === undefined ? globalEdition : (await load()).edition;
}

const accepts: AcceptsExt = (flag, ext) => ext !== undefined && validators[flag]?.(ext) === true;

/**
 * The compliance flags that this exchange sends at run time, by the two channels of requirements §3.4; none unless set.
 */
export interface RuntimeFlags {
  /** The setting in the delivered page; undefined: none. Returned as it was set, so that a broken one can be tested. */
  page(): unknown;
  /** Response of POST /v3/config/web: what differs from the edition. */
  config(): Readonly<Record<string, unknown>>;
  /** Replaces all of it, in every process. */
  set(flags: SentFlags): Promise<void>;
}

interface SentFlags {
  readonly page?: unknown;
  readonly config?: Readonly<Record<string, unknown>>;
}

/** A switch of the control page, for a demonstration. */
export function createRuntimeFlags(switches: Switches): RuntimeFlags {
  const name = 'flags';
  const sent = (): SentFlags => (switches.get(name) as SentFlags | undefined) ?? {};
  return {
    page: () => sent().page,
    config: () => sent().config ?? {},
    set: ({ page, config = {} }) =>
      switches.set(
        name,
        page === undefined && Object.keys(config).length === 0 ? undefined : { page, config },
      ),
  };
}
