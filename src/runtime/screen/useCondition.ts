import { useSyncExternalStore } from 'react';
import { type Condition, evaluate, type Facts } from '../../language/index.ts';
import { referencedScopes } from './referencedScopes.ts';
import { useScreenModel } from './ScreenModelContext.tsx';
import { useScopes } from './useScopes.ts';

/** Whether a part of the screen shows. No condition means yes. */
export function useCondition(when: Condition | undefined): boolean {
  const scopes = useScopes(referencedScopes(when));
  const facts = useFacts();
  return when === undefined || evaluate(when, scopes, facts);
}

/** Login and flags, for conditions. */
export function useFacts(): Facts {
  const { base } = useScreenModel();
  const get = () => base.get().facts;
  return useSyncExternalStore(base.subscribe, get, get);
}
