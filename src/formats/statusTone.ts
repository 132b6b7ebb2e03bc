/** How a status feels; the five kinds of spec §4 "Notification (toast) lifecycle". */
export type StatusTone = 'success' | 'info' | 'warn' | 'fail' | 'process';
