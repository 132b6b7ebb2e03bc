import { setText } from './nodes.js';
import { refresh } from './refresh.js';
import { request } from './request.js';

/** Changes that one part of the page makes, and the line below its form that says how they ended. */
export function changesOf(line) {
  const say = (sentence, tone = '') => {
    setText(line, sentence);
    line.className = `status ${tone}`;
  };
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
