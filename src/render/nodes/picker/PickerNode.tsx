import { useEffect } from 'react';
import type { PickerNode as Picker } from '../../../../generated/models/screen.v1.d.ts';
import { scalarText } from '../../../formats/shared/formattedText.ts';
import { resolveValue } from '../../../language/index.ts';
import { type Option, referencedScopes, useOptions, useScopes } from '../../../runtime/index.ts';
import { lazyPart } from '../../../runtime/lazyPart.ts';
import { useRecent, useRemember } from '../../../runtime/recent/recentChoices.ts';
import { searchOptions } from '../../../runtime/screen/useOptions.ts';
import { RecentChips } from '../../../ui/chips/RecentChips.tsx';
import { useTexts } from '../../../ui/texts/useTexts.ts';
import { useScreenTools } from '../../context/ScreenContext.tsx';
import { AwaitedFrame, LoadingFrame } from '../../frames/LoadingFrame.tsx';
import { DeniedFrame, ErrorFrame } from '../../frames/StateFrames.tsx';
import type { NodeProps } from '../shared/NodeView.tsx';
import { PickerCards } from './PickerCards.tsx';
import '../../../ui/choice/choice.css';
import './pickerNode.css';

// Most pickers are cards or a native select: their pages do not wait for it.
const { Part: Combobox, load } = lazyPart(() =>
  import('../../../ui/listbox/Combobox.tsx').then((part) => part.Combobox<Option>),
);

const LOADING_LINES = 3;
const LINE_PX = 44;
const FIELD_PX = 40;

/** Props of both presentations of a picker. */
export interface PickerLook {
  id: string;
  label: string;
  /** Placeholder of the search field; undefined: there is none. */
  search: string | undefined;
  /** Recently chosen options, latest first; none where choices are not remembered. */
  recent: readonly Option[];
  options: readonly Option[];
  value: Option['value'] | undefined;
  onChoose(value: Option['value'] | undefined): void;
}

/** A choice that belongs to the page and its URL: what is below depends on it. */
export function PickerNode({ node, path }: NodeProps<Picker>) {
  const { t } = useTexts();
  const { pageUrl } = useScreenTools();
  const list = useOptions(node.options, 'filter');
  const held = pageUrl.state.filters[node.id];
  const scopes = useScopes(referencedScopes(node.shown));
  const remember = useRemember(node.options.recent);
  const recent = useRecent(node.options.recent, list.options);
  const chosen = typeof held === 'object' ? undefined : held;
  const value = chosen ?? (node.shown && resolveValue(node.shown, scopes));
  const isSearched = node.as === 'select' && node.search !== undefined;

  // While the options are on their way; what fails here is loaded again when it is drawn.
  useEffect(() => {
    if (isSearched) load().catch(() => undefined);
  }, [isSearched]);

  if (list.status === 'loading' || list.status === 'waiting') {
    return (
      <AwaitedFrame
        lines={node.as === 'cards' && value === undefined ? LOADING_LINES : 1}
        lineHeight={LINE_PX}
      />
    );
  }
  if (list.status === 'denied') return <DeniedFrame />;
  if (list.status === 'error') return <ErrorFrame error={list.error} retry={list.retry} />;

  const onChoose = (next: Option['value'] | undefined) => {
    const cleared = Object.fromEntries((node.clears ?? []).map((id) => [id, '']));
    pageUrl.setFilters({ ...cleared, [node.id]: next ?? '' });
    if (next !== undefined) remember(next);
  };
  const look: PickerLook = {
    id: path,
    label: t(node.label),
    search: node.search === undefined ? undefined : t(node.search),
    recent,
    options: list.options,
    // An old link may name an option that is no longer offered: then nothing is chosen.
    value: list.options.find((option) => String(option.value) === scalarText(value))?.value,
    onChoose,
  };
  return node.as === 'cards' ? <PickerCards {...look} /> : <PickerSelect {...look} />;
}

/** The picker as one field: searchable where the screen file gives it a search text, else a native select. */
function PickerSelect({ id, label, search, recent, options, value, onChoose }: PickerLook) {
  const { t } = useTexts();
  return (
    <div className="ua-picker ua-picker--select">
      <label className="ua-muted" htmlFor={id}>
        {label}
      </label>
      {search === undefined ? (
        <select
          id={id}
          className="ua-select"
          value={value === undefined ? '' : String(value)}
          onChange={(event) =>
            onChoose(options.find((option) => String(option.value) === event.target.value)?.value)
          }
        >
          <option value="">{t('render.choose')}</option>
          {options.map((option) => (
            <option key={String(option.value)} value={String(option.value)} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <Combobox
          meanwhile={<LoadingFrame lines={1} lineHeight={FIELD_PX} />}
          field={{ id, placeholder: search }}
          isPlaceholderChoice
          isClearable
          label={label}
          options={options}
          search={searchOptions}
          value={value}
          isLoading={false}
          onChoose={(option) => onChoose(option?.value)}
        />
      )}
      {value === undefined && <RecentChips options={recent} onChoose={(option) => onChoose(option.value)} />}
    </div>
  );
}
