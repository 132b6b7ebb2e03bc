import { keep, showEither } from './keep.js';
import { rowOf, setCells } from './nodes.js';
import { momentOf } from './words.js';

export function draw({ missingKeys }) {
  const rows = missingKeys.map((row) => ({ key: `${row.language} ${row.namespace} ${row.key}`, row }));
  keep(document.getElementById('missing-keys'), rows, () => rowOf('mono', '', '', 'long', ''), update);
  showEither('missingKeys', rows.length > 0);
}

function update(node, { row: { key, language, namespace, fallback, firstSeenAt } }) {
  setCells(node, [key, language, namespace, fallback, momentOf(firstSeenAt)]);
}
