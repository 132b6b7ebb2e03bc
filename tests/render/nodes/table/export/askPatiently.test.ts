import { describe, expect, it } from 'vitest';
import { BusinessError } from '../../../../../src/contract/index.ts';
import { askPatiently, pauseUntil } from '../../../../../src/render/nodes/table/export/askPatiently.ts';

const refusal = (code: number) =>
  new BusinessError({ message: '', result: {} }, { operation: 'transferList', code });

/** Answers the given things in turn; what is an error is thrown. */
function script(...answers: unknown[]) {
  const pauses: number[] = [];
  const pause = async (ms: number) => void pauses.push(ms);
  const ask = askPatiently(async (_: number) => {
    const next = answers.shift();
    if (next instanceof Error) throw next;
    return next;
  }, pause);
  return { ask, pauses };
}

describe('askPatiently', () => {
  it('pauses between pages, not before the first', async () => {
    const { ask, pauses } = script('a', 'b', 'c');
    expect([await ask(1), await ask(2), await ask(3)]).toEqual(['a', 'b', 'c']);
    expect(pauses).toHaveLength(2);
  });

  it('retries a little later after a rate limit', async () => {
    const { ask, pauses } = script(refusal(10006), refusal(10006), 'a');
    expect(await ask(1)).toBe('a');
    expect(pauses).toEqual([1100, 1100]);
  });

  it('eventually fails', async () => {
    const { ask } = script(...Array.from({ length: 9 }, () => refusal(10006)));
    await expect(ask(1)).rejects.toMatchObject({ code: 10006 });
  });

  it('passes on every other refusal at once', async () => {
    const { ask, pauses } = script(refusal(10001), 'a');
    await expect(ask(1)).rejects.toMatchObject({ code: 10001 });
    expect(pauses).toEqual([]);
  });
});

describe('pauseUntil', () => {
  it('ends at once when the customer cancels', async () => {
    const controller = new AbortController();
    const pause = pauseUntil(controller.signal)(3_600_000);
    controller.abort(new Error('given up'));
    await expect(pause).rejects.toThrow('given up');
    await expect(pauseUntil(controller.signal)(1)).rejects.toThrow('given up');
  });
});
