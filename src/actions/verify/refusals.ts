import { ContractError } from '../../contract/index.ts';

/** Codes of security checks (openapi/components/codes.yaml). */
export const refusals = {
  closed: 131080,
  tokenEnded: 131601,
  codeWrong: 131602,
  codeExpired: 131603,
  coolingDown: 131604,
  noAuthenticator: 131605,
} as const;

/** Whether an error is this refusal. */
export function isRefusal(error: unknown, name: keyof typeof refusals): error is ContractError {
  return error instanceof ContractError && error.code === refusals[name];
}
