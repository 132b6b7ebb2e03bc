import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntime, useSession } from '../ports/RuntimeProvider.tsx';
import type { Runtime } from '../ports/runtime.ts';
import type { Option } from '../screen/useOptions.ts';
import './recentChips.css';

interface Props {
  /** Name of the remembered list. */
  name: string;
  options: readonly Option[];
  onChoose(option: Option): void;
}

/** The user's recent choices, one click away; only those available now. */
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
    // A fieldset would render its legend apart from the chips.
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

/** Remembers choices under `name`, for the signed-in account; without a name nothing is stored. */
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

/** More would be just another list to search. */
const MOST = 5;

/**
 * An account's recent choices in this browser, latest first. `name` is the list's own (`recent` of an option source).
 * Empty when not signed in, or when the stored value is unreadable.
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

/** Moves a choice to the front. Stored by account: another account on the same browser never sees it. */
export function rememberChoice(storage: Storage, account: number, name: string, value: string): void {
  if (account === 0) return;
  const others = recentChoices(storage, account, name).filter((known) => known !== value);
  storage.set(keyOf(account, name), JSON.stringify([value, ...others].slice(0, MOST)));
}

function keyOf(account: number, name: string): string {
  return `ua_recent:${account}:${name}`;
}
