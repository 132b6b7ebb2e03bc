import type { Page } from 'playwright-core';
import { sandboxApi } from './sandboxApi.ts';

/**
 * Passes the security check that is open: with the code of the mail it sends, and one of the authenticator.
 * @param control where the control page answers, for pages that come through a proxy
 */
export async function proveIt(page: Page, uid: number, control = new URL(page.url()).origin): Promise<void> {
  const sandbox = sandboxApi(control);
  const dialog = page.getByRole('dialog', { name: 'Security check' });
  // A minute later: mails have a pause between them, and a code of the authenticator is good once.
  await sandbox.advance(61_000);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await dialog.getByText(/^Sent to/).waitFor();
  const { mails, authenticators } = await sandbox.state();
  const mail = mails.find((sent) => sent.uid === uid)?.code ?? '';
  const code = authenticators.find((shown) => shown.uid === uid)?.code ?? '';
  await dialog.getByRole('textbox', { name: 'E-mail code' }).fill(mail);
  await dialog.getByRole('textbox', { name: 'Authenticator code' }).fill(code);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
}
