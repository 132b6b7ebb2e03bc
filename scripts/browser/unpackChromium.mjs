import chromium from '@sparticuz/chromium';

// A process of its own: at import the package sets variables that the rest of a program must not have.
await chromium.executablePath();
