import { useSession } from '../../../kernel/web/session.tsx'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { AuthPage } from './auth-page.tsx'
import { PasswordForm } from './password-form.tsx'

/** The first page after signing in with generated credentials; nothing else opens before the password is the person's own. */
export default function FirstPassword() {
  const { reload, signOut } = useSession()
  return (
    <AuthPage title="Choose your own password" intro="You signed in with a password that somebody gave you. Choose your own to go on.">
      <PasswordForm
        fullWidth
        onDone={() => {
          toast.success('Password changed')
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
