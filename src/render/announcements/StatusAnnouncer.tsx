import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../ui/texts/useTexts.ts';

/** Something whose status may change while the page is open. */
export interface StatusEntry {
  id: string;
  /** The status code of the answer. Not its text, as a change of language would then look like a change of status. */
  status: string;
  /** Its name for the user: "25 USDT". Called only when there is a change to announce, as is the next. */
  name(): string;
  /** The status in words. */
  words(): string;
}

// Announcing more at once would take minutes.
const MOST_READ_OUT = 3;

type ReadEntries = () => readonly StatusEntry[];

/**
 * Announces status changes to screen readers, once and politely. A status seen for the first time is not a change.
 * @param read the entries of an answer, another function for another answer: what a page opens with is read only once
 * there is something to compare it with
 */
export function StatusAnnouncer({ read }: { read: ReadEntries }) {
  const { t } = useTexts();
  const known = useRef<ReadEntries>(undefined);
  const [announcement, setAnnouncement] = useState({ number: 0, words: '' });
  useEffect(() => {
    const earlier = known.current;
    known.current = read;
    if (earlier === undefined || earlier === read) return;
    const before = new Map(earlier().map((entry) => [entry.id, entry]));
    const entries = read();
    known.current = () => entries;
    const changed = entries.filter((entry) => {
      const was = before.get(entry.id);
      // Two values may have the same words.
      return was !== undefined && was.status !== entry.status && was.words() !== entry.words();
    });
    if (changed.length === 0) return;
    const words =
      changed.length > MOST_READ_OUT
        ? t('render.statusChanges', { count: changed.length })
        : changed
            .map((entry) => t('render.statusChange', { name: entry.name(), status: entry.words() }))
            .join(' ');
    setAnnouncement(({ number }) => ({ number: number + 1, words }));
  }, [read, t]);
  return (
    <div className="ua-visually-hidden" role="status">
      {/* A new element each time, so that the same words are announced twice. */}
      {announcement.number > 0 && <p key={announcement.number}>{announcement.words}</p>}
    </div>
  );
}
