import { name as brand } from '../../../../../../schemas/brand.json';
import type { MovementPart } from '../../statement/ledger/movementLabel.ts';
import { element, exactly, words } from './camtXml.ts';

type IsoCode = readonly [domain: string, family: string, subFamily: string];

/** What a movement was, as far as its bank transaction code depends on it. */
interface Coded {
  readonly kind: string;
  readonly part: MovementPart;
  readonly isCurrency: boolean;
  /** Whether the account was credited. */
  readonly isCredit: boolean;
}

/**
 * The bank transaction code: always our own, which is the kind of ledger transaction, and beside it the one of ISO 20022
 * where its list has one that is true. It has none for coins on a blockchain and for their exchange.
 */
export function bankCode(movement: Coded): string {
  const own = movement.part === 'fee' ? `${movement.kind}/fee` : movement.kind;
  const iso = isoCode(movement);
  return element(
    'BkTxCd',
    iso === null ? '' : domainXml(iso),
    element('Prtry', exactly('Cd', own, 35), words('Issr', brand, 35)),
  );
}

function domainXml([domain, family, subFamily]: IsoCode): string {
  const inside = element('Fmly', element('Cd', family), element('SubFmlyCd', subFamily));
  return element('Domn', element('Cd', domain), inside);
}

function isoCode({ kind, part, isCurrency, isCredit }: Coded): IsoCode | null {
  if (part === 'fee') return isCredit ? ['ACMT', 'MCOP', 'RIMB'] : ['ACMT', 'MDOP', 'FEES'];
  switch (kind) {
    case 'transfer':
    case 'upgrade':
    case 'bonus-transfer':
    case 'withdraw-internal':
      return ['PMNT', isCredit ? 'RCDT' : 'ICDT', 'BOOK'];
    case 'fiat-deposit':
      // By bank or by card, which have families of their own: the ledger does not say which it was.
      return ['PMNT', 'NTAV', 'NTAV'];
    case 'withdraw-end':
      // Currencies leave by bank transfer alone, coins by their networks.
      return isCurrency ? ['PMNT', 'ICDT', 'OTHR'] : null;
    case 'interest':
      return ['ACMT', isCredit ? 'MCOP' : 'MDOP', 'INTR'];
    case 'borrow':
    case 'repay':
      return ['LDAS', 'NTAV', 'NTAV'];
    case 'contract-trade':
    case 'contract-funding':
    case 'contract-delivery':
    case 'contract-liquidation':
    case 'contract-deleverage':
      return ['DERV', 'NTAV', 'NTAV'];
    default:
      return null;
  }
}
