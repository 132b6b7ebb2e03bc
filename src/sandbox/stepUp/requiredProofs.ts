import type { components } from '../../../generated/api/schema.d.ts';
import type { Account } from '../accounts/account.ts';

type Proof = components['schemas']['RiskComponentId'];

/** What a customer proves in a security check: the mail always, the authenticator where there is one. */
export function requiredProofs({ hasGoogle2fa }: Account): Proof[] {
  return hasGoogle2fa ? ['email_verify', 'google2fa'] : ['email_verify'];
}
