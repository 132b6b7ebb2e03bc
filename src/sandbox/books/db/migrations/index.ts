import type { Migration } from 'kysely';
import { up as ledger } from './0001_ledger.ts';
import { up as accounts } from './0002_accounts.ts';
import { up as deposits } from './0003_deposits.ts';
import { up as transfers } from './0004_transfers.ts';
import { up as translations } from './0005_translations.ts';
import { up as convert } from './0010_convert.ts';
import { up as addressBook } from './0011_address_book.ts';
import { up as stepUp } from './0020_step_up.ts';
import { up as withdrawals } from './0021_withdrawals.ts';
import { up as clock } from './0030_clock.ts';
import { up as exports } from './0031_exports.ts';
import { up as trackedEvents } from './0040_tracked_events.ts';
import { up as depositStates } from './0050_deposit_states.ts';
import { up as fiatOrders } from './0051_fiat_orders.ts';
import { up as preKya } from './0052_pre_kya.ts';
import { up as requestNonces } from './0060_request_nonces.ts';
import { up as receivers } from './0070_receivers.ts';
import { up as convertOffers } from './0071_convert_offers.ts';
import { up as derivativeEntries } from './0075_derivative_entries.ts';
import { up as answerFaults } from './0080_answer_faults.ts';
import { up as debts } from './0081_debts.ts';
import { up as depositInformation } from './0082_deposit_information.ts';
import { up as cancelledFiatOrders } from './0083_cancelled_fiat_orders.ts';
import { up as preKyaSource } from './0084_pre_kya_source.ts';
import { up as carriedHolds } from './0085_carried_holds.ts';
import { up as legalNames } from './0086_legal_names.ts';
import { up as checksOfAccounts } from './0090_checks_of_accounts.ts';
import { up as mailbox } from './0091_mailbox.ts';
import { up as sessionList } from './0092_session_list.ts';
import { up as bankAccounts } from './0093_bank_accounts.ts';
import { up as addressRequests } from './0094_address_requests.ts';
import { up as transferRequests } from './0095_transfer_requests.ts';
import { up as accountCredit } from './0096_account_credit.ts';
import { up as offersOfCustomer } from './0097_offers_of_customer.ts';

import { up as accountFreezes } from './0098_account_freezes.ts';
import { up as positions } from './0099_positions.ts';
import { up as statementLanguage } from './0100_statement_language.ts';
import { up as upgradeEnds } from './0101_upgrade_ends.ts';
import { up as closedCoins } from './0102_closed_coins.ts';
import { up as statementFormats } from './0103_statement_formats.ts';
import { up as dueRows } from './0104_due_rows.ts';
import { up as pages } from './0105_pages.ts';
import { up as transferStates } from './0120_transfer_states.ts';
import { up as liveChanges } from './0121_live_changes.ts';
import { up as growth } from './0122_growth.ts';
import { up as sharedState } from './0125_shared_state.ts';
import { up as previousRelease } from './0129_previous_release.ts';
import { up as oldestRelease } from './0130_oldest_release.ts';
import { up as replicaBeats } from './0131_replica_beats.ts';
import { up as controlSwitches } from './0133_control_switches.ts';
import { up as postingsByTime } from './0134_postings_by_time.ts';

/** Every migration by name; they run in the order of their names, once each. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001_ledger': { up: ledger },
  '0002_accounts': { up: accounts },
  '0003_deposits': { up: deposits },
  '0004_transfers': { up: transfers },
  '0005_translations': { up: translations },
  '0010_convert': { up: convert },
  '0011_address_book': { up: addressBook },
  '0020_step_up': { up: stepUp },
  '0021_withdrawals': { up: withdrawals },
  '0030_clock': { up: clock },
  '0031_exports': { up: exports },
  '0040_tracked_events': { up: trackedEvents },
  '0050_deposit_states': { up: depositStates },
  '0051_fiat_orders': { up: fiatOrders },
  '0052_pre_kya': { up: preKya },
  '0060_request_nonces': { up: requestNonces },
  '0070_receivers': { up: receivers },
  '0071_convert_offers': { up: convertOffers },
  '0075_derivative_entries': { up: derivativeEntries },
  '0080_answer_faults': { up: answerFaults },
  '0081_debts': { up: debts },
  '0082_deposit_information': { up: depositInformation },
  '0083_cancelled_fiat_orders': { up: cancelledFiatOrders },
  '0084_pre_kya_source': { up: preKyaSource },
  '0085_carried_holds': { up: carriedHolds },
  '0086_legal_names': { up: legalNames },
  '0090_checks_of_accounts': { up: checksOfAccounts },
  '0091_mailbox': { up: mailbox },
  '0092_session_list': { up: sessionList },
  '0093_bank_accounts': { up: bankAccounts },
  '0094_address_requests': { up: addressRequests },
  '0095_transfer_requests': { up: transferRequests },
  '0096_account_credit': { up: accountCredit },
  '0097_offers_of_customer': { up: offersOfCustomer },
  '0098_account_freezes': { up: accountFreezes },
  '0099_positions': { up: positions },
  '0100_statement_language': { up: statementLanguage },
  '0101_upgrade_ends': { up: upgradeEnds },
  '0102_closed_coins': { up: closedCoins },
  '0103_statement_formats': { up: statementFormats },
  '0104_due_rows': { up: dueRows },
  '0105_pages': { up: pages },
  '0120_transfer_states': { up: transferStates },
  '0121_live_changes': { up: liveChanges },
  '0122_growth': { up: growth },
  '0125_shared_state': { up: sharedState },
  '0129_previous_release': { up: previousRelease },
  '0130_oldest_release': { up: oldestRelease },
  '0131_replica_beats': { up: replicaBeats },
  '0133_control_switches': { up: controlSwitches },
  '0134_postings_by_time': { up: postingsByTime },
};

/**
 * The last migration of the release before this one (0.1.0). That release has to work on books that this one has changed: later
 * migrations keep what it reads, and what they let go is dropped by the release after this one.
 */
export const lastOfPreviousRelease = '0084_pre_kya_source';
