import { isLoginFree } from '../../../src/contract/permission.ts';
import type { Finding } from '../finding.ts';
import { findingAt } from '../findingAt.ts';
import type { Proof, ScreenFile } from '../proof.ts';

/**
 * S110: a page is reachable without login exactly when the requirements list it (requirements §2.3); on any other the
 * request layer leads whoever is not signed in to the login (requirements §8.1).
 */
export function s110Pages(proof: Proof): Finding[] {
  return proof.screens.flatMap(({ document, screen }) => {
    const wanted = wantedAccess({ screen }, proof);
    const path = proof.routes.find(({ id }) => id === screen.route)?.path;
    if (wanted === undefined || screen.access === wanted) return [];
    const sentence =
      wanted === 'login'
        ? `${path} is none of the pages that are reachable without login (src/contract/permission.ts).`
        : `${path} is reachable without login (src/contract/permission.ts).`;
    return [
      findingAt(
        document,
        ['access'],
        'S110',
        `"access" is "${screen.access}", but ${sentence}`,
        `Write "${wanted}".`,
      ),
    ];
  });
}

/** What the requirements say of a page; undefined while its address is not known. */
export function wantedAccess(
  { screen }: Pick<ScreenFile, 'screen'>,
  { routes }: Pick<Proof, 'routes'>,
): ScreenFile['screen']['access'] | undefined {
  const path = routes.find(({ id }) => id === screen.route)?.path;
  if (path === undefined) return undefined;
  return isLoginFree(`/user/assets${path}`) ? 'tolerated' : 'login';
}
