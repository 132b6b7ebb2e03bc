import { readSettings } from '../../../scripts/settings/readSettings.ts';
import { exportRules } from '../../../src/sandbox/flows/exports/rules/exportRules.ts';
import { keptSeconds } from '../../../src/sandbox/flows/live/liveChanges.ts';
import { keptMs as codeRowsMs } from '../../../src/sandbox/flows/stepUp/registerStepUpJobs.ts';
import { codeMs, tokenMs } from '../../../src/sandbox/flows/stepUp/stepUpRules.ts';
import { keptMs } from '../../../src/sandbox/http/health/bookFigures.ts';
import { countedAtMost } from '../../../src/sandbox/http/health/countRows.ts';
import { jobsPatienceMs, minDisk, patienceMs } from '../../../src/sandbox/http/health/readiness.ts';
import { restShare } from '../../../src/sandbox/http/health/ThrottledReading.ts';
import { connectionLimits, heartbeatMs, retryMs } from '../../../src/sandbox/http/live/LiveConnections.ts';
import {
  linesPerOrigin,
  maxKept,
  maxOfOneKind,
  SecurityLog,
} from '../../../src/sandbox/http/logging/SecurityLog.ts';
import { reportsKept } from '../../../src/sandbox/http/operations/monitoring.ts';
import { bodyLimit } from '../../../src/sandbox/http/server/createApp.ts';
import { defaultTimeouts } from '../../../src/sandbox/http/wire/listen.ts';
import { idCharacters } from '../../../src/sandbox/http/wire/requestIds.ts';
import { defaultConfig } from '../../../src/sandbox/platform/config.ts';
import { createProcessLog } from '../../../src/sandbox/platform/logger.ts';
import { ManualClock } from '../../../src/sandbox/world/clock.ts';
import { days, type Figures, grouped, hours, inWords, minutes, seconds } from './figures.ts';

const { callsPerSecond, reportsPerMinute, sessionMs } = defaultConfig;
const page = 'docs/operations.md';
const port = readSettings([], {}).port;

/** What a line of the log tells of a customer and a network. */
function loggedOf(address: string): { account: string; bits: string } {
  let logged: Readonly<Record<string, unknown>> = {};
  const log = {
    ...createProcessLog(),
    security: (_event: string, details: typeof logged) => (logged = details),
  };
  const secrets = { bytes: () => new Uint8Array(32) };
  new SecurityLog({ log, secrets, clock: new ManualClock(0) }).note('login', { uid: 1, address });
  return { account: String(logged.account), bits: String(logged.network).split('/')[1] ?? '' };
}

const { account, bits } = loggedOf('203.0.113.7');
const digits = inWords(account.length);

export const operations: readonly Figures[] = [
  {
    page,
    section: 'The whole system',
    stated: [
      `${seconds(defaultTimeouts.headersMs)} s to bring its headers and ${seconds(defaultTimeouts.requestMs)} s to arrive whole`,
      `npm start | one Node process | ${port} (PORT), and the next two`,
      `restarts after edits | ${port} (PORT)`,
    ],
    // The studio's port, addresses, statuses, exit codes, and how long ends and locks are waited for.
    others: ['4180', '127.0.0.1', '1', '421', '408', '1', '0', '0', '5', '9', '0020', '2'],
  },
  {
    page,
    section: 'How large it gets',
    stated: [
      `statements for ${exportRules.keptDays} days`,
      `newest ${grouped(reportsKept)} reports and events`,
      `may send ${reportsPerMinute} batches a minute`,
    ],
    // MB of a new folder, of one without a past, and of the write-ahead log.
    others: ['65', '45', '100'],
  },
  {
    page,
    section: 'Watching it',
    stated: [
      `the database answers within ${seconds(patienceMs)} s`,
      `jobs have run in the last ${minutes(jobsPatienceMs) === 1 ? 'minute' : '?'}, the data folder has ${minDisk / 1024 ** 2} MB left`,
      `read at most every ${seconds(keptMs)} s`,
      `is exact up to ${grouped(countedAtMost)}, and above`,
      `rests ${restShare} times as long as it took`,
    ],
    // Statuses, the example of a drain, and two values of figures.
    others: ['200', '503', '15', '15', '503', 'three', '1', '200', '0'],
  },
  {
    page,
    section: 'Looking after it',
    stated: [
      `(${idCharacters.min} to ${idCharacters.max} of`,
      `at most ${linesPerOrigin.calls} ${minutes(linesPerOrigin.withinMs) === 1 ? 'a minute' : '?'} are written`,
      `the latest ${inWords(maxKept)} of its process, of one kind ${maxOfOneKind}`,
      `the newest ${inWords(reportsKept)} are kept`,
      `${callsPerSecond} a second for each customer and path; ${bodyLimit / 1024} KiB; ${seconds(defaultTimeouts.requestMs)} s to arrive`,
      `the account (${digits} digits`,
      `(${connectionLimits.ofCustomer} for each customer, ${grouped(connectionLimits.ofProcess)} for each process; a heartbeat every ${seconds(heartbeatMs)} s)`,
      `within ${seconds(heartbeatMs)} s of silence`,
      `pages come back within ${seconds(retryMs.least + retryMs.spread)} s`,
      `(${bits} bits of an IPv4 address, ${loggedOf('2001:db8::1').bits} of IPv6)`,
    ],
    // Characters of ids; advice to whoever keeps the logs.
    others: ['0', '9', 'Ninety'],
  },
  {
    page,
    section: 'Request and answer keys',
    stated: [`signed in for longer than ${hours(sessionMs)} hours`],
  },
  {
    page,
    section: 'The seed of codes',
    stated: [`Mailed ones end after ${minutes(codeMs)} minutes`],
  },
  {
    page: 'docs/data.md',
    section: 'Data and its protection',
    stated: [
      `sessions ${inWords(hours(sessionMs))} hours at most`,
      `codes ${inWords(minutes(codeMs))} minutes, tokens ${inWords(minutes(tokenMs))}, their rows ${days(codeRowsMs) === 1 ? 'a day' : '?'} longer`,
      `links ${inWords(minutes(exportRules.linkMs))} minutes`,
      `statements ${inWords(exportRules.keptDays)} days`,
      `that something changed ${inWords(keptSeconds / 60)} minutes`,
      `names its customer by ${digits} digits`,
    ],
  },
];
