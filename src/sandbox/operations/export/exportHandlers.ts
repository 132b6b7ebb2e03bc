import type { HandlerRegistry } from '../registry.ts';
import { exportAccountStatement } from './exportAccountStatement.ts';
import { exportConfig } from './exportConfig.ts';
import { exportCreate } from './exportCreate.ts';
import { exportList } from './exportList.ts';
import { exportUrl } from './exportUrl.ts';

/** Statements to download (requirements §7.7). */
export const exportHandlers = {
  exportConfig,
  exportCreate,
  exportList,
  exportUrl,
  exportAccountStatement,
} satisfies HandlerRegistry;
