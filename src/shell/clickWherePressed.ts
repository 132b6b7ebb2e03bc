/** How far a pointer may move during a press, px; beyond it the press is a drag or a scroll. */
const steadyPx = 8;

/** Longest time from the end of a press to its click event, ms; touch takes longer than a mouse. */
const clickWithinMs = 500;

interface Press {
  readonly pointerId: number;
  /** The button or link that was pressed, and where it was. */
  readonly control: HTMLElement;
  readonly from: DOMRect;
  /** Its label when it was pressed: an element that has become another button meanwhile must not be clicked. */
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/**
 * Makes a press click the control on which it began, even if the layout shifts in between. Browsers click the element
 * under the pointer at the end of the press: if a response arrives during it, such as a warning above a form's button,
 * they click nothing, or whatever has taken the button's place.
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
      // Keyboard clicks (detail 0) go to the focused element and are left alone.
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

/** Null for a press that must not be turned into a click of a control. */
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

/** A control that stays in place but is covered, by a menu that it opened for one, is not clicked again. */
function hasMoved({ control, from, name }: Press): boolean {
  const { left, top } = control.getBoundingClientRect();
  return control.isConnected && nameOf(control) === name && (left !== from.left || top !== from.top);
}

function nameOf(control: HTMLElement): string {
  return `${control.getAttribute('aria-label') ?? ''} ${control.textContent}`;
}
