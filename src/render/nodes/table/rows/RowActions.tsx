import { Suspense } from 'react';
import type { Button } from '../../../../../generated/models/screen.v1.d.ts';
import { ActionButton } from '../../../buttons/ActionButton.tsx';
import { useShownParts } from '../../useShownParts.ts';
import { tableTools } from '../tableTools.ts';

const { actionMenu } = tableTools;

/** A row's actions: two as buttons where there is room for them. Of more, and on a card, the first is one; the others are in a menu. */
export function RowActions({
  buttons,
  isNarrow,
  menuId,
}: {
  buttons: readonly Button[];
  isNarrow: boolean;
  menuId: string;
}) {
  const shown = useShownParts(buttons);
  const inLine = shown.slice(0, isNarrow || shown.length > 2 ? 1 : 2);
  const inMenu = shown.slice(inLine.length);
  return (
    <>
      {inLine.map((button) => (
        <ActionButton key={button.id} button={button} size="small" look="quiet" />
      ))}
      {inMenu.length > 0 && (
        <Suspense fallback={<span className="ua-icon-button" />}>
          <actionMenu.Part buttons={inMenu} id={menuId} />
        </Suspense>
      )}
    </>
  );
}
