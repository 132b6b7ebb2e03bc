// The control page's script, served as it is: asks for the state once a second and changes on the page only what
// changed, so that focus, selection and what is being typed stay. Every value is set as text, never as markup.
import * as accounts from './accounts.js';
import * as clock from './clock.js';
import * as closedCoins from './closedCoins.js';
import * as deposits from './deposits.js';
import * as faultForm from './faultForm.js';
import * as faults from './faults.js';
import * as fiatOrders from './fiatOrders.js';
import * as freezes from './freezes.js';
import * as listeners from './listeners.js';
import * as mailbox from './mailbox.js';
import * as missingKeys from './missingKeys.js';
import * as navigation from './navigation.js';
import * as prices from './prices.js';
import * as received from './received.js';
import { refresh } from './refresh.js';
import * as security from './security.js';
import * as sendDeposit from './sendDeposit.js';
import * as sensitiveChanges from './sensitiveChanges.js';
import * as upgrades from './upgrades.js';

const everyMs = 1000;
const started = [
  navigation,
  sendDeposit,
  freezes,
  sensitiveChanges,
  clock,
  closedCoins,
  faults,
  faultForm,
  listeners,
  security,
];
const drawn = [
  navigation,
  deposits,
  fiatOrders,
  accounts,
  freezes,
  upgrades,
  sensitiveChanges,
  mailbox,
  clock,
  prices,
  closedCoins,
  faults,
  listeners,
  security,
  received,
  missingKeys,
];

for (const part of started) part.start();
document.addEventListener('refreshed', ({ detail }) => {
  for (const part of drawn) part.draw(detail);
});
void keepFresh();

/** A page that nobody looks at asks for nothing. */
async function keepFresh() {
  if (document.visibilityState === 'visible') await refresh();
  setTimeout(keepFresh, everyMs);
}
