// @vitest-environment happy-dom
import { cleanup, fireEvent, screen as page, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Button, Screen } from '../../generated/models/screen.v1.d.ts';
import { renderScreen, settle, stubLayout } from './renderScreen.tsx';

beforeEach(() => stubLayout());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const turn = (open: boolean): Button => ({
  id: open ? 'turnOn' : 'turnOff',
  label: open ? 'page.turnOn' : 'page.turnOff',
  confirm: { title: 'page.sure', summary: [] },
  verify: { kind: 'stepUp', scene: 'addressSwitch', into: '/risk_verified_result_token' },
  do: [
    {
      call: {
        op: 'addressSwitchVerification',
        args: { '/id': 7, '/verified': open ? 1 : 0 },
        ok: [{ refresh: ['book'] }],
      },
    },
  ],
});

const withSwitch: Partial<Screen> = {
  sources: { book: { op: 'addressList' } },
  body: [
    {
      id: 'rule',
      kind: 'switch',
      label: 'page.rule',
      text: 'page.meaning',
      on: { $: 'book#/rules/whitelist' },
      turnOn: turn(true),
      turnOff: turn(false),
    },
  ],
};

/** An exchange whose check is passed already. */
function exchange() {
  let isOn = true;
  return (op: string) => {
    if (op === 'addressList') return { rules: { whitelist: isOn } };
    if (op === 'riskDefaultIntercept') return { risk_token: 'T0', riskTokenType: 'bypass' };
    isOn = false;
    return { id: 7, verified: 0 };
  };
}

describe('a switch', () => {
  it('asks, then proves, then changes, and moves only when the server did', async () => {
    const { calls } = renderScreen(withSwitch, { answer: exchange() });
    const rule = await page.findByRole('switch', { name: 'page.rule', checked: true });
    fireEvent.click(rule);
    await page.findByRole('dialog', { name: 'page.sure' });
    expect(calls.map(([op]) => op)).toEqual(['addressList']);
    expect(rule.getAttribute('aria-checked')).toBe('true');
    fireEvent.click(page.getByRole('button', { name: 'page.turnOff' }));
    await waitFor(() => expect(rule.getAttribute('aria-checked')).toBe('false'));
    expect(calls.slice(1, 3)).toEqual([
      ['riskDefaultIntercept', { sence: '30066', ext_info_str: '{"id":7,"verified":0}' }],
      ['addressSwitchVerification', { id: 7, verified: 0, risk_verified_result_token: 'T0' }],
    ]);
  });

  it('does nothing before its state is known', async () => {
    const { calls } = renderScreen(withSwitch, { answer: () => new Promise(() => undefined) });
    const rule = await page.findByRole('switch', { name: 'page.rule' });
    expect(rule.getAttribute('aria-busy')).toBe('true');
    fireEvent.click(rule);
    await settle(20);
    expect([page.queryByRole('dialog'), calls.length]).toEqual([null, 1]);
  });
});
