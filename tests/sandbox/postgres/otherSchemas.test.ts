import { Client } from 'pg';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../src/sandbox/books/openDatabase.ts';
import { noPostgres, onPostgres, postgresForTests } from '../support/postgresForTests.ts';
import { newSchema } from '../support/testDatabase.ts';

test.skipIf(noPostgres !== null)(
  onPostgres('an exchange opens while others drop their schemas in the same database'),
  { tags: ['long'] },
  async () => {
    const url = postgresForTests();
    let isOver = false;
    const others = [1, 2, 3].map(async () => {
      const client = new Client({ connectionString: url });
      await client.connect();
      const { schema } = newSchema(url);
      while (!isOver) {
        await client.query(`create schema "${schema}"; create table "${schema}".one (id serial)`);
        await client.query(`drop schema "${schema}" cascade`);
      }
      await client.end();
    });
    const opened: string[] = [];
    for (let round = 0; round < 8; round += 1) {
      const server = newSchema(url);
      const db = await openDatabase({ ...server, connections: 2 });
      opened.push(server.schema);
      await db.destroy();
    }
    isOver = true;
    await Promise.all(others);
    const client = new Client({ connectionString: url });
    await client.connect();
    for (const schema of opened) await client.query(`drop schema "${schema}" cascade`);
    await client.end();
    expect(opened).toHaveLength(8);
  },
);
