import chromium from '@sparticuz/chromium';

// A separate process: on import the package sets environment variables that the rest of a program must not see.
await chromium.executablePath();
