import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Screen } from '../../../generated/models/screen.v1.d.ts';
import { openedBy } from '../../runtime/screen/openedBy.ts';

/**
 * Opens the overlay of the page's button that the address names (`#add`). The name is then removed from the address, so
 * that neither a reload nor Back opens it again.
 */
export function useNamedButton({ actions = [] }: Screen, open: (overlay: string) => void): void {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const button = actions.find(({ id }) => `#${id}` === hash);
    const overlay = button && openedBy(button);
    if (overlay === undefined) return;
    open(overlay);
    void navigate({ search }, { replace: true, state, preventScrollReset: true });
  }, [actions, hash, search, state, navigate, open]);
}
