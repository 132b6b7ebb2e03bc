import { createExchange } from '../../src/sandbox/index.ts';
import { readSettings } from './settings.ts';

// The exchange of `npm run dev`: a process of its own, so that an edit of src/sandbox restarts it alone.
const settings = readSettings([], process.env);
const exchange = await createExchange({ dataDir: settings.dataDir, port: settings.port });
process.send?.({ address: exchange.address });
process.once('SIGTERM', () => void exchange.close().then(() => process.exit(0)));
