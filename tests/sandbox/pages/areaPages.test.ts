import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { areas } from '../../../schemas/brand.json';
import { registerAreaPages } from '../../../src/sandbox/http/pages/registerAreaPages.ts';

test.each(Object.values(areas))('%s says that it lies outside and leads back', async (path) => {
  const app = Fastify();
  registerAreaPages(app);
  const { statusCode, body } = await app.inject(path);
  expect(statusCode).toBe(200);
  expect(body).toMatch(/<h1>[A-Z].+<\/h1>/);
  expect(body).toContain('lies outside the assets area');
  expect(body).toContain('href="/user/assets/"');
  await app.close();
});
