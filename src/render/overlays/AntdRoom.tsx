import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { antdTheme } from './antdTokens.ts';
import { usePageLook } from './usePageLook.ts';

/**
 * The room the kit's components live in: our colours, the page's direction, and the nonce without which the page's
 * Content-Security-Policy would drop the kit's styles. Loaded lazily, with the first form or overlay.
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
