import { formStatus } from './formStatus.js';
import { refresh } from './refresh.js';
import { request } from './request.js';

/** Changes that one part of the page makes, and the line below its form that says how they ended. */
export function changesOf(form, line) {
  const { say } = formStatus(form, line);
  const change = async (method, path, body, done) => {
    try {
      const { ok, result } = await request(method, path, body);
      say(ok ? done : result.message, ok ? 'done' : 'failed');
      await refresh();
    } catch {
      say('The exchange did not answer. Try again.', 'failed');
    }
  };
  return { say, change };
}
