import { ConfigProvider, type ThemeConfig, theme } from 'antd';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';

/**
 * Provider for antd components: our colours, the page's direction, and the nonce without which the page's
 * Content-Security-Policy would block antd's styles. Loaded lazily, with the first form or overlay.
 */
export default function AntdRoom({ children }: { children: ReactNode }) {
  const { isDark, direction } = usePageLook();
  const config = useMemo(() => antdTheme(isDark), [isDark]);
  const csp = useMemo(readNonce, []);
  return (
    <ConfigProvider theme={config} direction={direction} {...(csp === undefined ? {} : { csp })}>
      {children}
    </ConfigProvider>
  );
}

function readNonce(): { nonce: string } | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]');
  const nonce = meta?.nonce || meta?.content;
  return nonce === undefined || nonce === '' ? undefined : { nonce };
}

/** The antd theme with the area's own colours and sizes (src/shell/theme/tokens.css), for light and dark pages. */
function antdTheme(isDark: boolean): ThemeConfig {
  const read = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: read('--ua-primary'),
      colorTextLightSolid: read('--ua-on-primary'),
      colorError: read('--ua-loss'),
      colorSuccess: read('--ua-gain'),
      colorWarning: read('--ua-warn'),
      colorInfo: read('--ua-info'),
      colorText: read('--ua-text'),
      colorTextSecondary: read('--ua-text-2'),
      colorTextPlaceholder: read('--ua-text-3'),
      colorBorder: read('--ua-control'),
      colorBorderSecondary: read('--ua-hairline'),
      colorBgBase: read('--ua-bg'),
      colorBgContainer: read('--ua-bg'),
      // antd's own is so light on dark pages that a placeholder is hardly legible.
      colorBgContainerDisabled: read('--ua-surface'),
      colorBgElevated: read('--ua-raised'),
      colorLink: read('--ua-primary-text'),
      fontFamily: read('--ua-font'),
      fontSize: 14,
      controlHeight: 40,
      borderRadius: 6,
      borderRadiusLG: 10,
      motionDurationMid: '0.16s',
      motionDurationSlow: '0.2s',
    },
  };
}

/** Theme and direction as the shell sets them on <html>, kept up to date. */
export function usePageLook(): { isDark: boolean; direction: 'ltr' | 'rtl' } {
  const look = useSyncExternalStore(subscribe, readLook, readLook);
  return { isDark: look.includes('dark'), direction: look.includes('rtl') ? 'rtl' : 'ltr' };
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'dir'] });
  return () => observer.disconnect();
}

function readLook(): string {
  const { dataset, dir } = document.documentElement;
  return `${dataset.theme === 'dark' ? 'dark' : 'light'} ${dir === 'rtl' ? 'rtl' : 'ltr'}`;
}
