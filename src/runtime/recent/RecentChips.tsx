import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntime, useSession } from '../RuntimeProvider.tsx';
import type { Runtime } from '../runtime.ts';
import type { Option } from '../screen/useOptions.ts';
import './recentChips.css';

interface Props {
  /** Of the list that is remembered. */
  name: string;
  options: readonly Option[];
  onChoose(option: Option): void;
}

/** What this person chose lately, one press away; only what can be chosen now. */
export function RecentChips({ name, options, onChoose }: Props) {
  const { t } = useTranslation();
  const { storage } = useRuntime();
  const { userId } = useSession();
  const recent = useMemo(() => recentChoices(storage, userId, name), [storage, userId, name]);
  const offered = recent.flatMap((value) =>
    options.filter((option) => String(option.value) === value && !option.isDisabled),
  );
  if (offered.length === 0) return null;
  return (
    // A fieldset would draw its legend apart from the chips.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div className="ua-recent" role="group" aria-label={t('render.recent')}>
      <span className="ua-recent__label" aria-hidden="true">
        {t('render.recent')}
      </span>
      {offered.map((option) => (
        <button key={String(option.value)} type="button" className="ua-chip" onClick={() => onChoose(option)}>
          {option.label}
        </button>
      ))}
    </div>
  );
}

/** Remembers choices under `name`, for the account that is signed in; without a name nothing is kept. */
export function useRemember(name: string | undefined): (value: string | number | boolean) => void {
  const { storage } = useRuntime();
  const { userId } = useSession();
  return useCallback(
    (value) => {
      if (name !== undefined) rememberChoice(storage, userId, name, String(value));
    },
    [storage, userId, name],
  );
}

type Storage = Runtime['storage'];

/** More would be a list to search again. */
const MOST = 5;

/**
 * What an account chose lately in this browser, the last one first. `name` is the list's own (`recent` of an option
 * source). Nobody who is signed in, or something unreadable, gives nothing.
 */
export function recentChoices(storage: Storage, account: number, name: string): readonly string[] {
  if (account === 0) return [];
  try {
    const read: unknown = JSON.parse(storage.get(keyOf(account, name)) ?? '[]');
    return Array.isArray(read) ? read.filter((value) => typeof value === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Puts a choice first. Kept by account: another one on the same browser never sees it. */
export function rememberChoice(storage: Storage, account: number, name: string, value: string): void {
  if (account === 0) return;
  const others = recentChoices(storage, account, name).filter((known) => known !== value);
  storage.set(keyOf(account, name), JSON.stringify([value, ...others].slice(0, MOST)));
}

function keyOf(account: number, name: string): string {
  return `ua_recent:${account}:${name}`;
}
