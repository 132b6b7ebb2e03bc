/** How far a finger or mouse may move during a press, px; further, and something else is meant. */
const steadyPx = 8;

/** How long after the end of a press its click comes, at most, ms; a finger's takes longer than a mouse's. */
const clickWithinMs = 500;

interface Press {
  readonly pointerId: number;
  /** The button or link that was pressed, and where it was. */
  readonly control: HTMLElement;
  readonly from: DOMRect;
  /** What it said when it was pressed: an element that became another button meanwhile is not what was meant. */
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/**
 * Has a press click what it began on, although the page moved under it. Browsers click what a mouse or finger is on at
 * the end: if an answer arrives between the two, such as a warning above the button of a form, they click nothing, or
 * what has taken its place.
 */
export function clickWherePressed(page: Document): void {
  let begun: Press | null = null;
  let missed: { readonly control: HTMLElement; readonly until: number } | null = null;

  page.addEventListener(
    'pointerdown',
    (event) => {
      begun = pressOf(event);
      missed = null;
    },
    true,
  );

  page.addEventListener(
    'pointerup',
    (event) => {
      const press = begun;
      begun = null;
      if (press === null || press.pointerId !== event.pointerId || !isSteady(press, event)) return;
      if (!hasMoved(press) || press.control.contains(page.elementFromPoint(event.clientX, event.clientY)))
        return;
      missed = { control: press.control, until: event.timeStamp + clickWithinMs };
    },
    true,
  );

  page.addEventListener(
    'click',
    (event) => {
      const press = missed;
      // A key clicks, too, and means what has the focus.
      if (press === null || !event.isTrusted || event.detail === 0) return;
      missed = null;
      if (event.timeStamp > press.until) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      press.control.click();
    },
    true,
  );
}

/** Null for a press that a click of the control would not stand for. */
function pressOf(event: PointerEvent): Press | null {
  const { target, pointerId, clientX: x, clientY: y } = event;
  const isPlain = event.isPrimary && event.button === 0;
  const hasKeys = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  const control = target instanceof Element ? target.closest<HTMLElement>('button, a[href]') : null;
  if (!isPlain || hasKeys || control === null) return null;
  return { pointerId, control, from: control.getBoundingClientRect(), name: nameOf(control), x, y };
}

function isSteady({ x, y }: Press, { clientX, clientY }: PointerEvent): boolean {
  return Math.hypot(clientX - x, clientY - y) <= steadyPx;
}

/** What stays and is covered, by a menu that it opened, is not meant once more. */
function hasMoved({ control, from, name }: Press): boolean {
  const { left, top } = control.getBoundingClientRect();
  return control.isConnected && nameOf(control) === name && (left !== from.left || top !== from.top);
}

function nameOf(control: HTMLElement): string {
  return `${control.getAttribute('aria-label') ?? ''} ${control.textContent}`;
}
