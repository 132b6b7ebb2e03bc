import { request } from './request.js';

const lost = document.getElementById('lost');

/** Asks for the state and hands it to the page as the event `refreshed`; says so when there is no answer. */
export async function refresh() {
  const state = await ask();
  lost.hidden = state !== null;
  if (state !== null) document.dispatchEvent(new CustomEvent('refreshed', { detail: state }));
}

async function ask() {
  try {
    const answer = await fetch('/sandbox/api/state');
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

/**
 * Makes a change that a row offers, and shows what there is afterwards. A refusal, or no answer, says nothing by itself:
 * a row that is still there says that it was not made, and one that has gone, that it has ended meanwhile.
 */
export async function tryChange(method, path, body) {
  await request(method, path, body).catch(() => {});
  await refresh();
}
