import { type ReactNode, useLayoutEffect } from 'react';

/** What is under a pointer or pressed is marked `data-state="hover"` or `"active"` here: no script can make it so. */
export function ForcedStates({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    const made = new CSSStyleSheet();
    for (const sheet of document.styleSheets) {
      for (const rule of sheet.cssRules) {
        if (rule instanceof CSSStyleRule && /:(?:hover|active)/.test(rule.selectorText))
          made.insertRule(
            rule.cssText.replace(/:(hover|active)\b/g, '[data-state="$1"]'),
            made.cssRules.length,
          );
      }
    }
    document.adoptedStyleSheets = [made];
    return () => {
      document.adoptedStyleSheets = [];
    };
  }, []);
  return children;
}
