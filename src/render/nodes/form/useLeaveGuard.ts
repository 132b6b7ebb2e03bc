import { useCallback, useEffect, useRef } from 'react';
import type { FormNode } from '../../../../generated/models/screen.v1.d.ts';
import type { ActionHost } from '../../../actions/index.ts';
import { useRuntime, useScreenModel } from '../../../runtime/index.ts';

type Forget = () => void;

/**
 * Asks before the page is left while something is typed that would be lost: by a link, by an action of the screen, by
 * closing or reloading the tab (there with the browser's own words). Who leaves anyway leaves it behind.
 * @returns takes the way to forget what is typed; undefined when there is nothing to lose
 */
export function useLeaveGuard(
  unsaved: FormNode['unsaved'],
  host: ActionHost,
): ((forget: Forget | undefined) => void) | undefined {
  const model = useScreenModel();
  const { go } = useRuntime();
  const forget = useRef<Forget>(undefined);

  const mayLeave = useCallback(async () => {
    if (forget.current === undefined || unsaved === undefined) return true;
    const { title, text, leave } = unsaved;
    const isSure = await host.confirm({ title, text, tone: 'danger', summary: [] }, model.scopes(), leave);
    if (!isSure) return false;
    forget.current?.();
    forget.current = undefined;
    return true;
  }, [unsaved, host, model]);

  useEffect(() => {
    if (unsaved === undefined) return undefined;
    const onUnload = (event: BeforeUnloadEvent) => {
      if (forget.current !== undefined) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const href = forget.current === undefined ? undefined : linkOf(event);
      if (href === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      void mayLeave().then((isSure) => {
        if (isSure) go(href);
      });
    };
    window.addEventListener('beforeunload', onUnload);
    // Before the link's own handler, which would go at once.
    window.addEventListener('click', onClick, { capture: true });
    model.mayLeave = mayLeave;
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      window.removeEventListener('click', onClick, { capture: true });
      model.mayLeave = undefined;
    };
  }, [unsaved, model, mayLeave, go]);

  return useCallback((way: Forget | undefined) => {
    forget.current = way;
  }, []);
}

/** Where a plain click on a link of this site leads; undefined for what opens elsewhere or stays on this page. */
function linkOf(event: MouseEvent): string | undefined {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!isPlain || link === null || link.target === '_blank' || link.hasAttribute('download'))
    return undefined;
  const { origin, pathname, search } = new URL(link.href, window.location.href);
  if (origin !== window.location.origin || pathname === window.location.pathname) return undefined;
  return `${pathname}${search}`;
}
