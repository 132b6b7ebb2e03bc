import { useQuery } from '@tanstack/react-query';
import { compareDecimal } from '../../language/index.ts';
import { Note } from '../../ui/note/Note.tsx';
import { useTexts } from '../../ui/texts/useTexts.ts';
import { useAmountText } from '../shared/Figure.tsx';
import type { ConversionClient } from '../shared/operations.ts';
import { signedInCall } from './quote/signedInCall.ts';

/**
 * What to know before converting from the unified account: how much of the coin is locked by orders and why less than
 * the balance can be converted, and that its margin changes (domain §2.2).
 */
export function UnifiedNote({ client, coin }: { client: ConversionClient; coin: string }) {
  const { t } = useTexts();
  const write = useAmountText();
  const { data } = useQuery({
    queryKey: ['conversionQuote', 'coins', 'unified'],
    queryFn: ({ signal }) => signedInCall(client, 'walletBalance', {}, { signal }),
    staleTime: 15_000,
    retry: false,
  });
  const row = data?.coinList.find((entry) => entry.coin === coin);
  const locked = row?.locked ?? '';
  return (
    <Note tone="info">
      {row !== undefined && compareDecimal(locked, '0') === 1 && (
        <p>{t('convert.unified.locked', { amount: write(locked), total: write(row.wb), coin })}</p>
      )}
      <p>{t('convert.unified.margin')}</p>
    </Note>
  );
}
