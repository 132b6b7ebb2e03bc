/** An element with text and classes. */
export function element(tag, text = '', className = '') {
  const made = document.createElement(tag);
  made.textContent = text;
  made.className = className;
  return made;
}

/** A button that does no harm in a form. */
export function button(text, className, onClick) {
  const made = element('button', text, className);
  made.type = 'button';
  made.addEventListener('click', onClick);
  return made;
}

/** Touches the node only when its text differs: a selection in it stays. */
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** A row with one cell per class name. */
export function rowOf(...classNames) {
  const row = document.createElement('tr');
  row.append(...classNames.map((className) => element('td', '', className)));
  return row;
}

/** The texts of a row's cells, in order. */
export function setCells(row, texts) {
  texts.forEach((text, at) => {
    setText(row.children[at], text);
  });
}
