import { describe, expect, it } from 'vitest';
import { pendingQuote } from '../../../../src/widgets/conversionQuote/quote/pendingQuote.ts';
import { memoryStorage } from '../../../shell/memoryStorage.ts';

const quote = { id: '101', isExecutable: true, quotedAt: 1_000, deadline: 16_000 };

describe('a quote that was sent', () => {
  it.each([
    { name: 'is found by the person who sent it', userId: 7, now: 20_000, want: quote },
    { name: 'is nobody else’s', userId: 8, now: 20_000, want: undefined },
    { name: 'is forgotten after ten minutes', userId: 7, now: 616_000, want: undefined },
  ])('$name', ({ userId, now, want }) => {
    const pending = pendingQuote(memoryStorage(), 'single');
    pending.keep({ userId: 7, quote });
    expect(pending.find(userId, now)).toEqual(want);
  });

  it.each(['', '{', '1', '{"userId":7}', '{"userId":7,"quote":{"id":1}}'])(
    'is not read from what somebody else wrote there (%s)',
    (text) => {
      const storage = memoryStorage();
      storage.set('ua_conversion_single', text);
      expect(pendingQuote(storage, 'single').find(7, 0)).toBeUndefined();
    },
  );

  it('is removed once its outcome was seen, and kinds do not mix', () => {
    const storage = memoryStorage();
    pendingQuote(storage, 'single').keep({ userId: 7, quote });
    expect(pendingQuote(storage, 'block').find(7, 0)).toBeUndefined();
    pendingQuote(storage, 'single').drop();
    expect(pendingQuote(storage, 'single').find(7, 0)).toBeUndefined();
  });
});
