// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { connectHeader, LANGUAGE_EVENT, USER_EVENT } from '../../../src/shell/header/connectHeader.ts';

test('requirements §4.1: the header receives the user info', () => {
  document.body.innerHTML = '<header id="header-mount"></header>';
  const heard = vi.fn();
  document
    .getElementById('header-mount')
    ?.addEventListener(USER_EVENT, (event) => heard((event as CustomEvent).detail));
  const profile = { id: 7, currency_code: 'EUR' } as never;
  connectHeader({ document, languages: ['en'], changeLanguage: () => undefined }).tellUser(profile);
  expect(heard).toHaveBeenCalledWith(profile);
});

test('requirements §4.4: an event of the header changes the language, to one of this site only', () => {
  document.body.innerHTML = '<header id="header-mount"></header>';
  const changeLanguage = vi.fn();
  connectHeader({ document, languages: ['en', 'ar-SA'], changeLanguage });
  const header = document.getElementById('header-mount');
  for (const detail of ['ar-SA', 'xx', '<img>', 7, null]) {
    header?.dispatchEvent(new CustomEvent(LANGUAGE_EVENT, { detail, bubbles: true }));
  }
  expect(changeLanguage.mock.calls).toEqual([['ar-SA']]);
});
