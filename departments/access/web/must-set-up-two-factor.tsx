import { useSession } from '../../../kernel/web/session.tsx'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { AuthPage } from './auth-page.tsx'
import { TwoFactorSetup } from './two-factor-setup.tsx'

/** The page before any other where two-factor sign-in is required and not set up yet. */
export default function MustSetUpTwoFactor() {
  const { me, reload, signOut } = useSession()
  return (
    <AuthPage
      title="Set up two-factor sign-in"
      intro={`${me?.hospital?.name ?? 'Uzima'} requires it: a stolen password alone must not open patients’ records.`}
    >
      <TwoFactorSetup
        onDone={() => {
          toast.success('Two-factor sign-in is on')
          void reload()
        }}
      />
      <p className="u-auth-foot">
        <button type="button" className="u-link" onClick={() => void signOut()}>
          Sign out
        </button>
      </p>
    </AuthPage>
  )
}
