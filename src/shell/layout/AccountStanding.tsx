import { useEffect, useState } from 'react';
import { vipAmbassador } from '../../../generated/api/results/vipAmbassador.ts';
import { vipLabelInfo } from '../../../generated/api/results/vipLabelInfo.ts';
import type { ResultOf } from '../../../generated/api/types.ts';
import { isNotLoggedIn } from '../../contract/index.ts';
import { plainText, type Runtime, useRuntime } from '../../runtime/index.ts';
import { useTexts } from '../../ui/texts/useTexts.ts';
import { MemberFacts } from './MemberFacts.tsx';
import './accountStanding.css';

interface Loyalty {
  label: ResultOf<'vipLabelInfo'>;
  ambassador: ResultOf<'vipAmbassador'> | null;
}

/** Requirements §3.8: VIP has value 2, PRO 3. */
const LABELLED = [2, 3];
/** Requirements §4.2, with what each state means for the user. */
const UPGRADE_KEYS = {
  '': 'shell.uta.none',
  FAIL: 'shell.uta.FAIL',
  PROCESS: 'shell.uta.PROCESS',
  SUCCESS: 'shell.uta.SUCCESS',
} as const;

/** In the account panel: the member's facts, the label with its next step, the ambassador, and what the account upgrade blocks. */
export function AccountStanding({ profile }: { profile: ResultOf<'userProfile'> }) {
  const { t, i18n } = useTexts();
  const runtime = useRuntime();
  const [loyalty, setLoyalty] = useState<Loyalty | null>(null);
  const isLabelled = LABELLED.includes(profile.loyalty_vip_info?.label_type ?? 0);
  useEffect(() => {
    if (!isLabelled) return undefined;
    let isHere = true;
    // Without an answer the panel stays as it was; nothing in this part is essential.
    loadLoyalty(runtime)
      .then((found) => isHere && setLoyalty(found))
      .catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [runtime, isLabelled]);
  // A profile stored by an older page may lack these fields.
  const upgrade = UPGRADE_KEYS[(profile as Partial<typeof profile>).member_tag?.UTA ?? ''];
  const until = Number(loyalty?.label.expire_at ?? 0) * 1000;
  return (
    <div className="ua-account__standing">
      <MemberFacts />
      {loyalty !== null && (
        <p>
          <strong>{loyalty.label.label_name}</strong>
          {until > 0 && <> · {t('shell.vip.until', { day: dayText(until, i18n.language) })}</>}
          {loyalty.label.next_level !== undefined && loyalty.label.next_level !== '' && (
            <span className="ua-muted">{t('shell.vip.next', { level: loyalty.label.next_level })}</span>
          )}
        </p>
      )}
      {loyalty?.ambassador?.has_ambassador === true && <Ambassador ambassador={loyalty.ambassador} />}
      {upgrade !== undefined && <p className="ua-muted">{t(upgrade)}</p>}
    </div>
  );
}

function Ambassador({ ambassador }: { ambassador: ResultOf<'vipAmbassador'> }) {
  const { t } = useTexts();
  const { email = '', telegram = '' } = ambassador.contact ?? {};
  return (
    <p>
      {t('shell.vip.ambassador')}: <bdi>{plainText(ambassador.name ?? '')}</bdi>
      {/^[^\s@<>"?&]+@[^\s@<>"?&]+$/.test(email) && (
        <a className="ua-link ua-account__contact" href={`mailto:${email}`}>
          <bdi dir="ltr">{email}</bdi>
        </a>
      )}
      {telegram !== '' && (
        <span className="ua-muted">
          Telegram: <bdi dir="ltr">{plainText(telegram)}</bdi>
        </span>
      )}
    </p>
  );
}

async function loadLoyalty({ call }: Runtime): Promise<Loyalty | null> {
  const quiet = { notify: 'none' } as const;
  const [label, ambassador] = await Promise.all([
    call('vipLabelInfo', {}, { ...quiet, expects: vipLabelInfo }),
    call('vipAmbassador', {}, { ...quiet, expects: vipAmbassador }).catch(() => null),
  ]);
  if (isNotLoggedIn(label)) return null;
  return { label, ambassador: ambassador === null || isNotLoggedIn(ambassador) ? null : ambassador };
}

function dayText(moment: number, language: string): string {
  const locale = new Intl.Locale(language, { calendar: 'gregory', numberingSystem: 'latn' });
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(moment);
}
