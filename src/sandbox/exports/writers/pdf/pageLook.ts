/** A4, points. */
export const page = { width: 595.28, height: 841.89 } as const;

/** Where content may stand, points from the left and the top. */
export const edges = { left: 44, right: page.width - 44, top: 64, bottom: page.height - 70 } as const;

export const colors = { text: '#161a20', quiet: '#5f6873', rule: '#9aa3ad', hairline: '#e3e6ea' } as const;
