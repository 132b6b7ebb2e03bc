import type { Account } from '../../../../books/accounts/account.ts';
import { fiatChain } from '../../../../world/reference/chains.ts';
import type { SandboxContext } from '../../../context.ts';
import type { Row, Table } from '../../table/table.ts';
import { filled } from '../../texts/statementLanguage.ts';
import { fixedTable, labelColumn, textColumn, timeColumns } from './recordTable.ts';

const levels = ['Not verified', 'Basic verification', 'Full verification'];

/**
 * The data stored about a person: the profile, the saved addresses, and the open sessions. `label` translates our words
 * beside what the customer wrote.
 */
export async function personalTable(
  { db }: SandboxContext,
  account: Account,
  label: (text: string) => string,
): Promise<Table> {
  const addresses = await db
    .selectFrom('withdrawal_addresses')
    .select(['coin', 'chain', 'address', 'tag', 'holder', 'remark', 'created_at'])
    .where('uid', '=', account.uid)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const sessions = await db
    .selectFrom('sessions')
    .select(['created_at', 'seen_at'])
    .where('uid', '=', account.uid)
    .orderBy('created_at')
    .execute();
  return fixedTable({
    id: 'personal-information',
    title: 'Personal information',
    columns: [
      labelColumn('group', 'About', 20, 18),
      labelColumn('field', 'Field', 28, 27),
      { ...textColumn('value', 'Value', 60, 38), isLabel: hasWords },
      ...timeColumns('time', 'Time', 17),
    ],
    rows: [
      ...profileRows(account),
      ...addresses.map(
        ({ coin, chain, address, tag, holder, remark, created_at }): Row => [
          chain === fiatChain ? 'Bank account' : 'Withdrawal address',
          [coin === 'baseCoin' ? label('Every coin') : coin, chain, remark].filter(Boolean).join(', '),
          [holder, destination(address, tag, chain, label)].filter(Boolean).join(', '),
          created_at,
          created_at,
        ],
      ),
      ...sessions.flatMap(({ created_at, seen_at }): Row[] => [
        ['Session', 'Signed in', '', created_at, created_at],
        ['Session', 'Last seen', '', seen_at, seen_at],
      ]),
    ],
  });
}

function destination(address: string, tag: string, chain: string, label: (text: string) => string): string {
  if (tag === '') return address;
  return filled(chain === fiatChain ? '{address} (BIC {tag})' : label('{address} (tag {tag})'), {
    address,
    tag,
  });
}

function profileRows(account: Account): Row[] {
  const fields: readonly (readonly [string, string])[] = [
    ['User id', String(account.uid)],
    ['User name', account.username],
    ['E-mail', account.email],
    ['Mobile', account.mobile],
    ['Country of verification', account.country],
    ['Verification', levels[account.kycLevel] ?? ''],
    ['Currency', account.currency],
    ['Language', account.language],
    ['Main account', account.parentUid === null ? '' : String(account.parentUid)],
    ['Authenticator app', account.hasGoogle2fa ? 'Yes' : 'No'],
  ];
  const rows = fields
    .filter(([, value]) => value !== '')
    .map(([field, value]): Row => ['Profile', field, value, null, null]);
  return [...rows, ['Profile', 'Account opened', '', account.createdAt, account.createdAt]];
}

/** What is chosen among words of ours, not written by the customer. */
function hasWords([group, field]: Row): boolean {
  return group === 'Profile' && (field === 'Verification' || field === 'Authenticator app');
}

interface Facts {
  readonly title: string;
  readonly facts: readonly (readonly [string, string])[];
}

/** Facts about the statement, for formats without a heading of their own; `heading` translates the table's own words. */
export function factsTable({ title, facts }: Facts, heading: (text: string) => string): Table {
  return fixedTable({
    id: 'about',
    title: heading('About'),
    columns: [textColumn('field', heading('Field'), 24, 30), textColumn('value', heading('Value'), 60, 70)],
    rows: [[heading('Statement'), title], ...facts],
  });
}
