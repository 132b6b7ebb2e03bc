import { name } from '../../../schemas/brand.json';
import { type Html, html } from './html.ts';

/** The frame of the exchange's own pages: brand, title, one column. No script or style stands in the page itself. */
export function pageFrame(page: { title: string; script?: string; body: Html }): string {
  const script =
    page.script === undefined ? '' : html`<script src="/sandbox/assets/${page.script}" defer></script>`;
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${page.title} · ${name}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/sandbox/assets/pages.css">
    ${script}
  </head>
  <body>
    <header class="bar"><a class="brand" href="/user/assets/exchange/index">${name}</a></header>
    <main>${page.body}</main>
  </body>
</html>`.text;
}
