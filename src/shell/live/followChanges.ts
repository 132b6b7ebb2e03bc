import type { QueryClient } from '@tanstack/react-query';
import { liveOperations } from '../../../generated/api/live.ts';
import type { Clock, Visibility } from '../../contract/index.ts';
import type { Session, Store, UpdateLock } from '../../runtime/index.ts';
import { createChangeStream, type EventStream } from './createChangeStream.ts';
import { createStaleAnswers } from './createStaleAnswers.ts';

/**
 * How long a hidden tab keeps its connection, ms: of these a browser has few, and another tab may want one. One of them
 * keeps it longer, to tell of deposits.
 */
export const hiddenMs = 30_000;

/**
 * How long after the last touch of pointer or keyboard somebody counts as being there, ms. Later changes wait for the
 * next one: what the page asks by itself counts as use of the session, which is to end when nobody uses it.
 */
export const presentMs = 15 * 60_000;

export interface ChangeParts {
  client: Pick<QueryClient, 'getQueryCache' | 'invalidateQueries'>;
  session: Store<Session>;
  clock: Clock;
  visibility: Visibility;
  updateLock: Pick<UpdateLock, 'isTaken'>;
  /** Where user activity is observed: the window. */
  person: Pick<EventTarget, 'addEventListener'>;
  connect(): EventStream;
  /** Announces credited deposits until the tab is visible. */
  credits: { credited(): void; seen(): void };
  /** Calls back when this hidden tab is to stay connected; returns a function that hands over to another (keepWhileHidden). */
  keep(onTurn: () => void): () => void;
}

/** What is reported besides being requested again. */
const creditTopic: keyof typeof liveOperations = 'credits';

const liveAnswers = new Set(Object.values(liveOperations).flat());

/**
 * From now on, what a signed-in page shows is asked for again when the exchange says that it has changed. Which answers a
 * topic concerns, the description says (`x-live`); nothing here knows a page.
 */
export function followChanges(parts: ChangeParts): void {
  const { client, session, clock, visibility, updateLock, person, connect, credits, keep } = parts;
  let touchedAt = clock.now();
  const answers = createStaleAnswers({
    client,
    clock,
    visibility,
    isBusy: updateLock.isTaken,
    isPresent: () => clock.now() - touchedAt < presentMs,
  });
  const stream = createChangeStream({
    clock,
    connect,
    onChange(topics) {
      answers.mark(topics.flatMap(operationsOf));
      if (topics.includes(creditTopic)) credits.credited();
    },
    onMissed: () => answers.mark([...liveAnswers]),
  });
  const cache = client.getQueryCache();
  let endHidden = () => {};
  let userEpoch: number | undefined;
  let isKept = false;

  const close = () => {
    stream.close();
    answers.forget();
  };
  const look = () => {
    const { status, userEpoch: present } = session.get();
    // While the session is being reloaded, the user is still the same.
    if (status === 'loading') return;
    if (status === 'anonymous' || (userEpoch !== undefined && userEpoch !== present)) close();
    userEpoch = present;
    if (status === 'anonymous' || stream.isOpen() || !(visibility.isVisible() || isKept)) return;
    const isShown = ({ queryKey: [, operation] }: { queryKey: readonly unknown[] }) =>
      (liveAnswers as ReadonlySet<unknown>).has(operation);
    if (cache.getAll().some((query) => query.isActive() && isShown(query))) stream.open();
  };
  const touch = () => {
    touchedAt = clock.now();
    answers.resume();
  };

  for (const name of ['pointerdown', 'keydown', 'wheel'])
    person.addEventListener(name, touch, { capture: true, passive: true });
  const hide = () => {
    const cancel = clock.after(hiddenMs, () => isKept || stream.close());
    const letGo = keep(() => {
      isKept = true;
      look();
    });
    endHidden = () => {
      isKept = false;
      cancel();
      letGo();
    };
  };
  visibility.onChange(() => {
    endHidden();
    if (!visibility.isVisible()) return hide();
    credits.seen();
    touch();
    look();
  });
  session.subscribe(look);
  cache.subscribe(({ type }) => {
    if (type === 'observerAdded' && !stream.isOpen()) look();
  });
  look();
}

function operationsOf(topic: unknown) {
  return typeof topic === 'string' && Object.hasOwn(liveOperations, topic)
    ? liveOperations[topic as keyof typeof liveOperations]
    : [];
}
