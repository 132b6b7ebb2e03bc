import type { HandlerRegistry } from '../registry.ts';
import { exportAccountStatement } from './exportAccountStatement.ts';
import { exportConfig } from './exportConfig.ts';
import { exportCreate } from './exportCreate.ts';
import { exportList } from './exportList.ts';
import { exportUrl } from './exportUrl.ts';

/** Statements to download (spec §7 "Export"). */
export const exportHandlers = {
  exportConfig,
  exportCreate,
  exportList,
  exportUrl,
  exportAccountStatement,
} satisfies HandlerRegistry;
