import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { letTimePass } from './pageClock.ts';
import { sandboxApi } from './sandboxApi.ts';

/** An authenticator's code is good once, and the next one comes after this. */
const stepMs = 30_000;

/** A code of the same shape that is not this one. */
export const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

/** The dialog of a security check, and the codes that the sandbox keeps for it. The page's clock must be installed. */
export function securityCheck(page: Page, origin: string, uid: number) {
  const dialog = page.getByRole('dialog', { name: 'Security check' });
  const api = sandboxApi(origin);
  const box = (name: 'E-mail code' | 'Authenticator code'): Locator => dialog.getByLabel(name);
  const mailsOf = async () => (await api.state()).mails.filter((mail) => mail.uid === uid);
  const pass = (ms: number) => letTimePass(page, api, ms);
  const authenticator = box('Authenticator code');
  const confirm = dialog.getByRole('button', { name: 'Confirm' });
  return {
    dialog,
    mail: box('E-mail code'),
    authenticator,
    confirm,
    cancel: dialog.getByRole('button', { name: 'Cancel' }),
    pass,
    /** Asks for a mail and answers its code. */
    async mailedCode(): Promise<string> {
      const before = (await mailsOf()).length;
      await dialog.getByRole('button', { name: /^Send (code|again)$/ }).click();
      await expect.poll(async () => (await mailsOf()).length).toBe(before + 1);
      // The page has to know, too: only then it expects a code.
      await dialog.getByRole('button', { name: /^Send again in \d+ s$/ }).waitFor();
      return (await mailsOf())[0]?.code ?? '';
    },
    /** A code of the authenticator that was not used yet. */
    async authenticatorCode(): Promise<string> {
      await pass(stepMs);
      return (await api.state()).authenticators.find((app) => app.uid === uid)?.code ?? '';
    },
    /** Answers both codes, that of the authenticator wrong at first. */
    async proveAtSecondTry(): Promise<void> {
      await this.mail.fill(await this.mailedCode());
      const right = await this.authenticatorCode();
      await authenticator.fill(otherThan(right));
      await confirm.click();
      await dialog.getByText('The authenticator code is not right.').waitFor();
      await authenticator.fill(right);
      await confirm.click();
    },
  };
}
