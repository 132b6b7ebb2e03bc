import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, test, vi } from 'vitest';
import { TransactionScope } from '../../../../src/sandbox/books/db/transactionScope.ts';

const refusal = 'Inside a transaction use the transaction, not the database.';

test('only its own database is refused inside a transaction', async () => {
  const [own, other] = [new TransactionScope(), new TransactionScope()];
  await own.run(async () => {
    expect(() => own.assertOutside()).toThrow(refusal);
    other.assertOutside();
  });
  own.assertOutside();
});

test('a nested transaction of another database does not hide it', async () => {
  const [outer, inner] = [new TransactionScope(), new TransactionScope()];
  await outer.run(async () => {
    await inner.run(async () => {
      expect(() => outer.assertOutside()).toThrow(refusal);
      expect(() => inner.assertOutside()).toThrow(refusal);
    });
    inner.assertOutside();
    expect(() => outer.assertOutside()).toThrow(refusal);
  });
});

test('work that a transaction started and did not await continues outside it', async () => {
  const scope = new TransactionScope();
  const { promise, resolve } = deferred();
  let later: Promise<void> | undefined;
  await scope.run(async () => {
    later = promise.then(() => scope.assertOutside());
  });
  resolve();
  await later;
});

test('a process that opens many databases reads one storage per promise, not one per database', async () => {
  const used = vi.spyOn(AsyncLocalStorage.prototype, 'run');
  try {
    for (let database = 0; database < 3; database += 1) await new TransactionScope().run(async () => {});
    expect(new Set(used.mock.contexts).size).toBe(1);
  } finally {
    used.mockRestore();
  }
});

function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
