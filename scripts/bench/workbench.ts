import type { Browser } from 'playwright-core';
import { launchChromium } from '../browser/launchChromium.ts';
import { startServer } from '../browser/startServer.ts';
import { buildSite } from '../build/buildSite.ts';
import { type SignedIn, signIn } from './exchange/callExchange.ts';
import { seedConversions } from './exchange/seedConversions.ts';
import { interleaved } from './section.ts';
import { type BenchPages, buildBenchPages } from './site/buildBenchPages.ts';
import { type ServedPages, servePages } from './site/servePages.ts';
import { recordTrace } from './trace/recordTrace.ts';

/** The verified trader of the demo accounts (domain §9.1). */
const mainTrader = 'main-kyc2';
/** One page of the history. */
const conversions = 20;

/** An account with a history, and the one origin all pages are loaded from. */
export interface TradingFloor {
  account: SignedIn;
  /** Origin of the bench's pages, of the site and of the API. */
  origin: string;
  /** Amount in the newest row of the history, as every page shows it. */
  newestAmount: string;
}

/** What sections share. Everything starts once, on first use. */
export interface Workbench {
  readonly rounds: number;
  /** Reports progress on stderr. */
  say(sentence: string): void;
  /** Brings dist/ up to date. */
  site(): Promise<void>;
  pages(): Promise<BenchPages>;
  /** The pages without an exchange behind them. */
  served(): Promise<ServedPages>;
  floor(): Promise<TradingFloor>;
  browser(): Promise<Browser>;
  /**
   * Runs contenders in the browser as `interleaved` does, and once more for a trace of each if those are wanted.
   * @param section the first part of the traces' names
   */
  inBrowser<Name extends string, Run>(
    section: string,
    names: readonly Name[],
    run: (browser: Browser, name: Name) => Promise<Run>,
  ): Promise<Record<Name, Run[]>>;
  /** Stops everything that was started. */
  close(): Promise<void>;
}

/** @param traces the folder for traces of what runs in the browser; null for none */
export function createWorkbench(rounds: number, traces: string | null = null): Workbench {
  const ends: (() => Promise<void>)[] = [];
  const say = (sentence: string) => void process.stderr.write(`${sentence}\n`);

  const site = once(async () => {
    say('Building the site');
    await buildSite('best');
  });
  const pages = once(() => {
    say('Building the pages beside it');
    return buildBenchPages();
  });
  const served = once(async () => {
    const server = await servePages((await pages()).folder);
    ends.push(server.close);
    return server;
  });
  const floor = once(async () => {
    await site();
    const { folder } = await pages();
    say('Starting the exchange');
    const server = await startServer();
    ends.push(server.dispose);
    const served = await servePages(folder, server.origin);
    ends.push(served.close);
    const account = await signIn(server.origin, mainTrader);
    say(`Making ${conversions} conversions`);
    const [newest] = await seedConversions(account, conversions);
    return { account, origin: served.origin, newestAmount: newest?.fromAmount ?? '' };
  });
  const browser = once(async () => {
    // The whole browser loads pages of its own beside each of ours: those below its address line, in their first second.
    const chromium = await launchChromium('shell');
    ends.push(() => chromium.close());
    return chromium;
  });
  const inBrowser: Workbench['inBrowser'] = async (section, names, run) => {
    const chromium = await browser();
    const runs = await interleaved(names, rounds, (name) => run(chromium, name));
    if (traces === null) return runs;
    for (const name of names) {
      const file = `${section}-${name}`.replaceAll(' ', '-');
      await recordTrace(chromium, { folder: traces, name: file }, () => run(chromium, name));
    }
    return runs;
  };
  const close = async () => {
    for (const end of ends.reverse()) await end();
  };
  return { rounds, say, site, pages, served, floor, browser, inBrowser, close };
}

function once<T>(start: () => Promise<T>): () => Promise<T> {
  let started: Promise<T> | undefined;
  return () => {
    started ??= start();
    return started;
  };
}
