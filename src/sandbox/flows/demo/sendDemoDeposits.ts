import type { SandboxContext } from '../../context.ts';
import { sendTestDeposit, type TestDeposit } from '../deposits/sendTestDeposit.ts';

const european = 610431;
const europeanSub = 610977;
const turkish = 623907;
const frozen = 669014;

const deposits: readonly TestDeposit[] = [
  { uid: european, coin: 'USDC', chain: 'ETH', amount: '1250.4' },
  { uid: european, coin: 'BTC', chain: 'BTC', amount: '0.0425' },
  { uid: europeanSub, coin: 'USDC', chain: 'ETH', amount: '180.25' },
  { uid: turkish, coin: 'USDT', chain: 'TRX', amount: '640.5' },
  { uid: turkish, coin: 'XRP', chain: 'XRP', amount: '120', outcome: 'missingTag' },
  { uid: frozen, coin: 'USDT', chain: 'TRX', amount: '310', outcome: 'reviewReleased' },
  { uid: frozen, coin: 'XRP', chain: 'XRP', amount: '75', outcome: 'reviewRefused' },
];

/**
 * Sends deposits that give the screens of some demo accounts something to show: each is on its way when the exchange
 * first starts and then waits for its customer. Accounts that already have any deposit are skipped, so this may run at
 * every start.
 */
export async function sendDemoDeposits(context: SandboxContext): Promise<void> {
  const rows = await context.db.selectFrom('deposits').select('uid').distinct().execute();
  const served = new Set(rows.map(({ uid }) => uid));
  for (const deposit of deposits.filter(({ uid }) => !served.has(uid))) {
    await sendTestDeposit(context, deposit);
  }
}
