import { routeAt } from '../runtime/routeAt.ts';
import { preparePage } from './pageOf.tsx';
import type { LoadScreen } from './siteScreens.ts';
import { takeAnswers } from './takeAnswers.ts';

/**
 * How long the frame waits for its texts, and for the page that it surrounds; usually all are there before the code. For
 * texts it is longer: the outline has the words of the frame in the reader's language, the frame without texts in English.
 */
const textsWaitMs = 6000;
const pageWaitMs = 2500;

/** How long the first render waits for responses in flight; usually they arrive sooner. */
const answersWaitMs = 300;

type Answering = Parameters<typeof takeAnswers>[1];

interface FirstPage extends Omit<Answering, 'search' | 'loadScreen'> {
  /** Path below the base path. */
  path: string;
  search: string;
  /** Resolves when the edition is known; nothing is rendered before. */
  flagsKnown: Promise<unknown>;
  texts: Promise<unknown>;
  /** Resolves after so many ms. */
  passed(ms: number): Promise<void>;
  loadScreen: LoadScreen;
  /** Loads a screen that is about to be shown. */
  openScreen: LoadScreen;
}

/**
 * Resolves when the first page can be rendered once and complete: its texts, code and data load in parallel before that.
 * What is late is not waited for any longer than its time.
 */
export async function firstPage({
  path,
  texts,
  flagsKnown,
  passed,
  openScreen,
  ...ports
}: FirstPage): Promise<void> {
  const route = routeAt(path)?.route.id;
  const answers = route && takeAnswers(route, ports).catch(() => undefined);
  const prepared = Promise.all([texts, route && preparePage(route, openScreen)]).then(() =>
    Promise.race([answers, passed(answersWaitMs)]),
  );
  await Promise.all([
    flagsKnown,
    Promise.race([texts, passed(textsWaitMs)]),
    Promise.race([prepared, passed(pageWaitMs)]),
  ]);
}
