import { useEffect, useState } from 'react';
import { memberInfo } from '../../../generated/api/results/memberInfo.ts';
import { registerPermission } from '../../../generated/api/results/registerPermission.ts';
import type { ResultOf } from '../../../generated/api/types.ts';
import { isNotLoggedIn } from '../../contract/index.ts';
import { type Runtime, useRuntime } from '../../runtime/index.ts';
import { useTexts } from '../../ui/texts/useTexts.ts';

interface Facts {
  member: ResultOf<'memberInfo'> | null;
  permission: ResultOf<'registerPermission'> | null;
}

const LEVEL_KEYS = {
  0: 'shell.member.level0',
  1: 'shell.member.level1',
  2: 'shell.member.level2',
} as const;

/** Value of `status` in the member info. */
const FROZEN = 4;

/**
 * In the account panel: whose sub-account this is, how far the identity is verified, and what is closed for the account
 * or its country. The two lookups of requirements §6 are sent when the panel opens, because nothing else reads them.
 */
export function MemberFacts() {
  const { t, i18n } = useTexts();
  const runtime = useRuntime();
  const [{ member, permission }, setFacts] = useState<Facts>({ member: null, permission: null });
  useEffect(() => {
    let isHere = true;
    void loadFacts(runtime).then((facts) => isHere && setFacts(facts));
    return () => {
      isHere = false;
    };
  }, [runtime]);
  const levelKey = member && LEVEL_KEYS[member.kyc_level];
  const isClosed = permission?.is_trade === 0;
  return (
    <>
      {member?.parent_member_id && <p>{t('shell.member.sub', { uid: member.parent_member_id })}</p>}
      {levelKey && <p className="ua-muted">{t(levelKey)}</p>}
      {member?.status === FROZEN && <p>{t('shell.member.frozen')}</p>}
      {isClosed && <p>{t('shell.member.noTrade', { country: countryName(permission, i18n.language) })}</p>}
    </>
  );
}

/** Each on its own; without an answer the panel says less, and the request layer has already reported it. */
async function loadFacts({ call }: Runtime): Promise<Facts> {
  const [member, permission] = await Promise.all([
    call('memberInfo', {}, { notify: 'none', expects: memberInfo }).catch(() => null),
    call('registerPermission', {}, { notify: 'none', expects: registerPermission }).catch(() => null),
  ]);
  return {
    member: isNotLoggedIn(member) ? null : member,
    permission: isNotLoggedIn(permission) ? null : permission,
  };
}

function countryName({ code, name_en }: ResultOf<'registerPermission'>, language: string): string {
  try {
    return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? name_en ?? code;
  } catch {
    // No country code: the server's own name for it.
    return name_en ?? code;
  }
}
