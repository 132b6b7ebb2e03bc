import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, type ThemeConfig } from 'antd';
import { type ReactNode, useSyncExternalStore } from 'react';
import '../../../generated/antd/controls.css';

/**
 * Provider for antd components: our colours and the page's direction. Loaded lazily, with the first form or overlay.
 * Colours and sizes are in the generated sheet (decision 0031); antd makes no style while the page runs.
 */
export default function AntdProvider({ children }: { children: ReactNode }) {
  const { direction } = usePageLook();
  return (
    <StyleProvider container={nowhere}>
      <ConfigProvider theme={styledByFile} direction={direction}>
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}

/** The class that carries the custom properties of the sheet (scripts/generate/antd). */
const styledByFile: ThemeConfig = { zeroRuntime: true, hashed: false, cssVar: { key: 'ua-antd' } };

/**
 * antd still writes its custom properties, those of its own colours, into a style element. Outside the document it does
 * nothing, and the page's Content-Security-Policy has nothing to block.
 */
const nowhere = document.createElement('div');

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
