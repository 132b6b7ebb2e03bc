import { setText } from './nodes.js';

/**
 * The line of a form that says how its change ended, and the field that was refused. Saying anything takes back the mark
 * of the field before.
 */
export function formStatus(form, line) {
  const say = (sentence, tone = '') => {
    setText(line, sentence);
    line.className = `status ${tone}`;
    for (const input of form.querySelectorAll('[aria-invalid]')) input.removeAttribute('aria-invalid');
  };
  const refuse = (sentence, input) => {
    say(sentence, 'failed');
    input.setAttribute('aria-invalid', 'true');
    input.setAttribute('aria-describedby', line.id);
    input.focus();
  };
  return { say, refuse };
}
