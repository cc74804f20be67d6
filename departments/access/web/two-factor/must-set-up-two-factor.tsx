import { t } from '../../../../kernel/contract/words/text.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { GatePage } from '../gate-page.tsx'
import { TwoFactorSetup } from './two-factor-setup.tsx'

/** The page before any other where two-factor sign-in is required and not set up yet. */
export default function MustSetUpTwoFactor() {
  const { me } = useSession()
  return (
    <GatePage
      title={t('Set up two-factor sign-in')}
      intro={t('{name} requires it: a stolen password alone must not open patients’ records.', {
        name: me?.hospital?.name ?? t('Uzima'),
      })}
      done={t('Two-factor sign-in is on')}
    >
      {(onDone) => <TwoFactorSetup onDone={onDone} />}
    </GatePage>
  )
}
