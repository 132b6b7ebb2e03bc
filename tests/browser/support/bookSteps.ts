import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { callApi } from './callApi.ts';

/** Saves addresses under `<name> 1`, `<name> 2` … */
export async function save(page: Page, name: string, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const address = {
      coin: 'ETH',
      chain: 'ETH',
      address: newAddress(),
      remark: `${name} ${number}`,
      tag: '',
    };
    const request = { ...address, requestId: crypto.randomUUID() };
    expect((await callApi(page, 'addressCreate', request)).code).toBe(0);
  }
}

export async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox').fill(words);
  // Rows may be there already, told by the exchange; what is chosen among them ends with the search that is asked next.
  await expect.poll(() => new URL(page.url()).searchParams.get('keyword')).toBe(words);
}

export async function expectRows(page: Page, count: number): Promise<void> {
  const rows = page.locator('.ua-table__rows[aria-busy="false"] .ua-table__row:not(.ua-table__row--waiting)');
  await expect.poll(() => rows.count()).toBe(count);
}

/** An Ethereum address that nobody has saved yet. */
export function newAddress(): string {
  return `0x${randomBytes(20).toString('hex')}`;
}
