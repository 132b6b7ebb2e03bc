import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Entry } from '../../../generated/models/edition.v1.d.ts';
import type { FormNode } from '../../../generated/models/screen.v1.d.ts';
import { FormPartsProvider } from '../../forms/draft/FormContext.tsx';
import { makeParts } from '../../forms/draft/makeParts.ts';
import { FormFields } from '../../forms/FormElement.tsx';
import { readPointer } from '../../language/index.ts';
import { useRuntime } from '../../runtime/index.ts';
import { useTexts } from '../../ui/texts/useTexts.ts';
import type { EditionId, Fault, StudioFlag } from '../protocol/protocol.ts';
import { useStudio } from '../state/StudioContext.tsx';
import { dataOf, entryOf } from './entryData.ts';
import { entryForm } from './entryForm.ts';

interface Props {
  flag: StudioFlag;
  edition: EditionId;
  entry: Entry;
  /** Diagnostics of this entry; each is shown at its field. */
  faults: readonly Fault[];
  onChange(entry: Entry): void;
}

/** One entry as a form of this project's own renderer. `entry` is the initial value: to reset it, change the key. */
export function EntryFields({ flag, edition, entry, faults, onChange }: Props) {
  const { t, i18n } = useTexts();
  const { call, tabStorage: storage } = useRuntime();
  const { files } = useStudio();
  const idPrefix = `entry-${useId().replace(/[^A-Za-z0-9]/g, '')}`;
  const form = useMemo(() => entryForm(flag, edition, files.entry), [flag, edition, files.entry]);
  const [parts] = useState(() => {
    i18n.addResources('en', 'user-assets', form.words);
    const around = {
      scopes: {},
      facts: { loggedIn: true, flag: () => true },
      t,
      locale: { language: 'en', timeZone: 'UTC' },
      say: (error: unknown) => String(error),
    };
    const { compiled, node } = form;
    const initial = initialOf(dataOf(entry, flag.ext), compiled.file.pick);
    const made = makeParts({
      compiled,
      node: { ...node, initial },
      around,
      call,
      account: 0,
      storage,
      params: {},
      idPrefix,
    });
    // A screen file can only provide one initial value per field, so lists are set here.
    for (const [pointer, value] of Object.entries(initial))
      if (Array.isArray(value)) made.draft.set(pointer, value);
    return made;
  });
  const { draft } = parts;
  const latest = useRef({ entry, onChange });
  latest.current = { entry, onChange };
  useEffect(() => {
    let before = draft.get().data;
    return draft.subscribe(() => {
      const { data } = draft.get();
      if (data === before) return;
      before = data;
      latest.current.onChange(entryOf(data, latest.current.entry, flag.ext));
    });
  }, [draft, flag]);
  useEffect(() => draft.patch({ serverErrors: errorsByField(faults) }), [draft, faults]);
  return (
    <FormPartsProvider parts={parts}>
      <FormFields own={form.own} />
    </FormPartsProvider>
  );
}

/** The initial value of each field. */
function initialOf(data: object, pick: readonly string[]): NonNullable<FormNode['initial']> {
  const given = pick.map((pointer) => [pointer, readPointer(data, pointer)] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== undefined)) as NonNullable<
    FormNode['initial']
  >;
}

/**
 * The first message for each field; a fault of a list item is shown at the list, one of the whole entry at its action.
 */
function errorsByField(faults: readonly Fault[]): Record<string, { error: string }> {
  const errors: Record<string, { error: string }> = {};
  for (const { at, sentence } of faults) {
    const field = /^\/ext\/[^/]+|^\/[^/]+/.exec(at?.pointer ?? '')?.[0] ?? '/action';
    errors[field === '/ext' ? '/action' : field] ??= { error: withoutPlace(sentence) };
  }
  return errors;
}

/** Beside its field, a message needs no file and line. */
function withoutPlace(sentence: string): string {
  return sentence.replace(/^\S+:\d+:\d+ S\d+ /, '');
}
