/** The texts of the page that the service worker shows; the first ones by the elements that show them. The build writes them into it. */
export const offlineKeys = {
  title: 'route.offline.title',
  text: 'route.offline.text',
  goesOn: 'route.offline.goesOn',
  again: 'shell.tryAgain',
  records: 'route.offline.records',
  recordsText: 'route.offline.recordsText',
  asOf: 'route.offline.asOf',
  cut: 'route.offline.cut',
  others: 'route.offline.others',
  hidden: 'render.valueHidden',
} as const;
