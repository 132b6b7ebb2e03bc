import { describe, expect, it } from 'vitest';
import type { Command } from '../../../src/shell/commands/command.ts';
import { searchCommands } from '../../../src/shell/commands/searchCommands.ts';

const target = { to: '/' };
const page = (label: string, more: Partial<Command> = {}): Command => ({
  id: `page:${label}`,
  group: 'palette.pages',
  icon: 'list',
  label,
  target,
  ...more,
});
const coin = (label: string, hint: string, place: string): Command => ({
  ...page(label),
  id: `find:${place}:${label}`,
  group: 'palette.coins',
  hint,
  place,
  isOfList: true,
});

const commands: readonly Command[] = [
  page('Deposit', { place: 'Assets' }),
  page('Withdraw', { place: 'Assets' }),
  page('Conversions', { place: 'Records', words: 'Conversion history' }),
  page('Address book', { place: 'Tools' }),
  page('Add address', { place: 'Address book' }),
  page('充值', { place: '資產' }),
  page('الإيداع', { place: 'الأصول' }),
  page('Überweisung'),
  coin('BTC', 'Bitcoin', 'Deposit'),
  coin('BTC', 'Bitcoin', 'Withdraw'),
  coin('BTCX', 'Bitcoin X', 'Deposit'),
  coin('ABTC', 'Another', 'Deposit'),
];

function found(typed: string, recent: readonly string[] = []): readonly string[] {
  return searchCommands(commands, typed, recent).flatMap((group) => group.commands.map(({ id }) => id));
}

describe('a query', () => {
  it.each([
    { typed: 'DEPOSIT', want: ['page:Deposit'] },
    { typed: 'uberw', want: ['page:Überweisung'] },
    { typed: 'book', want: ['page:Address book', 'page:Add address'] },
    { typed: 'add address', want: ['page:Add address', 'page:Address book'] },
    { typed: 'history', want: ['page:Conversions'] },
    { typed: 'records', want: ['page:Conversions'] },
    { typed: 'adbk', want: ['page:Address book'] },
    { typed: 'book address', want: ['page:Address book', 'page:Add address'] },
    { typed: '值', want: ['page:充值'] },
    // Alef without its mark, and without the article before it.
    { typed: 'ايداع', want: ['page:الإيداع'] },
    { typed: 'btc', want: ['find:Deposit:BTC', 'find:Withdraw:BTC', 'find:Deposit:BTCX'] },
    { typed: 'btc with', want: ['find:Withdraw:BTC'] },
    { typed: 'bitcoin x', want: ['find:Deposit:BTCX'] },
    { typed: 'ook', want: [] },
    { typed: 'deposit nonsense', want: [] },
  ])('$typed finds $want', ({ typed, want }) => {
    expect(found(typed)).toEqual(want);
  });

  it('puts recently used entries before equal matches, never before better ones', () => {
    expect(found('btc', ['find:Withdraw:BTC'])[0]).toBe('find:Withdraw:BTC');
    expect(found('btc', ['find:Deposit:BTCX'])[0]).toBe('find:Deposit:BTC');
  });

  it('includes what the server found, even if no visible text contains the words', () => {
    const holder = { ...coin('Ledger', '0x71', 'Address book'), isFound: true };
    expect(searchCommands([holder], 'smith', [])).toEqual([{ label: 'palette.coins', commands: [holder] }]);
  });

  it('gives at most eight of a kind', () => {
    const many = Array.from({ length: 20 }, (_, index) => coin(`A${index}`, 'Coin', 'Deposit'));
    expect(searchCommands(many, 'a', [])[0]?.commands).toHaveLength(8);
  });
});

describe('an empty query', () => {
  it('gives everything but the entries of lists, recently used ones first', () => {
    const groups = searchCommands(commands, ' ', ['find:Deposit:BTC', 'page:Withdraw', 'page:gone']);
    expect(groups.map(({ label }) => label)).toEqual(['render.recent', 'palette.pages']);
    expect(groups[0]?.commands.map(({ id }) => id)).toEqual(['find:Deposit:BTC', 'page:Withdraw']);
    expect(groups[1]?.commands.map(({ id }) => id)).not.toContain('page:Withdraw');
    expect(groups[1]?.commands).toHaveLength(7);
  });
});
