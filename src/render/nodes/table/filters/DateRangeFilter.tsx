import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filter } from '../../../../../generated/models/screen.v1.d.ts';
import { later } from '../../../../runtime/index.ts';
import type { DateRange } from '../../../address/dateRange.ts';
import { LateNode } from '../../LateNode.tsx';
import { RangeSteps } from './RangeSteps.tsx';
import './rangeFilter.css';
import { unsetRangeText } from './unsetRangeText.ts';
import { useRangeText } from './useRangeText.ts';

const dateRangePanel = later(async () => (await import('./DateRangePanel.tsx')).default);

interface Props {
  filter: Filter;
  domId: string;
  /** What holds: what was chosen, or what the filter begins with. */
  value: DateRange | undefined;
  onSet(id: string, value: unknown): void;
}

/** A span of days: a button that says it, and a panel with presets and two dates. */
export function DateRangeFilter({ filter, domId, value, onSet }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const text = useRangeText(value);
  const hasSteps = filter.initialDays !== undefined && value !== undefined;

  useEffect(() => {
    if (!isOpen) return undefined;
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && root.current?.contains(event.target) !== true) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown, true);
    return () => document.removeEventListener('pointerdown', onPointerDown, true);
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is meant for whatever has the focus inside
    <div
      className={`ua-filter${hasSteps ? ' ua-filter--steps' : ''}`}
      ref={root}
      onKeyDown={(event) => event.key === 'Escape' && isOpen && close()}
    >
      <span className="ua-filter__label" id={`${domId}/label`}>
        {t(filter.label)}
      </span>
      <span className="ua-filter__line">
        <button
          ref={opener}
          id={domId}
          type="button"
          className="ua-select ua-filter__range"
          aria-labelledby={`${domId}/label ${domId}`}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
        >
          {text === '' ? unsetRangeText(t, filter.maxDays) : text}
        </button>
        {hasSteps && <RangeSteps value={value} onStep={(range) => onSet(filter.id, range)} />}
      </span>
      {isOpen && (
        <LateNode id={filter.id} subject={filter}>
          <dateRangePanel.Part
            id={panelId}
            value={value}
            maxDays={filter.maxDays}
            onApply={(range) => {
              onSet(filter.id, range);
              close();
            }}
          />
        </LateNode>
      )}
    </div>
  );
}
