// @module-tag long
import { expect, test } from 'vitest';
import { type OperationId, operations } from '../../generated/api/operations.ts';
import { isTaken, operationOf } from '../thirdParty/throughPrism.ts';
import { account } from './support/deeds/account.ts';
import { addressBook } from './support/deeds/addressBook.ts';
import { conversions } from './support/deeds/conversions.ts';
import { deposits } from './support/deeds/deposits.ts';
import { records } from './support/deeds/records.ts';
import { transfers } from './support/deeds/transfers.ts';
import { withdrawals } from './support/deeds/withdrawals.ts';
import { settle } from './support/settle.ts';
import { openThroughPrism, prism, violationsIn, withPrism } from './support/withPrism.ts';

/*
 * What customers do on pages, as a validating proxy of others sees it: it finds nothing in what pages send and are
 * answered, whether that is done or refused. In the long run alone: it installs the proxy. The last test wants all others
 * to have run. What pages ask for by themselves, prismPages.test.ts visits on every page.
 */

// Security changes stop withdrawals for a day, and the last deed moves the clock by hours.
const deeds = [
  ...conversions,
  ...transfers,
  ...deposits,
  ...records,
  ...withdrawals,
  ...addressBook,
  ...account,
].map((deed) => [deed.name, deed] as const);
const NOT_LOGGED_IN = /^\{"(?:ret_code|retCode)":10007\b/;
const taken = new Set<OperationId>();
withPrism();

test.each(deeds)('%s', { timeout: 5 * 60_000 }, async (_name, deed) => {
  // What the page of an unfinished deed has asked for since is not of this one.
  prism.seen.splice(0);
  const { page, complaints } = await openThroughPrism(deed.at, deed.as);
  await deed.act(page);
  const isSignedIn = new URL(page.url()).pathname.startsWith('/user/assets/');
  if (isSignedIn) await settle(page);
  const seen = prism.seen.splice(0);
  // That its session has ended with all others, a page learns from a call that is refused because it brings none.
  const checked = isSignedIn ? seen : seen.filter(({ body }) => !NOT_LOGGED_IN.test(body));
  expect(violationsIn(checked)).toEqual([]);
  expect(complaints).toEqual([]);
  const done = new Set(seen.filter(isTaken).map(operationOf));
  const refused = new Set(seen.filter((one) => !isTaken(one)).map(operationOf));
  expect([...done]).toEqual(expect.arrayContaining([...deed.taken]));
  expect([...refused]).toEqual(expect.arrayContaining([...(deed.refused ?? [])]));
  for (const id of done) taken.add(id);
});

/** Sent in development alone. */
const notByBuiltPages: readonly OperationId[] = ['localeAddMissing'];

test('every operation of the description is called by a page, and succeeds', () => {
  const wanted = (Object.keys(operations) as OperationId[]).filter((id) => !notByBuiltPages.includes(id));
  expect(wanted.filter((id) => !taken.has(id))).toEqual([]);
});
