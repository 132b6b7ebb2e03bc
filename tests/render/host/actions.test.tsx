// @vitest-environment happy-dom
import { cleanup, fireEvent, screen as page, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Action } from '../../../generated/models/screen.v1.d.ts';
import { BusinessError, ComplianceWallError, codes, NetworkError } from '../../../src/contract/index.ts';
import { renderScreen, stubLayout } from '../renderScreen.tsx';

beforeEach(() => stubLayout());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Presses a button that does this, on a page whose exchange answers as it is told. */
async function press(actions: readonly Action[], answer: () => unknown = () => ({})) {
  const shown = renderScreen(
    { actions: [{ id: 'do', label: 'page.do', do: [...actions] as never }] },
    { answer },
  );
  fireEvent.click(await page.findByRole('button', { name: 'page.do' }));
  return shown;
}

describe('a copy', () => {
  it.each([
    ['made', async () => undefined, { type: 'success', text: 'render.copied' }],
    [
      'refused by the browser',
      () => Promise.reject(new Error('no')),
      { type: 'fail', text: 'render.copyFailed' },
    ],
  ])('that was %s is reported', async (_what, writeText, want) => {
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    document.execCommand = () => false;
    const { notices } = await press([{ copy: 'abc' } as Action]);
    await waitFor(() => expect(notices).toMatchObject([want]));
  });
});

describe('a download', () => {
  const download: Action = { download: { from: '/url' } };
  const make = (url: string) =>
    press([{ call: { op: 'configWeb', ok: [download] } } as Action], () => ({ url }));

  it('is of a file from a safe address', async () => {
    const followed: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      followed.push(`${this.href} ${this.rel}`);
    });
    const { notices } = await make('https://files.example/statement.csv');
    await waitFor(() => expect(followed).toEqual(['https://files.example/statement.csv noopener']));
    expect(document.querySelector('a[download]')).toBeNull();
    expect(notices).toEqual([]);
  });

  it.each(['javascript:alert(1)', 'http://files.example/x'])(
    'from %j does not happen, and says so',
    async (url) => {
      const click = vi.spyOn(HTMLAnchorElement.prototype, 'click');
      const { notices } = await make(url);
      await waitFor(() => expect(notices).toMatchObject([{ type: 'fail', text: 'render.downloadFailed' }]));
      expect(click).not.toHaveBeenCalled();
    },
  );
});

describe('a call that fails', () => {
  const failing = (error: unknown) =>
    press([{ call: { op: 'configWeb' } }], () => {
      throw error;
    });

  it('is reported once, for as long as it takes to read', async () => {
    const { notices } = await failing(new NetworkError({ operation: 'configWeb' }));
    await waitFor(() =>
      expect(notices).toMatchObject([{ type: 'fail', text: 'network is gone', durationMs: 2000 }]),
    );
  });

  it.each([
    [
      'that this account is restricted',
      new ComplianceWallError(null, { operation: 'configWeb', code: 10024 }),
    ],
    [
      'that an identity has to be verified',
      new BusinessError({ message: '', result: null }, { operation: 'configWeb', code: codes.needKyc }),
    ],
  ])('is left to the dialog that the area opens for it: %s', async (_what, error) => {
    const { notices, calls } = await failing(error);
    await waitFor(() => expect(calls).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(notices).toEqual([]);
  });

  it('because nobody is signed in leads to the login', async () => {
    const { went } = await press([{ call: { op: 'configWeb' } }], () => ({ ret_code: 10007 }));
    await waitFor(() => expect(went).toEqual(['/login?redirect_url=here']));
  });
});
