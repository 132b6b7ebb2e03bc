/** The texts of the page that the service worker shows, by the elements that show them; the build writes them into it. */
export const offlineKeys = {
  title: 'route.offline.title',
  text: 'route.offline.text',
  goesOn: 'route.offline.goesOn',
  again: 'shell.tryAgain',
} as const;
