/** How far a finger or mouse may move during a press, px; further, and something else is meant. */
const steadyPx = 8;

interface Press {
  readonly pointerId: number;
  /** The button or link that was pressed, and where it was. */
  readonly control: HTMLElement;
  readonly from: DOMRect;
  readonly x: number;
  readonly y: number;
}

/**
 * Has a press click what it began on, although the page moved under it. Browsers click what a mouse or finger is on at
 * the end: if an answer arrives between the two, such as a warning above the button of a form, they click nothing, or
 * what has taken its place.
 */
export function finishPresses(page: Document): void {
  let begun: Press | null = null;
  let missed: HTMLElement | null = null;

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
      missed = press.control;
    },
    true,
  );

  page.addEventListener(
    'click',
    (event) => {
      const control = missed;
      if (control === null || !event.isTrusted) return;
      missed = null;
      event.preventDefault();
      event.stopImmediatePropagation();
      control.click();
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
  return { pointerId, control, from: control.getBoundingClientRect(), x, y };
}

function isSteady({ x, y }: Press, { clientX, clientY }: PointerEvent): boolean {
  return Math.hypot(clientX - x, clientY - y) <= steadyPx;
}

/** What stays and is covered, by a menu that it opened, is not meant once more. */
function hasMoved({ control, from }: Press): boolean {
  const { left, top } = control.getBoundingClientRect();
  return control.isConnected && (left !== from.left || top !== from.top);
}
