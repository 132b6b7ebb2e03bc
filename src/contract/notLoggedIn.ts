const NO_PERMISSION_CODES = [10007, 33003, 10009] as const;

export type NoPermissionCode = (typeof NO_PERMISSION_CODES)[number];

/** The raw answer that a call resolves with on a login-free page when nobody is signed in (requirements §8.1). */
export type NotLoggedInAnswer =
  | { ret_code: NoPermissionCode; ret_msg?: string; result?: unknown }
  | { retCode: NoPermissionCode; retMsg?: string; result?: unknown };

export function isNoPermissionCode(code: unknown): code is NoPermissionCode {
  return NO_PERMISSION_CODES.some((known) => known === code);
}

/** Tells "nobody is signed in" from a result; ask it of every private call that a login-free page makes. */
export function isNotLoggedIn(value: unknown): value is NotLoggedInAnswer {
  if (typeof value !== 'object' || value === null) return false;
  if ('ret_code' in value) return isNoPermissionCode(value.ret_code);
  return 'retCode' in value && isNoPermissionCode(value.retCode);
}
