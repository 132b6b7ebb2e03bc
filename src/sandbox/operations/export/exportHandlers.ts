import type { HandlerRegistry } from '../registry.ts';
import { exportConfig } from './exportConfig.ts';
import { exportList } from './exportList.ts';

/** Statements to download (spec §7 "Export"). */
export const exportHandlers = { exportConfig, exportList } satisfies HandlerRegistry;
