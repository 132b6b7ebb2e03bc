import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Find, Screen } from '../../../generated/models/screen.v1.d.ts';
import { isHidden } from '../../compliance/index.ts';
import { resolveArguments } from '../../language/index.ts';
import { callOperation, useRuntime, useSession, useStore } from '../../runtime/index.ts';
import { queryKeyOf } from '../../runtime/screen/sourceQuery.ts';
import { referencedScopes } from '../../runtime/screen/sourceRequest.ts';
import { useTexts } from '../../ui/texts/useTexts.ts';
import { basePath } from '../runtime/createRuntime.ts';
import type { Command } from './command.ts';
import { findEntries } from './findEntries.ts';
import type { OpenPage } from './usePageCommands.ts';

// Lists of coins do not change while somebody is choosing.
const freshMs = 60_000;
/** Pause in typing before a list is requested, ms. */
const pauseMs = 250;
/** Fewer letters would match nearly everything. */
const fewestLetters = 2;

interface ListOf {
  find: Find;
  page: OpenPage;
}

/** The state of a list, for the typed text where the list depends on it. */
interface Answer {
  typed: string;
  data: unknown;
}

interface FoundCommands {
  commands: readonly Command[];
  isLoading: boolean;
  hasFailed: boolean;
  retry(): void;
}

/** The entries of the lists that screens name in `finds`, as far as they have been loaded. */
export function useFoundCommands(
  screens: readonly Screen[],
  pages: readonly OpenPage[],
  typed: string,
): FoundCommands {
  const { t } = useTexts();
  const { call, flags, hrefOf } = useRuntime();
  const { userEpoch, status } = useSession();
  const client = useQueryClient();
  const states = useStore(flags);
  const [answers, setAnswers] = useState<ReadonlyMap<Find, Answer>>(new Map());
  const [failed, setFailed] = useState<ReadonlySet<Find>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const text = usePaused(typed.trim());
  const lists = useMemo(() => listsOf(screens, pages), [screens, pages]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt requests the same again
  useEffect(() => {
    let isCurrent = true;
    setFailed(new Set());
    const ask = (op: string, args: Readonly<Record<string, unknown>>): Promise<unknown> => {
      const query = client.getQueryCache().build(
        client,
        client.defaultQueryOptions({
          queryKey: queryKeyOf(op, args, {}, userEpoch),
          queryFn: async ({ signal }: { signal: AbortSignal }) =>
            (await callOperation(call, op, args, { signal, notify: 'none' })) ?? null,
        }),
      );
      return query.isStaleByTime(freshMs) ? query.fetch() : Promise.resolve(query.state.data);
    };
    for (const { find } of lists) {
      const isByText = readsTyped(find);
      if (isByText && text.length < fewestLetters) continue;
      const args = resolveArguments(find.args, { typed: { text } });
      ask(find.op, args).then(
        (data) =>
          isCurrent &&
          setAnswers((before) => new Map(before).set(find, { typed: isByText ? text : '', data })),
        () => isCurrent && setFailed((before) => new Set(before).add(find)),
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [lists, text, userEpoch, attempt, client, call]);

  const commands = useMemo(() => {
    const facts = {
      loggedIn: status === 'signedIn',
      flag: (key: string) => !isHidden(key, states),
    };
    const found = lists.flatMap(({ find, page }) => {
      const answer = answers.get(find);
      if (answer === undefined) return [];
      return findEntries(find, answer.data, facts).map(({ value, name, hint, filter }): Command => {
        const command = {
          id: `find:${page.id}.${find.id}:${value}`,
          group: find.label,
          icon: find.icon,
          label: name,
          place: t(page.label),
          isOfList: true,
          isFound: answer.typed !== '' && answer.typed === typed.trim(),
          isPrivate: find.remember === false,
          target: { to: hrefOf(page.id, {}, filter).slice(basePath.length) },
        };
        return hint === undefined ? command : { ...command, hint };
      });
    });
    return besideEachOther(found);
  }, [lists, answers, status, states, typed, hrefOf, t]);

  const isWaiting = ({ find }: ListOf) => {
    if (failed.has(find)) return false;
    if (!readsTyped(find)) return !answers.has(find);
    return typed.trim().length >= fewestLetters && answers.get(find)?.typed !== typed.trim();
  };
  return {
    commands,
    isLoading: lists.some(isWaiting),
    hasFailed: failed.size > 0,
    retry: () => setAttempt((count) => count + 1),
  };
}

function listsOf(screens: readonly Screen[], pages: readonly OpenPage[]): readonly ListOf[] {
  return screens.flatMap(({ route, finds = [] }) => {
    const page = pages.find(({ id }) => id === route);
    return page === undefined ? [] : finds.map((find) => ({ find, page }));
  });
}

function readsTyped({ args }: Find): boolean {
  return referencedScopes(args).includes('typed');
}

/** Groups the actions for one coin, in the order in which the coins first appeared. */
function besideEachOther(found: readonly Command[]): readonly Command[] {
  const byName = new Map<string, Command[]>();
  for (const command of found) {
    const name = `${command.group} ${command.label}`;
    byName.set(name, [...(byName.get(name) ?? []), command]);
  }
  return [...byName.values()].flat();
}

/** The text, debounced. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
