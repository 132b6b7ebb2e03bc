// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler, Suspense, startTransition } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  Boundary,
  holdLaterParts,
  type LazyPart,
  laterPart,
  lazyPage,
  lazyPart,
} from '../../src/runtime/index.ts';

/** How many fetches were begun; those up to `lostUntil` fail. */
let sent = 0;
let lostUntil = 0;
const onCaughtError = vi.fn();

beforeEach(() => {
  sent = 0;
  lostUntil = Number.POSITIVE_INFINITY;
  onCaughtError.mockClear();
});
afterEach(cleanup);

/** A part whose code takes a while to come, or to be lost. */
function open(takesMs: number) {
  const part = lazyPart(async () => {
    sent += 1;
    const isLost = sent <= lostUntil;
    await new Promise((resolve) => setTimeout(resolve, takesMs));
    if (isLost) throw new TypeError('lost');
    return () => <p>The part</p>;
  });
  const again = (retry?: () => void) =>
    retry ? (
      <button type="button" onClick={retry}>
        Try again
      </button>
    ) : (
      <p>Lost</p>
    );
  const draw = (subject: string | null) =>
    subject !== null && (
      <Boundary subject={subject} instead={again}>
        <part.Part meanwhile={<p>On its way</p>} />
      </Boundary>
    );
  const view = render(draw('one'), { onCaughtError });
  return { part, show: (subject: string | null) => view.rerender(draw(subject)) };
}

describe.each([0, 5, 50])('code that fails to load after %i ms', (takesMs) => {
  test('is thrown, and was requested once', async () => {
    open(takesMs);
    await screen.findByRole('button', { name: 'Try again' });
    expect(sent).toBe(1);
    expect(onCaughtError).toHaveBeenCalledTimes(1);
  });

  test('is requested again by the button, and then no more', async () => {
    open(takesMs);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByText('Lost');
    expect(sent).toBe(2);
  });

  test('appears when the second attempt loads it', async () => {
    open(takesMs);
    const button = await screen.findByRole('button', { name: 'Try again' });
    lostUntil = 1;
    await userEvent.click(button);
    await screen.findByText('The part');
  });

  test.each([
    ['for another subject', ['two']],
    ['when it is opened again', [null, 'one']],
  ])('is requested again %s', async (_where, subjects) => {
    const { show } = open(takesMs);
    await screen.findByRole('button', { name: 'Try again' });
    lostUntil = 1;
    for (const subject of subjects) show(subject);
    await screen.findByText('The part');
    expect(sent).toBe(2);
  });
});

test('code that has already been loaded renders without a delay', async () => {
  lostUntil = 0;
  const { part, show } = open(5);
  show(null);
  await part.load();
  show('one');
  expect(screen.queryByText('The part')).not.toBeNull();
});

test('several parts that are loading are rendered once, not repeatedly', () => {
  const parts = ['one', 'two', 'three'].map((name) => ({
    name,
    ...lazyPart(() => new Promise<() => null>(() => undefined)),
  }));
  let commits = 0;
  const onRender = () => {
    commits += 1;
    // With Suspense, React would go on for ever here: every part is tried again after each commit.
    if (commits > 20) throw new Error('drawn over and over');
  };
  const draw = (words: string) => (
    <Profiler id="parts" onRender={onRender}>
      {parts.map(({ name, Part }) => (
        <Part key={name} meanwhile={<p>{words}</p>} />
      ))}
    </Profiler>
  );
  const { rerender } = render(draw('On its way'));
  rerender(draw('Still on its way'));
  expect(screen.getAllByText('Still on its way')).toHaveLength(3);
  expect(commits).toBe(2);
});

function Pages({ page }: { page: LazyPart<object> }) {
  return (
    <Suspense fallback={<p>On its way</p>}>
      <page.Part />
    </Suspense>
  );
}

test('a page keeps the previous one in place until its code has loaded', async () => {
  let arrive: () => void = () => undefined;
  const first = lazyPage(async () => () => <p>The first page</p>);
  const second = lazyPage(
    () =>
      new Promise<() => React.JSX.Element>((resolve) => {
        arrive = () => resolve(() => <p>The second page</p>);
      }),
  );
  const { rerender } = await act(async () => render(<Pages page={first} />));
  await screen.findByText('The first page');
  await act(async () => startTransition(() => rerender(<Pages page={second} />)));
  expect(screen.getByText('The first page')).not.toBeNull();
  expect(screen.queryByText('On its way')).toBeNull();
  arrive();
  await screen.findByText('The second page');
});

test('a later part is loaded once the first page is shown, and then at once', async () => {
  let begun = 0;
  const fetchPart = async () => {
    begun += 1;
    return () => <p>The tools</p>;
  };
  const show = holdLaterParts();
  const tools = laterPart(fetchPart);
  render(<tools.Part meanwhile={<p>Their place</p>} />);
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getByText('Their place')).not.toBeNull();
  expect(begun).toBe(0);
  show();
  await screen.findByText('The tools');
  const next = laterPart(fetchPart);
  await next.load();
  expect(begun).toBe(2);
});
