/** CSS of the page of pictures: it is read from a folder, where no stylesheet of the application is. */
export const changePageStyle = `
:root { color-scheme: light dark; --line: #dfe2e7; --quiet: #565d69; --bad: #c8283a; }
@media (prefers-color-scheme: dark) { :root { --line: #33383f; --quiet: #a6adb8; --bad: #ff7a86; } }
body { margin: 0 auto; padding: 32px 24px; max-width: 1680px; font: 14px/22px system-ui, sans-serif; }
h1 { margin: 0 0 8px; font-size: 28px; line-height: 36px; }
h2 { margin: 48px 0 8px; font-size: 20px; line-height: 28px; }
h3 { margin: 32px 0 4px; font-size: 16px; line-height: 24px; }
h3 code { color: var(--quiet); font-size: 12px; font-weight: 400; }
ul { margin: 0 0 12px; padding-inline-start: 20px; }
.exception { color: var(--bad); font-weight: 600; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; align-items: start; }
figure { margin: 0; }
figcaption { color: var(--quiet); font-size: 12px; }
img { display: block; width: 100%; height: auto; border: 1px solid var(--line); border-radius: 6px; }
@media (max-width: 767px) { .pair { grid-template-columns: 1fr; } }
`;
