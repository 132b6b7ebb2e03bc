import { bookSize } from '../../../src/sandbox/flows/addressBook/saveAddress.ts';
import { drift, stepMs, totp } from '../../../src/sandbox/flows/stepUp/authenticator.ts';
import {
  codeMs,
  coolDownMs,
  tokenMs,
  triesPerAccount,
  triesPerCheck,
} from '../../../src/sandbox/flows/stepUp/stepUpRules.ts';
import { pauseMs } from '../../../src/sandbox/flows/withdrawals/assertMayWithdraw.ts';
import { signInsPerAccount, signInsPerNetwork } from '../../../src/sandbox/http/pages/LoginLimit.ts';
import {
  mailsPerAccount,
  mailsPerNetwork,
  wrongPerNetwork,
} from '../../../src/sandbox/http/server/StepUpLimit.ts';
import { maxSessions, seenEveryMs } from '../../../src/sandbox/http/sessions/sessions.ts';
import { defaultConfig } from '../../../src/sandbox/platform/config.ts';
import { capital, days, type Figures, hours, inWords, minutes, seconds } from './figures.ts';

const page = 'src/sandbox/README.md';
const { sessionIdleMs, sessionMs, callsPerSecond, reportsPerMinute } = defaultConfig;
const [perHour, perDay] = triesPerAccount;

const perMinute = ({ calls, withinMs }: { calls: number; withinMs: number }) => calls / minutes(withinMs);
const anHour = ({ calls, withinMs }: { calls: number; withinMs: number }) => calls / hours(withinMs);

export const sandbox: readonly Figures[] = [
  {
    page,
    section: 'Sessions',
    stated: [
      `after ${minutes(sessionIdleMs)} minutes without a call`,
      `${inWords(hours(sessionMs))} hours after signing in`,
      `when its customer opens a ${inWords(maxSessions)} more`,
      `seen_at is written ${minutes(seenEveryMs) === 1 ? 'once a minute' : '?'} at most`,
      `${capital(inWords(minutes(sessionIdleMs)))} minutes and ${inWords(hours(sessionMs))} hours are what NIST`,
    ],
    // Codes, whose tests are in sandbox/access, and the revisions of the NIST's publication.
    others: ['1008', '1007', '3', '4'],
  },
  {
    page,
    section: 'Several processes',
    stated: [
      `${callsPerSecond} calls a second and operation`,
      `${perMinute(signInsPerNetwork)} sign-ins a minute from one network and ${perMinute(signInsPerAccount)} as one customer`,
      `${reportsPerMinute} batches of reports a minute from one network`,
      `${anHour(wrongPerNetwork)} wrong codes and ${anHour(mailsPerNetwork)} mailed ones an hour from one network`,
      `${anHour(mailsPerAccount)} mailed to one customer`,
    ],
    // The share that a process does not ask for, which is words.
    others: [],
  },
  {
    page,
    section: 'Limits of the business',
    stated: [`the pause of ${inWords(seconds(pauseMs))} seconds`, `${bookSize} entries of the address book`],
  },
  {
    page: 'src/sandbox/flows/stepUp/README.md',
    section: 'stepUp: proving that it is the customer',
    stated: [
      `lives ${inWords(minutes(tokenMs))} minutes`,
      `A mail's code lives ${inWords(minutes(codeMs))} minutes`,
      `The pause between two is ${seconds(coolDownMs)} s`,
      `${inWords(totp(new Uint8Array(20), 0).length)} digits, ${seconds(stepMs)} s, ${drift === 1 ? 'one step' : '?'} of drift`,
      `${capital(inWords(triesPerCheck))} wrong tries end a check`,
      `${inWords(perHour.tries)} within ${hours(perHour.withinMs) === 1 ? 'an hour' : '?'}`,
      `${inWords(perDay.tries)} within ${days(perDay.withinMs) === 1 ? 'a day' : '?'}`,
      `${inWords(anHour(wrongPerNetwork))} within an hour from one network`,
      `An account is mailed ${anHour(mailsPerAccount)} codes an hour at most`,
    ],
    // The steps of a check, values of an example ("true" is not true and "1" is not 1), and a code.
    others: ['1', '2', '3', '0', '1', '1', '10031'],
  },
];
