import { ConfigProvider } from 'antd';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';

/** Starts a page as a plain antd application does: theme, router, page. */
export function drawPage(page: ReactNode): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  createRoot(root).render(
    <StrictMode>
      <ConfigProvider theme={{ token: { colorPrimary: '#f7a600' } }}>
        <BrowserRouter>
          <Routes>
            <Route path="*" element={page} />
          </Routes>
        </BrowserRouter>
      </ConfigProvider>
    </StrictMode>,
  );
}
