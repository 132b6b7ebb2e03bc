import { refresh } from './refresh.js';
import { request } from './request.js';

/**
 * Makes a change that a row offers, and shows what there is afterwards. A refusal, or no answer, says nothing by itself:
 * a row that is still there says that it was not made, and one that has gone, that it has ended meanwhile.
 */
export async function tryChange(method, path, body) {
  await request(method, path, body).catch(() => {});
  await refresh();
}
