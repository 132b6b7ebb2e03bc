/** Figures of requirements §9.8: seconds and px. */
export const messageLimits = { durationS: 3, topPx: 8 };

/** The 4.5 s are also the "default of another message component": the one that message toasts are built on. */
export const notificationLimits = { durationS: 4.5, atOnce: 4, topPx: 48, bottomPx: 40, widthPx: 320 };
