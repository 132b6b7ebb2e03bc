import { Suspense } from 'react';
import type { Button } from '../../../../../generated/models/screen.v1.d.ts';
import { ActionButton } from '../../../buttons/ActionButton.tsx';
import { useShownParts } from '../../useShownParts.ts';
import { tableTools } from '../tableTools.ts';

const { actionMenu } = tableTools;

/** A row's actions as buttons: two where there is room, one on a card. More than that goes into a menu, which needs room too. */
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
  const room = isNarrow ? 1 : 2;
  const inLine = shown.slice(0, shown.length > room ? room - 1 : room);
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
