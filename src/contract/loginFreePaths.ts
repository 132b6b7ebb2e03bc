/** Pages that are reachable without login (requirements §2.3). */
const LOGIN_FREE_PATHS = [
  '/user/assets/exchange/index',
  '/user/assets/otc/index',
  '/user/assets/otc/convert',
] as const;

/** Whether "not logged in" is tolerated on the page at this path. */
export function isLoginFree(pathname: string): boolean {
  const path = pathname.replace(/\/+$/, '');
  return LOGIN_FREE_PATHS.some((free) => free === path);
}
