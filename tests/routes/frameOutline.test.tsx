// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { flagDefaults } from '../../generated/screens/flagDefaults.ts';
import { routes } from '../../generated/screens/index.ts';
import { pageGroups } from '../../generated/screens/pageGroups.ts';
import brand from '../../schemas/brand.json';
import { FrameOutline, type FrameOutlineProps } from '../../src/routes/FrameOutline.tsx';
import { buildNavigation } from '../../src/shell/navigation/buildNavigation.ts';
import { englishTexts } from '../englishTexts.ts';

afterEach(cleanup);

test('before its code has loaded a page shows its texts in place, and nothing that can be used or read aloud', async () => {
  const i18n = await englishTexts();
  const { container } = render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <FrameOutline
          brand={brand as FrameOutlineProps['brand']}
          navigation={buildNavigation({ groups: pageGroups, routes }, flagDefaults)}
          place={null}
          screen={{ title: 'withdraw.title', purpose: 'withdraw.purpose' }}
        />
      </MemoryRouter>
    </I18nextProvider>,
  );
  const outline = container.querySelector('.ua-outline');
  expect(outline?.getAttribute('aria-hidden')).toBe('true');
  expect(outline?.hasAttribute('inert')).toBe(true);
  expect(outline?.querySelector('.ua-page-head')?.textContent).toContain(i18n.t('withdraw.title'));
  expect(outline?.querySelector('.ua-frame__side')?.textContent).toContain(i18n.t('withdraw.title'));
  // What is said if the code never comes stands beside it, where it can be read.
  expect(container.querySelector('.ua-outline button, .ua-outline input')).toBeNull();
  expect(container.textContent).toContain(i18n.t('route.broken.title'));
});
