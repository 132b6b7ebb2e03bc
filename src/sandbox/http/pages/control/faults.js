import { keep, showEither } from './keep.js';
import { button, element, setText } from './nodes.js';
import { tryChange } from './refresh.js';
import { counted } from './words.js';

const kinds = new Map(
  [...document.querySelectorAll('#fault input[name="kind"]')].map((input) => [
    input.value,
    input.parentElement.querySelector('strong').textContent,
  ]),
);

export function start() {
  document.getElementById('clear-faults').addEventListener('click', () => tryChange('DELETE', 'faults'));
}

export function draw({ faults }) {
  const rows = faults.map((fault) => ({ key: fault.id, ...fault }));
  keep(document.getElementById('fault-list'), rows, faultRow, updateFault);
  showEither('faults', rows.length > 0);
}

function faultRow(fault) {
  const row = document.createElement('li');
  const words = element('span', '', 'words');
  words.append(element('strong', `${kinds.get(fault.kind)}${detailOf(fault)}`), element('span'));
  const clearing = button('Clear', 'ua-button ua-button--small', () =>
    tryChange('DELETE', `faults/${fault.id}`),
  );
  clearing.setAttribute('aria-label', `Clear: ${kinds.get(fault.kind)}`);
  row.append(words, clearing);
  return row;
}

function updateFault(row, { operation, remaining, after }) {
  const whose = operation === 'all' ? 'any operation' : operation;
  const often =
    remaining === null ? `Every call of ${whose}` : `The next ${counted(remaining, 'call')} of ${whose}`;
  setText(
    row.querySelector('.words').lastChild,
    `${often}${after === true ? ', after the work is done' : ''}`,
  );
}

function detailOf(fault) {
  const details = {
    code: () => ` ${fault.code}`,
    status: () => ` ${fault.status}`,
    delay: () => ` of ${fault.delayMs} ms`,
    wrongShape: () => `: ${fault.shape}`,
  };
  return details[fault.kind]?.() ?? '';
}
