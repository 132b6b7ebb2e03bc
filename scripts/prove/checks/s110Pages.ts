import { isLoginFree } from '../../../src/contract/loginFreePaths.ts';
import type { Finding } from '../finding.ts';
import { findingAt } from '../findingAt.ts';
import type { Proof } from '../proof.ts';

/**
 * S110: a page is reachable without login exactly when the specification lists it (§2); on any other the request layer
 * leads whoever is not signed in to the login (§8).
 */
export function s110Pages(proof: Proof): Finding[] {
  return proof.screens.flatMap(({ document, screen }) => {
    const path = proof.routes.find(({ id }) => id === screen.route)?.path;
    if (path === undefined) return [];
    const wanted = isLoginFree(`/user/assets${path}`) ? 'tolerated' : 'login';
    if (screen.access === wanted) return [];
    const sentence =
      wanted === 'login'
        ? `${path} is none of the pages that are reachable without login (src/contract/loginFreePaths.ts).`
        : `${path} is reachable without login (src/contract/loginFreePaths.ts).`;
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
