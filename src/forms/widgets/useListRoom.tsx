import { type ReactElement, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';

/**
 * What the kit's selects leave out for screen readers: a name for their open list, and a place for it inside the
 * landmark its field stands in (the kit puts lists at the end of the document).
 * @param label what the field is called
 */
export function useListRoom(label: string) {
  return useMemo(
    () => ({
      popupRender: (menu: ReactElement) => <NamedList label={label}>{menu}</NamedList>,
      getPopupContainer: landmarkOf,
    }),
    [label],
  );
}

function landmarkOf(field: HTMLElement): HTMLElement {
  return field.closest<HTMLElement>('[role="dialog"], main') ?? document.body;
}

/** The kit takes no name for its list, so the list is given one each time it was drawn. */
function NamedList({ label, children }: { label: string; children: ReactNode }) {
  const room = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    for (const list of room.current?.querySelectorAll('[role="listbox"]') ?? [])
      list.setAttribute('aria-label', label);
  });
  return <div ref={room}>{children}</div>;
}
