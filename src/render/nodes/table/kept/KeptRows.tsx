import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { browserPorts } from '../../../../contract/index.ts';
import { zoneOffset } from '../../../../formats/index.ts';
import { useRuntime, useScreenModel } from '../../../../runtime/index.ts';
import { keepTable } from '../../../../runtime/records/keptRecords.ts';
import { useText } from '../../../context/ScreenContext.tsx';
import type { TableRecord } from '../model/tableRow.ts';
import type { TableLook } from '../rows/tableLook.ts';
import { keptTable } from './keptTable.ts';

interface Props {
  look: TableLook;
  records: readonly TableRecord[];
  /** When they came, ms since 1970 by the device's clock. */
  answeredAt: number;
}

/** Keeps what the table shows for when a page cannot be fetched. Draws nothing. */
export function KeptRows({ look, records, answeredAt }: Props) {
  const t = useText();
  const { pathname } = useLocation();
  const { screen } = useScreenModel();
  const { tabStorage } = useRuntime();
  useEffect(() => {
    const { node, locale } = look;
    const { storage, cookies, clock } = browserPorts();
    const now = clock.now();
    const zone = zoneOffset(now, locale.timeZone);
    const table = keptTable({ look, records, caption: t(node.caption), zone, answeredAt, now, t });
    if (table === undefined) return;
    const page = { path: pathname.replace(/\/+$/, ''), title: t(screen.title), language: locale.language };
    // The device's time instead of the server's, because it is compared with when the answer arrived on this device.
    keepTable({ storage, tabStorage, cookies, now: clock.now }, page, table);
  }, [look, records, answeredAt, pathname, screen, tabStorage, t]);
  return null;
}
