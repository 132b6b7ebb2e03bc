// @vitest-environment happy-dom
import { cleanup, fireEvent, screen as page, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useDisclosure } from '../../../src/ui/disclosure/useDisclosure.ts';

afterEach(cleanup);

/** A button with a panel, as the account menu is, inside of something that hears Escape itself. */
function Menu() {
  const { isOpen, area, button, close } = useDisclosure();
  return (
    <div {...area}>
      <button type="button" {...button}>
        account
      </button>
      {isOpen && (
        <div>
          <a href="/profile">profile</a>
          <button type="button" onClick={close}>
            done
          </button>
        </div>
      )}
    </div>
  );
}

function show() {
  const onKeyDown = vi.fn();
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for a drawer around the menu
    <div onKeyDown={onKeyDown}>
      <Menu />
      <button type="button">outside</button>
    </div>,
  );
  const opener = page.getByRole('button', { name: 'account' });
  return { user: userEvent.setup({ delay: null }), opener, onKeyDown };
}

const isOpen = () => page.queryByRole('link', { name: 'profile' }) !== null;

describe('a button with a panel', () => {
  it('opens and closes it, and exposes its state', async () => {
    const { user, opener } = show();
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    await user.click(opener);
    expect([isOpen(), opener.getAttribute('aria-expanded')]).toEqual([true, 'true']);
    await user.click(opener);
    expect([isOpen(), opener.getAttribute('aria-expanded')]).toEqual([false, 'false']);
  });

  it('closes it with Escape from inside, returns the focus, and closes nothing around it', async () => {
    const { user, opener, onKeyDown } = show();
    await user.click(opener);
    page.getByRole('link', { name: 'profile' }).focus();
    await user.keyboard('{Escape}');
    expect([isOpen(), document.activeElement, onKeyDown.mock.calls]).toEqual([false, opener, []]);
  });

  it('leaves Escape to its surroundings while closed', async () => {
    const { user, opener, onKeyDown } = show();
    opener.focus();
    await user.keyboard('{Escape}');
    expect(onKeyDown).toHaveBeenCalledTimes(1);
  });

  it('closes it by a press outside, and not by one inside', async () => {
    const { user, opener } = show();
    await user.click(opener);
    fireEvent.pointerDown(page.getByRole('link', { name: 'profile' }));
    expect(isOpen()).toBe(true);
    fireEvent.pointerDown(document.body);
    expect(isOpen()).toBe(false);
  });

  it('closes it when the focus moves past its end, and keeps it while the focus stays inside', async () => {
    const { user, opener } = show();
    await user.click(opener);
    await user.tab();
    await user.tab();
    expect([document.activeElement?.textContent, isOpen()]).toEqual(['done', true]);
    await user.tab();
    expect([document.activeElement?.textContent, isOpen()]).toEqual(['outside', false]);
  });

  it('keeps it open when the whole window loses the focus', async () => {
    const { user, opener } = show();
    await user.click(opener);
    fireEvent.blur(opener, { relatedTarget: null });
    expect(isOpen()).toBe(true);
  });

  it('gets the focus back when something in the panel closes it', async () => {
    const { user, opener } = show();
    await user.click(opener);
    await user.click(page.getByRole('button', { name: 'done' }));
    expect([isOpen(), document.activeElement]).toEqual([false, opener]);
  });
});
