import type { Sentence } from './sentence.ts';

/** Look and notices. */
export const look: readonly Sentence[] = [
  {
    section: '9.8',
    says: 'The primary colour is #f7a600 and the font IBM Plex Sans, with fallbacks; a flag selects the light or the dark theme.',
    proof: {
      'shell/theme/tokens.test.ts': 'the primary colour and the font are the specified ones',
      'shell/theme/themeStore.test.ts': 'stored $stored on a dark=$system device shows $theme',
    },
  },
  {
    section: '9.8',
    says: 'at once | 3 at most, the newest',
    proof: { 'shell/notices/toastStore.test.ts': 'at most 3 are shown at once; the newest are kept' },
  },
  {
    section: '9.8',
    says: 'duration | 3000 ms; removed 3000 ms after dismissal',
    proof: {
      'shell/notices/toastStore.test.ts': [
        'shown for 3000 ms by default',
        'removed from the list 3000 ms later',
      ],
    },
  },
  {
    section: '9.8',
    says: 'dismissed by a swipe | downward',
    proof: { 'shell/notices/Toasts.test.tsx': 'swipe to dismiss is downward' },
  },
  {
    section: '9.8',
    says: 'placement | top centre, mirrored on right-to-left pages',
    proof: { 'shell/notices/toastLook.test.ts': 'placement is top centre, mirrored for right-to-left pages' },
  },
  {
    section: '9.8',
    says: 'width | 480 px at most; on screens up to 767 px, the viewport minus 32 px',
    proof: {
      'shell/notices/toastLook.test.ts': [
        'maximum width is 480 px',
        'on screens up to 767 px wide it is the viewport width minus 32 px',
      ],
    },
  },
  {
    section: '9.8',
    says: 'top margin | 64 px; 16 px on small screens',
    proof: { 'shell/notices/toastLook.test.ts': 'top margin is 64 px, or 16 px on small screens' },
  },
  {
    section: '9.8',
    says: 'accessible label | Notification; the hotkey F8 moves the focus to it',
    proof: {
      'shell/notices/Toasts.test.tsx': [
        'the accessibility label is "Notification"',
        'the hotkey to focus is F8',
      ],
    },
  },
  {
    section: '9.8',
    says: 'duration | 3 s by default (4.5 s in another message component)',
    proof: {
      'shell/notices/kit.test.tsx': [
        'message toasts last 3 s by default',
        'the duration of a notification is 4.5 s',
      ],
      'browser/address.test.ts': 'an address is scanned from a screen, and the camera is released',
    },
  },
  {
    section: '9.8',
    says: 'top offset | 8 px',
    proof: { 'shell/notices/kit.test.tsx': 'a message toast has a top offset of 8 px' },
  },
  {
    section: '9.8',
    says: 'duration | 4.5 s',
    proof: { 'shell/notices/kit.test.tsx': 'the duration of a notification is 4.5 s' },
  },
  {
    section: '9.8',
    says: 'at once | 4 at most',
    proof: { 'shell/notices/kit.test.tsx': 'at most 4 notifications at once, the newest' },
  },
  {
    section: '9.8',
    says: 'offset | 48 px from the top, 40 px from the bottom',
    proof: { 'shell/notices/kit.test.tsx': 'a top offset of 48 px and a bottom offset of 40 px' },
  },
  {
    section: '9.8',
    says: 'width | 320 px',
    proof: { 'shell/notices/kit.test.tsx': 'the width of a notification is 320 px' },
  },
  {
    section: '9.8',
    says: 'placement | bottom right by default',
    proof: { 'shell/notices/kit.test.tsx': 'the default placement is bottom right' },
  },
  {
    section: '9.8',
    says: 'The responsive breakpoints are 480, 576, 768, 992, 1200 and 1600 px.',
    proof: {
      'shell/theme/breakpoints.test.ts':
        'requirements §9.8: the breakpoints 480 … 1600 px are the only widths in %s',
    },
  },
  {
    section: '9.8',
    says: 'The icons are 16 px: alert circle, alert triangle, chevrons, arrows, check, circle, close, eye on, eye off, help, loading, megaphone, plus, minus, search.',
    proof: { 'ui/icons/Icon.test.tsx': 'the icon set has the 16 px icon' },
  },
];
