import { useEffect, useRef, useState } from 'react';
import type { Filter } from '../../../../../generated/models/screen.v1.d.ts';
import { SearchField } from '../../../../ui/field/SearchField.tsx';
import { useTexts } from '../../../../ui/texts/useTexts.ts';

const PAUSE_MS = 400;

interface Props {
  filter: Filter;
  domId: string;
  value: string;
  onSet(id: string, value: unknown, isTyping: boolean): void;
}

/** A search text. The rows follow when typing pauses, or at once on Enter. */
export function TextFilter({ filter, domId, value, onSet }: Props) {
  const { t } = useTexts();
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);

  // Back, a removed chip or another link changed the value.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);

  const send = (text: string) => {
    const words = text.trim();
    if (words === sent.current) return;
    sent.current = words;
    onSet(filter.id, words, true);
  };
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    const timer = setTimeout(() => latest.current(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <div className="ua-filter ua-filter--text">
      <label className="ua-muted" htmlFor={domId}>
        {t(filter.label)}
      </label>
      <SearchField
        id={domId}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && send(typed)}
      />
    </div>
  );
}
