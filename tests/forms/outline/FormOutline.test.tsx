// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { FormNode } from '../../../generated/models/screen.v1.d.ts';
import texts from '../../../schemas/locales/en/user-assets.json';
import { readOutlines } from '../../../scripts/generate/formOutlines.ts';
import { FormOutline } from '../../../src/forms/outline/FormOutline.tsx';
import { addOutlines, loadOutline } from '../../../src/forms/outline/outlines.ts';
import { coinAnswers, overlayForm } from '../support/addressForms.ts';
import { pageOfForm, showForm } from '../support/showForm.tsx';

beforeAll(async () => {
  const forms = readdirSync('schemas/forms').map((name) => `schemas/forms/${name}`);
  addOutlines(readOutlines(Object.fromEntries(forms.map((path) => [path, readFileSync(path, 'utf8')]))));
  await loadOutline('addressBatch');
});
afterEach(cleanup);

interface Given extends Partial<FormNode> {
  /** What the page around it knows, by its scope. */
  scopes?: Record<string, unknown>;
}

async function outlineOf(form: string, { scopes = {}, ...more }: Given = {}) {
  const { around } = await pageOfForm({ answers: {}, scopes });
  const node: FormNode = { id: 'form', kind: 'form', form, ...more };
  return render(around(<FormOutline node={node} />)).container;
}

const wordsIn = (element: Element | null, selector: string) =>
  [...(element?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent);

/** The labels of the fields, row by row. */
const rowsOf = (outline: Element) =>
  [...outline.querySelectorAll('.ua-form__row')].map((row) =>
    wordsIn(row, '.ua-field__label, .ua-form__room'),
  );
const saved = { initial: { '/addressId': '7' } };
const lenient = { user: { tags: { withdraw_addr_level: '0' } } };
const strict = { user: { tags: { withdraw_addr_level: '1' } } };

describe('an outline has the initial fields of its form', () => {
  test.each<[given: string, form: string, more: Given, rows: string[][]]>([
    [
      'arranged as in the form, without any that wait for a choice',
      'addressCreate',
      {},
      [['Coin', 'Network'], ['Address'], ['Remark'], ['Withdraw without codes']],
    ],
    [
      'of one part of the form',
      'withdrawChain',
      { part: ['/coin', '/chain'], scopes: lenient },
      [['Coin'], ['Network']],
    ],
    ['of a part without fields', 'withdrawChain', { part: [] }, []],
    ['of a strict edition', 'withdrawChain', { part: ['/coin', '/address'], scopes: strict }, [['Coin']]],
    [
      'of a page that fills in what other fields wait for',
      'withdrawChain',
      { ...saved, part: ['/coin', '/address'], scopes: strict },
      [['Coin'], ['Address']],
    ],
    ['without those of another variant', 'withdrawInternal', { part: ['/beneficiary/purpose'] }, []],
    [
      'with those of its variant',
      'withdrawInternal',
      { part: ['/beneficiary/purpose'], variant: 'reason' },
      [['Purpose']],
    ],
    ['of a form whose fields the server has yet to request', 'withdrawInfo', {}, []],
    ['of an unknown form', 'none', {}, []],
  ])('%s', async (_given, form, more, rows) => {
    expect(rowsOf(await outlineOf(form, more))).toEqual(rows);
  });
});

describe('the button of an outline', () => {
  const submit = { op: 'withdrawCreate', args: {} } as NonNullable<FormNode['submit']>;
  test.each<[given: string, more: Given, words: string[]]>([
    ['has the text of the whole form', { submitLabel: 'withdraw.submit' }, ['Withdraw']],
    [
      'has the text of the part that sends',
      { part: [], submit, submitLabel: 'withdraw.submit' },
      ['Withdraw'],
    ],
    ['is missing in a part that sends nothing', { part: ['/coin'], submitLabel: 'withdraw.submit' }, []],
    ['is missing where it has no text', {}, []],
  ])('%s', async (_given, more, words) => {
    expect(wordsIn(await outlineOf('withdrawChain', more), '.ua-button')).toEqual(words);
  });
});

describe('a field of an outline', () => {
  const receiver = { part: ['/address'] };
  test.each<[given: string, scopes: Given['scopes'], words: string[]]>([
    ['any', {}, ['Receiver', texts['withdraw.internal.receiverHelp']]],
    ['a mail address', { filter: { by: 'mail' } }, [texts['withdraw.internal.mail']]],
    [
      'a UID',
      { filter: { by: 'uid' } },
      [texts['withdraw.internal.uid'], texts['withdraw.internal.uidHelp']],
    ],
  ])('has the text of its case: %s', async (_given, scopes, words) => {
    const outline = await outlineOf('withdrawInternal', { ...receiver, scopes: { ...lenient, ...scopes } });
    expect(wordsIn(outline, '.ua-field__label, .ua-muted')).toEqual(words);
  });

  test('has its box before its label for a check box, and its first row for a list', async () => {
    const ticked = await outlineOf('addressCreate', { part: ['/is_verified'] });
    expect(wordsIn(ticked, '.ua-field__label')).toEqual([]);
    expect(wordsIn(ticked, '.ua-field__room--checkbox')).toEqual(['Withdraw without codes']);
    cleanup();
    const lines = await outlineOf('addressBatch');
    expect(lines.querySelectorAll('tbody tr')).toHaveLength(1);
  });
});

test('the form that replaces an outline has the same fields', async () => {
  const node = overlayForm('createAddress');
  const outline = rowsOf(await outlineOf(node.form, node)).flat();
  cleanup();
  const { container } = await showForm({ node, answers: coinAnswers });
  expect(wordsIn(container, '.ua-field__label, .ant-checkbox-label')).toEqual(outline);
});

test('screen readers are told that it loads, and nothing else can be reached', async () => {
  const outline = await outlineOf('addressCreate', { submitLabel: 'common.save' });
  expect(screen.getByRole('status').getAttribute('aria-busy')).toBe('true');
  expect(screen.queryByRole('button')).toBeNull();
  expect(outline.querySelectorAll('button, input, a, [tabindex]')).toHaveLength(0);
});
