/** Gives `parent` one child per item by its `key`, keeping those that it has. */
export function keep(parent, items, make, update) {
  const known = new Map([...parent.children].map((child) => [child.dataset.key, child]));
  const children = items.map((item) => {
    const child = known.get(item.key) ?? make(item);
    child.dataset.key = item.key;
    update(child, item);
    return child;
  });
  const isSame =
    children.length === parent.children.length &&
    children.every((child, at) => child === parent.children[at]);
  if (!isSame) parent.replaceChildren(...children);
}

/** Shows a list where there is something in it, and the sentence that says so where there is nothing. */
export function showEither(name, hasSome) {
  for (const node of document.querySelectorAll(`[data-with="${name}"]`)) node.hidden = !hasSome;
  for (const node of document.querySelectorAll(`[data-without="${name}"]`)) node.hidden = hasSome;
}
