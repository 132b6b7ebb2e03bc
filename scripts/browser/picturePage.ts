/** Parts of a page that sets pictures side by side: HTML that needs no other files than the pictures. */

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function htmlText(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);
}

/** One picture below its heading, which leads to it in its own size. */
export function pictureFigure(heading: string, file: string, title: string): string {
  const alt = htmlText(`${title}, ${heading.toLowerCase()}`);
  return `<figure><figcaption>${heading}</figcaption><a href="${file}"><img src="${file}" alt="${alt}" loading="lazy"></a></figure>`;
}

/** @param title also its heading; `content` is HTML */
export function picturePage(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${htmlText(title)}</title>
<style>${pageStyle}</style>
<h1>${htmlText(title)}</h1>
${content}
</html>
`;
}

/** CSS: the page is opened from a folder, without the application's style sheets. */
const pageStyle = `
:root { color-scheme: light dark; --line: #dfe2e7; --quiet: #565d69; --bad: #c8283a; }
@media (prefers-color-scheme: dark) { :root { --line: #33383f; --quiet: #a6adb8; --bad: #ff7a86; } }
body { margin: 0 auto; padding: 32px 24px; max-width: 1680px; font: 14px/22px system-ui, sans-serif; }
h1 { margin: 0 0 8px; font-size: 28px; line-height: 36px; }
h2 { margin: 48px 0 8px; font-size: 20px; line-height: 28px; }
h3 { margin: 32px 0 4px; font-size: 16px; line-height: 24px; }
h3 code { color: var(--quiet); font-size: 12px; font-weight: 400; }
ul { margin: 0 0 12px; padding-inline-start: 20px; }
.exception { color: var(--bad); font-weight: 600; }
.pair { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); gap: 16px; align-items: start; }
figure { margin: 0; }
figcaption { color: var(--quiet); font-size: 12px; }
img { display: block; width: 100%; height: auto; border: 1px solid var(--line); border-radius: 6px; }
@media (max-width: 767px) { .pair { grid-auto-flow: row; } }
`;
