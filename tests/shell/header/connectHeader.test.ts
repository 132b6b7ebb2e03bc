// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { connectHeader, LANGUAGE_EVENT, USER_EVENT } from '../../../src/shell/header/connectHeader.ts';

test('spec §4: the header receives the user info', () => {
  document.body.innerHTML = '<header id="header-mount"></header>';
  const heard = vi.fn();
  document
    .getElementById('header-mount')
    ?.addEventListener(USER_EVENT, (event) => heard((event as CustomEvent).detail));
  const profile = { id: 7, currency_code: 'EUR' } as never;
  connectHeader({ document, languages: ['en'], changeLanguage: () => undefined }).tellUser(profile);
  expect(heard).toHaveBeenCalledWith(profile);
});

test('spec §4 "Language change is triggered from the header event"; only for a language of this site', () => {
  document.body.innerHTML = '<header id="header-mount"></header>';
  const changeLanguage = vi.fn();
  connectHeader({ document, languages: ['en', 'ar-SA'], changeLanguage });
  const header = document.getElementById('header-mount');
  for (const detail of ['ar-SA', 'xx', '<img>', 7, null]) {
    header?.dispatchEvent(new CustomEvent(LANGUAGE_EVENT, { detail, bubbles: true }));
  }
  expect(changeLanguage.mock.calls).toEqual([['ar-SA']]);
});
