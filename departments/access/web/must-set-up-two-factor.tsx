import { useSession } from '../../../kernel/web/session.tsx'
import { GatePage } from './gate-page.tsx'
import { TwoFactorSetup } from './two-factor-setup.tsx'

/** The page before any other where two-factor sign-in is required and not set up yet. */
export default function MustSetUpTwoFactor() {
  const { me } = useSession()
  return (
    <GatePage
      title="Set up two-factor sign-in"
      intro={`${me?.hospital?.name ?? 'Uzima'} requires it: a stolen password alone must not open patients’ records.`}
      done="Two-factor sign-in is on"
    >
      {(onDone) => <TwoFactorSetup onDone={onDone} />}
    </GatePage>
  )
}
