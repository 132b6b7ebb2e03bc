import type { Locator, Page } from 'playwright-core';
import { takeWebp, whenIdle } from '../browser/takeWebp.ts';
import type { Still } from './animateWebp.ts';

/** Long enough to find what has changed, and to read a figure of it. ms */
const LOOK = 1_600;
/** The pointer has arrived and has not pressed yet. ms */
const AIM = 800;
/** Between two keys. ms */
const KEY = 140;

const MARKS = `
  position: fixed; inset: 0; inline-size: 100vw; block-size: 100vh; max-inline-size: none; max-block-size: none;
  margin: 0; border: 0; padding: 0; background: none; pointer-events: none; overflow: hidden;`;
const POINTER = `
  position: absolute; inline-size: 32px; block-size: 32px; margin: -16px 0 0 -16px; border-radius: 50%;
  border: 3px solid #14161a; outline: 2px solid #ffffff; background: rgb(247 166 0 / 45%);`;
const CAPTION = `
  position: absolute; inset-block-end: 16px; inset-inline-start: 50%; translate: -50%; padding: 8px 20px;
  border-radius: 20px; background: #14161a; color: #ffffff; box-shadow: 0 2px 12px rgb(0 0 0 / 35%);
  font: 500 16px/24px 'IBM Plex Sans', sans-serif; white-space: nowrap;`;

/** Takes stills of what somebody does at a page, with a mark where they press and a line that says what for. */
export class WalkRecorder {
  readonly stills: Still[] = [];
  readonly #page: Page;
  readonly #scale: number;
  #caption = '';

  /** @param scale of takeWebp */
  constructor(page: Page, scale: number) {
    this.#page = page;
    this.#scale = scale;
  }

  /** What the stills from now on are about. */
  tell(caption: string): void {
    this.#caption = caption;
  }

  /** Shows what is there now, once nothing is loading. */
  async look(ms = LOOK): Promise<void> {
    await whenIdle(this.#page);
    await this.#take(ms);
  }

  /** Shows something in the middle of the window, once it is there. */
  async lookAt(target: Locator, ms = LOOK): Promise<void> {
    await target.waitFor();
    await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await this.look(ms);
  }

  async press(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    await whenIdle(this.#page);
    const box = await target.boundingBox();
    await this.#take(AIM, box === null ? undefined : [box.x + box.width / 2, box.y + box.height / 2]);
    await target.click();
  }

  /** Types a text key by key. */
  async type(target: Locator, text: string): Promise<void> {
    await target.click();
    for (const key of text) {
      await target.press(key);
      await this.#take(KEY);
    }
  }

  async #take(ms: number, at?: readonly [x: number, y: number]): Promise<void> {
    await this.#page.evaluate(drawMarks, {
      caption: this.#caption,
      at: at ?? null,
      styles: { marks: MARKS, pointer: POINTER, caption: CAPTION },
    });
    this.stills.push({ webp: await takeWebp(this.#page, { scale: this.#scale }), ms });
    await this.#page.evaluate(() => document.getElementById('walk-marks')?.remove());
  }
}

interface Marks {
  caption: string;
  at: readonly [x: number, y: number] | null;
  styles: { marks: string; pointer: string; caption: string };
}

/** Runs in the page. A popover is above its dialogs, too, if it is opened after them. */
function drawMarks({ caption, at, styles }: Marks): void {
  const marks = document.createElement('div');
  marks.id = 'walk-marks';
  marks.popover = 'manual';
  marks.style.cssText = styles.marks;
  const words = document.createElement('div');
  words.style.cssText = styles.caption;
  words.textContent = caption;
  marks.append(words);
  if (at !== null) {
    const pointer = document.createElement('div');
    pointer.style.cssText = styles.pointer;
    pointer.style.left = `${at[0]}px`;
    pointer.style.top = `${at[1]}px`;
    marks.append(pointer);
  }
  document.body.append(marks);
  marks.showPopover();
}
