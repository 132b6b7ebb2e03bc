// Sent as /user/assets/worker.js in place of dist/worker.js, this takes the service worker away from every browser that has it,
// the next time a page is opened there. Pages then work as they do without it; one that is opened later installs it again, which
// removes itself as this does.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.registration.unregister()));
