import { useState } from 'react';
import type { Filter } from '../../../../../generated/models/screen.v1.d.ts';
import { lazyPart, useSession } from '../../../../runtime/index.ts';
import { Icon } from '../../../../ui/icons/Icon.tsx';
import { useTexts } from '../../../../ui/texts/useTexts.ts';
import { NodeBoundary } from '../../shared/NodeBoundary.tsx';
import { useShownParts } from '../../shared/useShownParts.ts';

const sheet = lazyPart(() => import('./SavedFiltersSheet.tsx').then((module) => module.SavedFiltersSheet));

interface Props {
  filters: readonly Filter[];
  path: string;
}

/** Opens the filters that the reader has saved. Nobody's are kept while nobody is signed in. */
export function SavedFiltersButton({ filters, path }: Props) {
  const { t } = useTexts();
  const { status } = useSession();
  const shown = useShownParts(filters);
  const [isOpen, setOpen] = useState(false);
  if (status === 'anonymous') return null;
  return (
    <>
      <button
        type="button"
        className="ua-button ua-button--small ua-filters__saved"
        title={t('table.saved')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="bookmark" />
        <span className="ua-hideable">{t('table.saved')}</span>
      </button>
      {isOpen && (
        <NodeBoundary id="savedFilters" subject={filters}>
          <sheet.Part filters={shown} path={path} onClose={() => setOpen(false)} />
        </NodeBoundary>
      )}
    </>
  );
}
